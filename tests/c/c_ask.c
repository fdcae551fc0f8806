/* SPDX-License-Identifier: MIT
 * c_ask QUESTION REQUEST: writes the answer, or the message to standard error; the status is the
 * exit code. c_ask analyze-named NAME, c_ask hand-named NAME CARDS and c_ask train-named NAME REQUEST
 * go by handles instead. */
#include <stdio.h>
#include <string.h>

#include "vpanalyze/c/vpanalyze.h"

static vpa_status by_handle(int argc, char** argv, char** answer, char** error) {
  vpa_paytable* paytable = NULL;
  vpa_hands* hands = NULL;
  vpa_trainer* trainer = NULL;
  vpa_status status = vpa_paytable_find(argv[2], &paytable, error);
  if (status == VPA_OK && argc == 3) {
    status = vpa_paytable_analyze(paytable, answer, error);
  } else if (status == VPA_OK && strcmp(argv[1], "train-named") == 0) {
    status = vpa_trainer_open(paytable, "simple", NULL, NULL, &trainer, error);
    if (status == VPA_OK) status = vpa_trainer_ask(trainer, argv[3], answer, error);
  } else if (status == VPA_OK) {
    status = vpa_hands_open(paytable, &hands, error);
    if (status == VPA_OK) status = vpa_hands_play(hands, argv[3], answer, error);
  }
  vpa_trainer_free(trainer);
  vpa_hands_free(hands);
  vpa_paytable_free(paytable);
  return status;
}

int main(int argc, char** argv) {
  char* answer = NULL;
  char* error = NULL;
  vpa_status status = VPA_WRONG_REQUEST;
  if (argc < 3) return 2;
  if (strstr(argv[1], "-named") != NULL) {
    status = by_handle(argc, argv, &answer, &error);
  } else {
    status = vpa_ask(argv[1], argv[2], NULL, NULL, &answer, &error);
  }
  if (answer != NULL) fputs(answer, stdout);
  if (error != NULL) fprintf(stderr, "%s\n", error);
  vpa_text_free(answer);
  vpa_text_free(error);
  return (int)status;
}
