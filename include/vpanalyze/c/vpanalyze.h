/* SPDX-License-Identifier: MIT
 *
 * Interface of the library for C and for all languages that can call C.
 *
 * Functions that can fail return a vpa_status. On failure, unless `error` is NULL, *error is set to
 * a message as on the command line, but with options named as in requests; on success it is set to
 * NULL. Messages are one line; for a chart, one line for each line that is not understood. What a
 * function returns through a pointer, a handle or *answer, is NULL after a failure. VPA_NO is no
 * failure: *answer is set.
 *
 * Text is UTF-8. Text returned through a char ** belongs to the caller, who frees it with
 * vpa_text_free(); text returned directly belongs to its handle. No exception leaves a function.
 *
 * Functions keep no state between calls. Different handles may be used from different threads at
 * the same time, a single handle only from one thread at a time.
 */
#ifndef VPANALYZE_C_VPANALYZE_H
#define VPANALYZE_C_VPANALYZE_H

#include <stdint.h>

#if defined(__GNUC__)
#define VPA_API __attribute__((visibility("default")))
#else
#define VPA_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Results of functions. VPA_OK to VPA_UNUSABLE are also exit codes of the program; VPA_CANCELLED is
 * the exit code that a shell reports after Ctrl-C. */
typedef enum vpa_status {
  VPA_OK = 0,
  VPA_NO = 1,            /* negative answer: a check or verification found differences */
  VPA_WRONG_REQUEST = 2, /* invalid question, or malformed request */
  VPA_UNUSABLE = 3,      /* invalid paytable or chart, or a game that cannot be analyzed */
  VPA_FAILED = 4,        /* out of memory, or a bug in the library */
  VPA_CANCELLED = 130
} vpa_status;

/* Paytable in memory. */
typedef struct vpa_paytable vpa_paytable;
/* Game prepared for analyzing any number of deals. */
typedef struct vpa_hands vpa_hands;
/* Trainer that deals hands of a game and judges holds. */
typedef struct vpa_trainer vpa_trainer;

/* Callback that is called occasionally by the calling thread with the progress of the current step,
 * or with 0, 0 if that is unknown. Returning anything but 0 cancels the question. */
typedef int (*vpa_progress)(void* context, uint64_t done, uint64_t total);

/* Version of this header. */
#define VPA_VERSION_MAJOR 1
#define VPA_VERSION_MINOR 1
#define VPA_VERSION_PATCH 0
/* Returns the version of the library: "1.1.0". */
VPA_API const char* vpa_version(void);

/* Frees text returned by this library. NULL is ignored. */
VPA_API void vpa_text_free(char* text);

/* Reads a paytable from JSON text. */
VPA_API vpa_status vpa_paytable_read(const char* json, vpa_paytable** paytable, char** error);
/* Finds a bundled paytable by one of its names: "9/6 JoB". */
VPA_API vpa_status vpa_paytable_find(const char* name, vpa_paytable** paytable, char** error);
VPA_API void vpa_paytable_free(vpa_paytable* paytable);

/* Returns the name of the game, valid until the paytable is changed or freed. */
VPA_API const char* vpa_paytable_name(const vpa_paytable* paytable);
/* Returns warnings about content that is valid but looks like a mistake, one per line; "" if there
 * are none. They are about the paytable as it was read, and valid until it is freed. */
VPA_API const char* vpa_paytable_warnings(const vpa_paytable* paytable);
/* Changes the pay of a line. `pay` is a decimal in the coins of the paytable, "4.5", or has a unit,
 * "4950 coins" or "990 per coin". The game's name then lists the changes: "Jacks or Better 9/6 with
 * Flush 4.5". */
VPA_API vpa_status vpa_paytable_set_pay(vpa_paytable* paytable, const char* line, const char* pay,
                                        char** error);
/* Returns the return table, as written by "vpanalyze analyze --json". */
VPA_API vpa_status vpa_paytable_analyze(const vpa_paytable* paytable, char** answer, char** error);

/* Prepares the game of a paytable for deals; the paytable may then be freed or changed. Fails for a
 * game that shows a card of the draw before the hold ("peek"): ask about it with vpa_ask(). */
VPA_API vpa_status vpa_hands_open(const vpa_paytable* paytable, vpa_hands** hands, char** error);
VPA_API void vpa_hands_free(vpa_hands* hands);
/* Returns all 32 holds of a deal, "As Ks Qs Js 5s", as written by "vpanalyze hand --json". The
 * position is that of a fresh machine; vpa_ask() takes others. */
VPA_API vpa_status vpa_hands_play(vpa_hands* hands, const char* cards, char** answer, char** error);

/* Creates a trainer for the game of a paytable and its chart of a level: "simple", "standard" or
 * "expert". Takes as long as the question "strategy", then about a millisecond for each request.
 * `progress` may be NULL. */
VPA_API vpa_status vpa_trainer_open(const vpa_paytable* paytable, const char* level,
                                    vpa_progress progress, void* context, vpa_trainer** trainer,
                                    char** error);
VPA_API void vpa_trainer_free(vpa_trainer* trainer);
/* Performs one step of practice: "deal", "play", "hint", "summary" or "chart". A trainer remembers
 * nothing: the caller keeps the statistics, a text returned by each "play" and passed unchanged
 * with the next request. docs/trainer.md lists the keys of requests and answers. */
VPA_API vpa_status vpa_trainer_ask(vpa_trainer* trainer, const char* request, char** answer,
                                   char** error);

/* Answers a question that is a command of the program: "analyze", "check", "compare", "design",
 * "equity", "explain", "hand", "list", "meter", "rank", "report", "risk", "schema", "show",
 * "simulate", "strategy", "sweep" or "verify". The answer is the command's output with --json: one
 * object per line.
 *
 * The request is an object. Its keys are the names of the command's options and arguments, in lower
 * case, with "_" for "-" and without dashes in front:
 *
 *     {"paytable": "9/6 JoB", "pay": {"Flush": 5}, "tie_break": "least-variance", "threads": 1}
 *
 * A value is a text or number as on the command line, a list of them if several can be given, true
 * for an option without a value, and an object of lines for "LINE=PAYS". Files are not read: a
 * paytable is given by name or as an object, and charts and deals, which the command line reads
 * from files ("evaluate", "strategy", "deals"), are given as text.
 *
 * `progress` may be NULL. */
VPA_API vpa_status vpa_ask(const char* question, const char* request, vpa_progress progress,
                           void* context, char** answer, char** error);

#ifdef __cplusplus
}
#endif

#endif
