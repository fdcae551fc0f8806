/* SPDX-License-Identifier: MIT
 * The C interface as a C program uses it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vpanalyze/c/vpanalyze.h"

static int failures = 0;

static void check(int holds, const char* what, int line) {
  if (holds) return;
  ++failures;
  fprintf(stderr, "line %d: %s\n", line, what);
}
#define CHECK(condition) check((condition) ? 1 : 0, #condition, __LINE__)

static int has(const char* text, const char* part) {
  return text != NULL && strstr(text, part) != NULL;
}

/* What a function said, compared and given back. */
static void check_error(char* error, const char* expected, int line) {
  if (error == NULL || strcmp(error, expected) != 0) {
    ++failures;
    fprintf(stderr, "line %d: expected: %s\n         found:    %s\n", line, expected,
            error == NULL ? "nothing" : error);
  }
  vpa_text_free(error);
}
#define CHECK_ERROR(error, expected) check_error(error, expected, __LINE__)

static vpa_paytable* job(void) {
  vpa_paytable* paytable = NULL;
  char* error = NULL;
  CHECK(vpa_paytable_find("9/6 JoB", &paytable, &error) == VPA_OK);
  CHECK(error == NULL);
  if (paytable == NULL) exit(1);
  return paytable;
}

static void test_paytables(void) {
  vpa_paytable* paytable = job();
  char* answer = NULL;
  char* error = NULL;
  CHECK(strcmp(vpa_paytable_name(paytable), "Jacks or Better 9/6") == 0);
  CHECK(strcmp(vpa_paytable_warnings(paytable), "") == 0);
  CHECK(vpa_paytable_analyze(paytable, &answer, &error) == VPA_OK);
  CHECK(has(answer, "\"return\":0.9954390"));
  vpa_text_free(answer);

  CHECK(vpa_paytable_set_pay(paytable, "flush", "5", &error) == VPA_OK);
  CHECK(vpa_paytable_analyze(paytable, &answer, NULL) == VPA_OK);
  CHECK(has(answer, "\"return\":0.98449"));
  vpa_text_free(answer);
  CHECK(vpa_paytable_set_pay(paytable, "Flsh", "5", &error) == VPA_WRONG_REQUEST);
  CHECK(has(error, "did you mean \"Flush\"?"));
  vpa_text_free(error);
  CHECK(vpa_paytable_set_pay(paytable, "Flush", "many", &error) == VPA_WRONG_REQUEST);
  CHECK(has(error, "many"));
  vpa_text_free(error);
  vpa_paytable_free(paytable);
}

static void test_reading(void) {
  vpa_paytable* paytable = NULL;
  char* error = NULL;
  CHECK(vpa_paytable_read("{\"name\": \"Mine\", \"hands\": [{\"hand\": \"flush\", \"pays\": 6},\n"
                          "{\"hand\": \"two_pair\", \"pays\": 2}]}",
                          &paytable, &error) == VPA_OK);
  CHECK(strcmp(vpa_paytable_name(paytable), "Mine") == 0);
  vpa_paytable_free(paytable);
  CHECK(vpa_paytable_read("{\"name\": \"Mine\", \"hands\": [{\"hand\": \"flsh\", \"pays\": 6}]}",
                          &paytable, &error) == VPA_UNUSABLE);
  CHECK(paytable == NULL);
  CHECK(has(error, "paytable: /hands/0/hand: "));
  CHECK(strchr(error, '\n') == NULL);
  vpa_text_free(error);
  CHECK(vpa_paytable_read("{\"name\": ", &paytable, &error) == VPA_UNUSABLE);
  CHECK(has(error, "paytable: line 1, column "));
  vpa_text_free(error);
  CHECK(vpa_paytable_find("9/6 Jbo", &paytable, &error) == VPA_WRONG_REQUEST);
  CHECK(has(error, "\"9/6 Jbo\" is not a known paytable"));
  vpa_text_free(error);
  CHECK(vpa_paytable_find("tens-or-better.json", &paytable, &error) == VPA_WRONG_REQUEST);
  CHECK(paytable == NULL);
  vpa_text_free(error);
  CHECK(vpa_paytable_find("/etc/passwd", &paytable, &error) == VPA_WRONG_REQUEST);
  vpa_text_free(error);
  CHECK(vpa_paytable_read(NULL, &paytable, &error) == VPA_WRONG_REQUEST);
  CHECK_ERROR(error, "json is NULL");
  CHECK(vpa_paytable_find("9/6 JoB", NULL, NULL) == VPA_WRONG_REQUEST);
}

static void test_hands(void) {
  vpa_paytable* paytable = job();
  vpa_hands* hands = NULL;
  char* answer = NULL;
  char* error = NULL;
  CHECK(vpa_hands_open(paytable, &hands, &error) == VPA_OK);
  vpa_paytable_free(paytable);
  for (int i = 0; i < 50; ++i) {
    CHECK(vpa_hands_play(hands, "As Ks Qs Js 5s", &answer, &error) == VPA_OK);
    CHECK(has(answer, "866/47") || has(answer, "18.4255319"));
    vpa_text_free(answer);
  }
  CHECK(vpa_hands_play(hands, "As Ks Qs Js", &answer, &error) == VPA_WRONG_REQUEST);
  CHECK(answer == NULL);
  CHECK_ERROR(error, "found 4 cards; a deal has five");
  CHECK(vpa_hands_play(hands, "As Ks Qs Js Jk", &answer, &error) == VPA_WRONG_REQUEST);
  vpa_text_free(error);
  vpa_hands_free(hands);
  CHECK(vpa_hands_play(NULL, "As Ks Qs Js 5s", &answer, &error) == VPA_WRONG_REQUEST);
  CHECK_ERROR(error, "hands is NULL");
  CHECK(vpa_paytable_find("Sneak Peek", &paytable, &error) == VPA_OK);
  CHECK(vpa_hands_open(paytable, &hands, &error) == VPA_UNUSABLE);
  CHECK(hands == NULL);
  CHECK(has(error, "ask with vpa_ask()"));
  vpa_text_free(error);
  vpa_paytable_free(paytable);
}

static void ask_trainer(vpa_trainer* trainer, const char* request, const char* expected) {
  char* answer = NULL;
  char* error = NULL;
  CHECK(vpa_trainer_ask(trainer, request, &answer, &error) == VPA_OK);
  if (!has(answer, expected)) fprintf(stderr, "%s\n%s\n", request, answer);
  CHECK(has(answer, expected));
  CHECK(error == NULL);
  vpa_text_free(answer);
}

static void refuse_trainer(vpa_trainer* trainer, const char* request, vpa_status status,
                           const char* expected) {
  char* answer = NULL;
  char* error = NULL;
  CHECK(vpa_trainer_ask(trainer, request, &answer, &error) == status);
  CHECK(answer == NULL);
  CHECK_ERROR(error, expected);
}

/* Copies the member "statistics", the last one, into a request before the rest. */
static void with_statistics(const char* answer, const char* rest, char* request, size_t size) {
  const char* text = strstr(answer, "\"statistics\":");
  CHECK(text != NULL);
  if (text == NULL) exit(1);
  snprintf(request, size, "{%.*s,%s}", (int)(strrchr(text, '}') - text), text, rest);
}

static void test_trainer(void) {
  vpa_paytable* paytable = job();
  vpa_trainer* trainer = NULL;
  char* answer = NULL;
  char* error = NULL;
  char request[4096];
  CHECK(vpa_trainer_open(paytable, "simpel", NULL, NULL, &trainer, &error) == VPA_WRONG_REQUEST);
  CHECK_ERROR(
      error,
      "unknown value \"simpel\"; choose simple, standard or expert; did you mean \"simple\"?");
  CHECK(vpa_trainer_open(paytable, "simple", NULL, NULL, &trainer, &error) == VPA_OK);
  vpa_paytable_free(paytable);

  ask_trainer(trainer, "{\"ask\": \"deal\", \"seed\": 1, \"number\": 1}",
              "\"deal\":\"9s 8c Qc 6s 6d\",\"reason\":\"random\",\"fair\":true");
  CHECK(vpa_trainer_ask(trainer,
                        "{\"ask\": \"play\", \"seed\": 1, \"number\": 1,"
                        " \"deal\": \"As Ks 7d 4c 4h\", \"hold\": \"21\", \"fair\": true, "
                        "\"denom\": \"0.25\", \"session\": \"\\\"x\\n\"}",
                        &answer, &error) == VPA_OK);
  CHECK(has(answer, "\"right\":false,\"by_chart\":false"));
  CHECK(has(answer, "\"cost_exact\":\"3809/16215\",\"cost_money\":0.29363243909959"));
  CHECK(has(answer, "\"chosen\":{\"hold\":\"As Ks\",\"positions\":\"12\""));
  with_statistics(answer, "\"ask\": \"summary\"", request, sizeof request);
  ask_trainer(trainer, request, "\"hands\":1,\"wrong\":1");
  ask_trainer(trainer, request, "\"score_exact\":null");
  with_statistics(answer,
                  "\"ask\": \"play\", \"seed\": 1, \"number\": 2,"
                  " \"deal\": \"As Ks 7d 4c 4h\", \"hold\": \"\"",
                  request, sizeof request);
  ask_trainer(trainer, request, "\\\"hands\\\":2,\\\"wrong\\\":2");
  vpa_text_free(answer);
  ask_trainer(trainer, "{\"ask\": \"hint\", \"deal\": \"As Ks 7d 4c 4h\"}",
              "\"best\":{\"hold\":\"4c 4h\"");

  refuse_trainer(trainer, "{}", VPA_WRONG_REQUEST, "request: \"ask\" is missing");
  refuse_trainer(trainer, "{\"ask\": \"deal\", \"number\": 1}", VPA_WRONG_REQUEST,
                 "request: \"seed\" is missing");
  refuse_trainer(trainer, "{\"ask\": \"deal\", \"seed\": 1}", VPA_WRONG_REQUEST,
                 "request: \"number\" is missing");
  refuse_trainer(trainer, "{\"ask\": \"play\", \"deal\": \"As Ks 7d 4c 4h\", \"hold\": \"\"}",
                 VPA_WRONG_REQUEST, "request: \"seed\" is missing");
  refuse_trainer(trainer,
                 "{\"ask\": \"play\", \"seed\": 1, \"number\": 1, \"deal\": \"As Ks 7d 4c 4h\"}",
                 VPA_WRONG_REQUEST, "request: \"hold\" is missing");
  refuse_trainer(trainer,
                 "{\"ask\": \"play\", \"seed\": 1, \"number\": 1,"
                 " \"deal\": \"As Ks 7d 4c 4h\", \"hold\": \"6\"}",
                 VPA_WRONG_REQUEST,
                 "request: /hold: found \"6\"; write the positions of the cards to hold, 1 to 5, "
                 "such as 125");
  ask_trainer(trainer,
              "{\"ask\": \"play\", \"seed\": 1, \"number\": 1,"
              " \"deal\": \"As Ks 7d 4c 4h\", \"hold\": \"4h 4c\"}",
              "\"right\":true");
  refuse_trainer(trainer,
                 "{\"ask\": \"play\", \"seed\": 1, \"number\": 1,"
                 " \"deal\": \"As Ks 7d 4c 4h\", \"hold\": \"4d\"}",
                 VPA_WRONG_REQUEST,
                 "request: /hold: found \"4d\"; 4d is not among the cards dealt, As Ks 7d 4c 4h");
  refuse_trainer(trainer, "{\"ask\": \"hint\", \"deal\": \"As Ks 7d 4c\"}", VPA_WRONG_REQUEST,
                 "request: /deal: found 4 cards; a deal has five");
  refuse_trainer(
      trainer, "{\"ask\": \"summary\", \"statistics\": \"{}\"}", VPA_UNUSABLE,
      "statistics: \"schema_version\" is missing: this is not a statistics file, or it is damaged");
  refuse_trainer(NULL, "{}", VPA_WRONG_REQUEST, "trainer is NULL");
  vpa_trainer_free(trainer);
}

struct wrong_request {
  const char* question;
  const char* request;
  vpa_status status;
  const char* error;
};

static const struct wrong_request kWrong[] = {
    {"hnad", "{}", VPA_WRONG_REQUEST, "unknown question \"hnad\"; did you mean \"hand\"?"},
    {"page", "{}", VPA_WRONG_REQUEST,
     "unknown question \"page\"; ask one of analyze, check, compare, design, equity, explain, "
     "hand, list, meter, rank, report, risk, schema, show, simulate, strategy, sweep or verify"},
    {"analyze", "[]", VPA_WRONG_REQUEST, "request: found an empty list; write an object"},
    {"analyze", "{}", VPA_WRONG_REQUEST, "request: \"paytable\" is missing"},
    {"analyze", "{\"paytable\": 5}", VPA_WRONG_REQUEST,
     "request: /paytable: found the number 5; write the name of a paytable, or a paytable"},
    {"analyze", "{\"paytable\": \"-\"}", VPA_WRONG_REQUEST,
     "request: /paytable: \"-\" is standard input, which only the command line reads"},
    {"analyze", "{\"paytable\": \"9/6 JoB\", \"tiebreak\": 1}", VPA_WRONG_REQUEST,
     "request: unknown key \"tiebreak\"; did you mean \"tie_break\"?"},
    {"analyze", "{\"paytable\": \"9/6 JoB\", \"tie_break\": \"frist\"}", VPA_WRONG_REQUEST,
     "request: /tie_break: unknown value \"frist\"; choose first, least-variance, most-variance, "
     "most-held or "
     "fewest-held; did you mean \"first\"?"},
    {"analyze", "{\"paytable\": \"9/6 JoB\", \"pay\": {\"Flush\": null}}", VPA_WRONG_REQUEST,
     "request: /pay/Flush: found null; write a number, or a list of numbers"},
    {"analyze", "{\"paytable\": \"9/6 JoB\", \"pay\": 5}", VPA_WRONG_REQUEST,
     "request: /pay: found the number 5; write lines and what they pay: {\"Flush\": 5}"},
    {"strategy", "{\"paytable\": \"9/6 JoB\", \"level\": 2}", VPA_WRONG_REQUEST,
     "this game has no levels"},
    {"hand", "{\"paytable\": \"9/6 JoB\", \"cards\": [5]}", VPA_WRONG_REQUEST,
     "request: /cards/0: found the number 5; write a text"},
    {"analyze", "{\"paytable\": \"9/6 JoB\", \"paytable\": \"9/5 JoB\"}", VPA_WRONG_REQUEST,
     "request: /paytable: duplicate key"},
    {"analyze", "{\"paytable\": {\"name\": \"Mine\", \"hands\": []}}", VPA_UNUSABLE, NULL},
    {"risk", "{\"paytable\": \"9/6 JoB\", \"par\": 1}", VPA_WRONG_REQUEST,
     "request: /par: found the number 1; write true or false"},
    {"strategy", "{\"paytable\": \"9/6 JoB\", \"exact\": true, \"lines\": 5}", VPA_WRONG_REQUEST,
     "request: \"lines\" and \"exact\" contradict each other"},
    {"strategy", "{\"paytable\": \"9/6 JoB\", \"evaluate\": 5}", VPA_WRONG_REQUEST,
     "request: /evaluate: found the number 5; write the text of the file"},
    {"strategy", "{\"paytable\": \"9/6 JoB\", \"evaluate\": \"Hold your breath\"}", VPA_UNUSABLE,
     NULL},
    {"sweep", "{\"paytable\": \"9/6 JoB\", \"vary\": {\"Flsh\": \"5..7\"}}", VPA_WRONG_REQUEST,
     NULL},
    {"rank", "nonsense", VPA_WRONG_REQUEST, NULL},
    {"rank", "", VPA_WRONG_REQUEST, NULL},
    {"list", "{\"paytable\": [\"bonus-poker.json\"]}", VPA_WRONG_REQUEST, NULL},
    {"analyze", "{\"paytable\": \"9/6 JoB\"", VPA_WRONG_REQUEST, NULL},
    {"analyze", "{\"paytable\": \"tens-or-better.json\"}", VPA_WRONG_REQUEST,
     "\"tens-or-better.json\" is the name of a file, and files are not read here; give the "
     "paytable "
     "that is in it; the paytable \"Tens or Better 6/5\" comes with the library and needs no file"},
    {"check", "{\"paytable\": \"games/tens-or-better\"}", VPA_WRONG_REQUEST, NULL},
    /* Messages name options as requests do, and leave quoted text as it is. */
    {"risk", "{\"paytable\": \"9/6 JoB\", \"objective\": \"least-variance\"}", VPA_WRONG_REQUEST,
     "objective least-variance needs min_return, such as min_return 0.99"},
    {"analyze", "{\"paytable\": \"9/6 JoB\", \"pay\": {\"Flush\": 5, \"flush\": 6}}",
     VPA_WRONG_REQUEST, "pay: \"Flush\" is given twice"},
    {"analyze", "{\"paytable\": \"--nonsense\"}", VPA_WRONG_REQUEST,
     "\"--nonsense\" is not a known paytable"},
    {"hand", "{\"paytable\": \"9/6 JoB\", \"deals\": \"As Ks Qs Js 5s\\nAs\"}", VPA_WRONG_REQUEST,
     "request: /deals:2: found 1 card; a deal has five"},
};

static void test_wrong_requests(void) {
  for (size_t i = 0; i < sizeof kWrong / sizeof *kWrong; ++i) {
    const struct wrong_request* wrong = &kWrong[i];
    char* answer = NULL;
    char* error = NULL;
    const vpa_status status = vpa_ask(wrong->question, wrong->request, NULL, NULL, &answer, &error);
    if (status != wrong->status) fprintf(stderr, "%s %s\n", wrong->question, wrong->request);
    CHECK(status == wrong->status);
    CHECK(answer == NULL);
    CHECK(error != NULL && strchr(error, '\n') == NULL);
    if (wrong->error == NULL) {
      vpa_text_free(error);
    } else {
      CHECK_ERROR(error, wrong->error);
    }
  }
}

/* Cancels at the n-th call. */
static int cancel_at(void* context, uint64_t done, uint64_t total) {
  int* left = context;
  CHECK(done <= total);
  return --*left <= 0;
}

/* Each of these would take from seconds to years, but the first: fast machines answer it before the
   third call. */
static const char* const kLong[][2] = {
    {"analyze", "{\"paytable\": \"Ultimate X Jacks or Better 6/5, five lines\"}"},
    {"strategy", "{\"paytable\": \"9/6 JoB\", \"level\": \"expert\"}"},
    {"meter", "{\"paytable\": \"One-Eyed Jacks 150/75/35\", \"at\": \"1..90000:1\"}"},
    {"sweep",
     "{\"paytable\": \"9/6 JoB\", \"vary\": {\"Royal flush\": \"800..9000\", \"Flush\": "
     "\"1..9\"}}"},
    {"simulate", "{\"paytable\": \"9/6 JoB\", \"hands\": \"1e13\"}"},
    {"verify", "{\"paytable\": \"9/6 JoB\", \"all\": true}"},
    {"risk", "{\"paytable\": \"9/6 JoB\", \"hands\": 10000000, \"bankroll\": 9000}"},
    {"equity", "{\"hand\": [\"random\", \"random\", \"random\"], \"method\": \"exact\"}"},
    {"explain", "{\"paytable\": \"9/6 JoB\", \"return\": \"0.9730\"}"},
};

static void test_cancelling(void) {
  for (size_t i = 0; i < sizeof kLong / sizeof *kLong; ++i) {
    const int most_calls = i == 0 ? 1 : 3;
    for (int calls = 1; calls <= most_calls; calls += 2) {
      char* answer = NULL;
      char* error = NULL;
      int left = calls;
      const vpa_status status =
          vpa_ask(kLong[i][0], kLong[i][1], &cancel_at, &left, &answer, &error);
      if (status != VPA_CANCELLED) fprintf(stderr, "%s: %d\n", kLong[i][0], status);
      CHECK(status == VPA_CANCELLED);
      CHECK(left == 0);
      CHECK(answer == NULL);
      CHECK_ERROR(error, "cancelled");
    }
  }
}

static void test_cancelling_trainer(void) {
  vpa_paytable* paytable = job();
  vpa_trainer* trainer = NULL;
  char* error = NULL;
  int left = 1;
  CHECK(vpa_trainer_open(paytable, "expert", &cancel_at, &left, &trainer, &error) == VPA_CANCELLED);
  CHECK(trainer == NULL);
  CHECK_ERROR(error, "cancelled");
  vpa_paytable_free(paytable);
}

/* Somebody who only watches gets the answer. */
static void test_watching(void) {
  char* answer = NULL;
  char* error = NULL;
  int left = 1000000;
  CHECK(vpa_ask("analyze", "{\"paytable\": \"9/6 JoB\"}", &cancel_at, &left, &answer, &error) ==
        VPA_OK);
  CHECK(left < 1000000);
  CHECK(has(answer, "\"return\":0.9954390"));
  vpa_text_free(answer);
  CHECK(error == NULL);
  CHECK(vpa_ask("check", "{\"path\": \"9/6 JoB\", \"expect_return\": \"0.9\"}", NULL, NULL, &answer,
                &error) == VPA_NO);
  CHECK(has(answer, "0.9"));
  vpa_text_free(answer);
}

int main(void) {
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", VPA_VERSION_MAJOR, VPA_VERSION_MINOR,
           VPA_VERSION_PATCH);
  CHECK(strcmp(vpa_version(), version) == 0);
  vpa_text_free(NULL);
  vpa_paytable_free(NULL);
  vpa_hands_free(NULL);
  vpa_trainer_free(NULL);
  test_paytables();
  test_reading();
  test_hands();
  test_trainer();
  test_wrong_requests();
  test_cancelling();
  test_cancelling_trainer();
  test_watching();
  return failures == 0 ? 0 : 1;
}
