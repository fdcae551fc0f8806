/* SPDX-License-Identifier: MIT
 *
 * The library for C and for all languages that can call C.
 *
 * Functions that can fail return a vpa_status. Where they fail, *error, unless `error` is NULL,
 * becomes a message of one line in the words of the command line, but with options named as in
 * requests (of a chart, a line for each line that is not understood); else NULL. Texts are UTF-8.
 * Those that functions hand out through a char ** belong to the caller, who gives them back with
 * vpa_text_free(); those that are returned belong to their handle. No exception leaves a function.
 *
 * Functions keep no state between calls. Different handles may be used from different threads at
 * once, one handle from one thread at a time.
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

/* The first four are the exit codes of the program; VPA_CANCELLED is what a shell makes of Ctrl-C.
 */
typedef enum vpa_status {
  VPA_OK = 0,
  VPA_NO = 1,            /* an answer, and it is no: a check or verification that does not agree */
  VPA_WRONG_REQUEST = 2, /* the question makes no sense, or is not the JSON that it should be */
  VPA_UNUSABLE = 3,      /* a paytable or chart that is wrong, a game that cannot be analyzed */
  VPA_FAILED = 4,        /* out of memory, or a mistake in the library */
  VPA_CANCELLED = 130
} vpa_status;

/* A paytable that has been read. */
typedef struct vpa_paytable vpa_paytable;
/* A game made ready for deals, to be asked for any number of them. */
typedef struct vpa_hands vpa_hands;
/* Who deals hands of a game, judges how they are held, and keeps account. */
typedef struct vpa_trainer vpa_trainer;

/* Is called now and then by the thread that asked, with how much of the present step is done, and
 * 0, 0 where that is not known. Anything but 0 cancels the question. */
typedef int (*vpa_progress)(void* context, uint64_t done, uint64_t total);

/* Of this header. */
#define VPA_VERSION_MAJOR 1
#define VPA_VERSION_MINOR 0
#define VPA_VERSION_PATCH 0
/* Of the library: "1.0.0". */
VPA_API const char* vpa_version(void);

/* Gives a text back; NULL is fine. */
VPA_API void vpa_text_free(char* text);

/* Reads a paytable from JSON text. */
VPA_API vpa_status vpa_paytable_read(const char* json, vpa_paytable** paytable, char** error);
/* Finds a paytable that comes with the library by one of its everyday names: "9/6 JoB". */
VPA_API vpa_status vpa_paytable_find(const char* name, vpa_paytable** paytable, char** error);
VPA_API void vpa_paytable_free(vpa_paytable* paytable);

VPA_API const char* vpa_paytable_name(const vpa_paytable* paytable);
/* What is allowed but looks like a mistake, a line for each; "" where nothing does. */
VPA_API const char* vpa_paytable_warnings(const vpa_paytable* paytable);
/* Changes what a line pays. `pay` is a decimal in the coins of the paytable, "4.5", or has a unit,
 * "4950 coins" or "990 per coin". The game's name then says what was changed, "Jacks or Better 9/6
 * with Flush 4.5". */
VPA_API vpa_status vpa_paytable_set_pay(vpa_paytable* paytable, const char* line, const char* pay,
                                        char** error);
/* The return table, as "vpanalyze analyze --json" writes it. */
VPA_API vpa_status vpa_paytable_analyze(const vpa_paytable* paytable, char** answer, char** error);

/* Makes the game of a paytable ready for deals; the paytable may be freed or changed after that. */
VPA_API vpa_status vpa_hands_open(const vpa_paytable* paytable, vpa_hands** hands, char** error);
VPA_API void vpa_hands_free(vpa_hands* hands);
/* All 32 holds of a deal, "As Ks Qs Js 5s", as "vpanalyze hand --json" writes them. */
VPA_API vpa_status vpa_hands_play(vpa_hands* hands, const char* cards, char** answer, char** error);

/* Makes a trainer of the game of a paytable and of its chart of a level:
 * "simple", "standard" or "expert". Takes as long as the question "strategy", and then a
 * millisecond or so for each request. `progress` may be NULL. */
VPA_API vpa_status vpa_trainer_open(const vpa_paytable* paytable, const char* level,
                                    vpa_progress progress, void* context, vpa_trainer** trainer,
                                    char** error);
VPA_API void vpa_trainer_free(vpa_trainer* trainer);
/* One step of practice: "deal", "play", "hint", "summary" or "chart". A trainer remembers nothing:
 * what has been played is kept by whoever asks, in a text that comes back from each "play" and goes
 * with the next request as it is. docs/trainer.md has the keys of requests and answers. */
VPA_API vpa_status vpa_trainer_ask(vpa_trainer* trainer, const char* request, char** answer,
                                   char** error);

/* Asks what a command of the program answers: "analyze", "check", "compare", "design", "equity",
 * "explain", "hand", "list", "meter", "rank", "report", "risk", "schema", "show", "simulate",
 * "strategy", "sweep" or "verify". The answer is what the command writes with --json: one object a
 * line.
 *
 * The request is an object. Its keys are the names of the command's options and arguments, in lower
 * case, with "_" for "-" and without dashes in front:
 *
 *     {"paytable": "9/6 JoB", "pay": {"Flush": 5}, "tie_break": "least-variance", "threads": 1}
 *
 * A value is a text or number as on the command line, a list of them where several can be given,
 * true for an option without a value, and for "LINE=PAYS" an object of lines. Files are not read: a
 * paytable is named or stands in the request itself, as an object, and for a chart or deals, which
 * the command line has in files ("evaluate", "strategy", "deals"), the text is given.
 *
 * `progress` may be NULL. */
VPA_API vpa_status vpa_ask(const char* question, const char* request, vpa_progress progress,
                           void* context, char** answer, char** error);

#ifdef __cplusplus
}
#endif

#endif
