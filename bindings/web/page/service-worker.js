// SPDX-License-Identifier: MIT
// Where the page is served as an app: keeps the page, so that it opens without the network, and
// fetches a newer one whenever it can.
'use strict';

const kept = ['./', 'vpanalyze.webmanifest'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open('vpanalyze').then((cache) => cache.addAll(kept)));
});

addEventListener('fetch', (event) => {
  const {request} = event;
  const name = request.mode === 'navigate' ? './' : request.url;
  event.respondWith((async () => {
    try {
      const answer = await fetch(request);
      if (answer.ok && request.mode === 'navigate') {
        await (await caches.open('vpanalyze')).put(name, answer.clone());
      }
      return answer;
    } catch (error) {
      return await caches.match(name) ?? Promise.reject(error);
    }
  })());
});
