// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/risk.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "cli/games.hpp"
#include "game/rules.hpp"
#include "play/game_parts.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

/// Largest number of hands in a session; more would take hours.
constexpr std::uint64_t kMostSessionHands = 10'000'000;

/// Returns an amount in its own unit: "$2,000", "4,000 coins".
std::string words(const Amount& amount) {
  const std::string plain = to_string(amount.number);
  const std::string fraction = plain.substr(std::min(plain.find('.'), plain.size()));
  const auto whole =
      static_cast<std::uint64_t>(amount.number.millionths() / Pay::kMillionthsPerUnit);
  const std::string number = grouped_digits(whole) + fraction;
  if (amount.unit == Amount::Unit::money) return "$" + number;
  return number + (amount.unit == Amount::Unit::coins ? " coins" : " bets");
}

struct RiskCommand {
  PaytableOptions paytable;
  RiskOptions study;
  std::vector<int> n_play;
  std::vector<double> risks;
  std::optional<std::uint64_t> hands;
  std::optional<double> hours;
  std::vector<Amount> bankrolls;
  std::vector<Amount> hand_pays;
  std::vector<std::string> hit_lines;
  std::optional<Amount> goal;
  std::optional<Amount> free_play;
  std::optional<Amount> hourly_benefit;
  std::optional<double> point_multiplier;
  StakeOptions stakes;
  bool par = false;
  bool frontier = false;

  /// Returns the rounds played in --hours; 0 without that option.
  std::uint64_t rounds_of_hours() const {
    if (!hours) return 0;
    const double rounds = *hours * stakes.hands_per_hour.value_or(Stakes::kUsualHandsPerHour);
    if (rounds > kMostSessionHands) {
      throw UsageError("--hours: at this pace that is more than " +
                       grouped_digits(kMostSessionHands) + " rounds");
    }
    return static_cast<std::uint64_t>(std::ceil(rounds - 1e-9));
  }

  std::optional<SessionPlan> session_plan(const Paytable& game) const {
    if (!hands && !hours) {
      if (goal) throw UsageError("--goal needs --hands or --hours, the length of the session");
      return std::nullopt;
    }
    const std::string option = hands ? "--hands" : "--hours";
    const bool asks_no_session =
        (!study.hits.empty() || free_play) && study.bankrolls.empty() && risks.empty();
    if (asks_no_session && !goal) return std::nullopt;
    if (study.bankrolls.empty() && risks.size() != 1) {
      throw UsageError(option +
                       " needs --bankroll, what can be lost in the session, or one --risk to say "
                       "what to bring");
    }
    if (study.bankrolls.size() > 1) throw UsageError(option + " takes one --bankroll");
    SessionPlan plan;
    plan.bankroll = study.bankrolls.empty() ? 0 : study.bankrolls.front();
    plan.hands = hands.value_or(0);
    plan.rounds = rounds_of_hours();
    if (goal) plan.goal = amount_in_bets(*goal, "--goal", stakes, game).to_double();
    if (goal && !study.bankrolls.empty() && *plan.goal <= plan.bankroll) {
      throw UsageError("--goal: must be more than the bankroll");
    }
    return plan;
  }

  /// Reads --hand-pay and --line.
  void add_hits(const Paytable& game, int hands_of_round) {
    const Features& features = game.features;
    const auto levels = static_cast<uint128>(std::max<std::size_t>(1, features.levels.size()));
    const Fraction coins =
        features.bet ? features.bet->coin_amount() : Fraction(static_cast<uint128>(game.coins), 1);
    const Fraction bet = coins * Fraction(levels, 1);  // on a ladder, for all levels
    for (const Amount& amount : hand_pays) {
      const Fraction bets = amount_in_bets(amount, "--hand-pay", stakes, game);
      study.hits.push_back({words(amount) + " or more", {}, (bets * bet).to_double()});
    }
    for (const std::string& name : hit_lines) {
      const std::size_t line = line_to_pay(game, name);
      study.hits.push_back({game.lines[line].name, line});
    }
    if (study.hits.empty()) return;
    const SessionPlan plan{.hands = hands.value_or(0), .rounds = rounds_of_hours()};
    if (hands || hours) study.hit_rounds = plan.rounds_of(hands_of_round);
  }

  /// Returns the benefits of --free-play and --per-hour. Free play is worth the share of it that
  /// best play returns.
  std::optional<Promotions> promotions(const Paytable& game, double game_return) const {
    if (!free_play && !hourly_benefit) return std::nullopt;
    const auto bets = [&](const std::optional<Amount>& amount, const std::string& option) {
      return amount ? amount_in_bets(*amount, option, stakes, game).to_double() : 0.0;
    };
    Promotions all;
    if (free_play) all.free_play = bets(free_play, "--free-play") * game_return / *hours;
    all.others = bets(hourly_benefit, "--per-hour");
    return all;
  }

  void complete_study(const Paytable& game) {
    const int lines_of_game = game.features.draw_lines;
    add_hits(game, lines_of_game == 1 && n_play.size() == 1 ? n_play.front() : lines_of_game);
    for (const Amount& bankroll : bankrolls) {
      study.bankrolls.push_back(amount_in_bets(bankroll, "--bankroll", stakes, game).to_double());
    }
    study.session = session_plan(game);
    if (!risks.empty()) study.risks = risks;
    if (!n_play.empty()) {
      study.n_play = n_play;
      study.n_play_kelly = true;
      if (n_play.size() == 1) study.objective.hands_per_round = n_play.front();
    } else if (study.session || study.double_up > 0) {
      study.n_play = {1};
    }
  }

  /// Refuses amounts and times that must be above zero.
  void refuse_zeros() const {
    const auto refuse = [](bool is_zero, std::string_view option) {
      if (is_zero) throw UsageError(std::string(option) + ": must be more than 0");
    };
    refuse(hours && *hours == 0, "--hours");
    refuse(study.z == 0, "--z");
    for (const Amount& bankroll : bankrolls) refuse(bankroll.number == Pay(), "--bankroll");
    for (const double risk : risks) {
      if (risk == 0 || risk == 1) {
        throw UsageError("--risk: must be more than 0 and less than 1");
      }
    }
  }

  void run(Session& session) {
    const bool has_objective = study.objective.objective != Objective::game_return;
    if (frontier && (has_objective || hands || hours || !bankrolls.empty())) {
      throw UsageError(
          "--frontier covers all strategies: give it without --objective, --hands, --hours and "
          "--bankroll");
    }
    if (free_play && !hours) {
      throw UsageError("--free-play needs --hours, the length of the visit that it is given for");
    }
    refuse_zeros();
    if (point_multiplier && study.objective.cashback == 0) {
      throw UsageError("--point-multiplier needs --cashback, whose points it multiplies");
    }
    study.objective.cashback *= point_multiplier.value_or(1);
    check_objective(study.objective);
    const LoadedGame game = load_paytable(paytable, session);
    complete_study(game.paytable);
    session.begin_study(study, "rounds");
    session.report(study_of(game.source, [&] {
      const Game asked(game.paytable);
      const std::optional<Paytable> draw = asked.parts().one_draw();
      if (frontier && !draw) throw UsageError("--frontier is for games of one draw");
      if (frontier) {
        return document_of(asked.name(), variance_frontier(asked, study.threads));
      }
      if (!n_play.empty() && (!draw || asked.parts().lines() > 1)) {
        throw UsageError(
            "--n-play is for games of one draw; a game with features says in its file how many "
            "lines share a deal: \"lines\": " +
            std::to_string(n_play.front()));
      }
      RiskTerms terms{stakes.stakes(game.paytable), par};
      if (!study.session) terms.asked_risks = risks;
      if (study.session && bankrolls.empty()) {
        terms.wanted_risk = risks.front();
        if (goal) {
          throw UsageError(
              "--goal: --risk looks for the bankroll; leave out the goal, or give --bankroll");
        }
        if (n_play.size() > 1) {
          throw UsageError(
              "--n-play: what to bring for --risk depends on the hands of a round; give one "
              "number, or --bankroll");
        }
        study.session->bankroll = bankroll_for_session(asked, risks.front(), study).value_or(1);
      }
      const Risk risk = analyze_risk(asked, study);
      terms.promotions = promotions(game.paytable, risk.game_return);
      return document_of(risk, terms);
    }));
  }

  std::vector<Option> options() {
    constexpr int kMostHandsOfRound = 1000;
    constexpr double kMostHours = 1e6;
    constexpr double kMostMultiplier = 100;
    return all_options(
        {{{"--n-play", "N[,N...]", "hands played from each deal (default: 1,3,5,10,50,100)",
           list_destination(n_play, integer(1, kMostHandsOfRound))},
          {"--bankroll", "AMOUNT",
           "what you can afford to lose: 500 (bets on one hand), \"2000 coins\" or '$500'; "
           "repeatable without --hands and --hours",
           destination(bankrolls, amount(), Kind::number), true},
          {"--risk", "PROBABILITY", "show the bankroll for this risk of ruin; repeatable",
           destination(risks, share(0, 1)), true},
          {"--hands", "N",
           "the outcome of a session of N hands with the bankroll; without one, with what to bring "
           "for --risk; every line of a round counts as a hand",
           destination(hands, integer(1, kMostSessionHands))},
          {"--hours", "H", "the same for a session of H hours at the speed of --hands-per-hour",
           destination(hours, number(0, kMostHours))},
          {"--hand-pay", "AMOUNT",
           "how often a hand pays this or more, '$2000' or \"4000 coins\"; with --hands or --hours "
           "also how often in all; repeatable",
           destination(hand_pays, amount(), Kind::number), true},
          {"--line", "LINE", "the same for hands of a line, \"Royal flush\"; repeatable",
           destination(hit_lines), true},
          {"--double-up", "N", "double every win N times, double or nothing at fair odds",
           destination(study.double_up, integer(1, kMostDoubleUp))},
          {"--point-multiplier", "N", "the points of --cashback count N times, as on a special day",
           destination(point_multiplier, number(0, kMostMultiplier))},
          {"--free-play", "AMOUNT",
           "free play for a visit of --hours, shown as money an hour; it is worth what it returns "
           "when played through once",
           destination(free_play, amount(), Kind::number)},
          {"--per-hour", "AMOUNT",
           "other benefits of an hour of play: comps, a bounce-back, a drawing",
           destination(hourly_benefit, amount(), Kind::number)},
          {"--goal", "AMOUNT", "stop the session when the bankroll reaches this",
           destination(goal, amount(), Kind::number)},
          {"--stake", "MONEY", "what the bet on one hand costs, instead of --denom",
           destination(stakes.stake, money(), Kind::number)},
          {"--z", "Z", "standard deviations of the volatility index (default: 1.645, for 90%)",
           destination(study.z, number(0, 100))},
          {"--par", "", "payback bands as on a PAR sheet", destination(par)},
          {"--frontier", "", "what lower variance costs in return", destination(frontier)}},
         stake_options(stakes),
         objective_options(study.objective),
         paytable_options(paytable, study.tie_break)});
  }

  /// Returns the groups of options that contradict each other. Most options ask about one strategy,
  /// --frontier about all; run() reports some contradictions itself.
  static std::vector<std::vector<std::string_view>> contradictions() {
    std::vector<std::vector<std::string_view>> all = {{"--stake", "--denom"},
                                                      {"--hands", "--hours"}};
    for (const std::string_view flag : {"--n-play", "--objective", "--hand-pay", "--line"}) {
      all.push_back({"--double-up", flag});
    }
    for (const std::string_view flag :
         {"--n-play", "--double-up", "--risk", "--goal", "--stake", "--z", "--par", "--denom",
          "--coins", "--hands-per-hour", "--cashback", "--min-return", "--tie-break", "--hand-pay",
          "--line", "--free-play", "--per-hour", "--point-multiplier"}) {
      all.push_back({"--frontier", flag});
    }
    return all;
  }

  Command declare() {
    paytable.stakes = &stakes;
    return {
        .name = "risk",
        .topic = Topic::money,
        .summary = "variance, bankroll, risk of ruin, sessions",
        .examples =
            {{"vpanalyze risk \"9/6 JoB\" --cashback 1%", "variance and the bankrolls you need"},
             {"vpanalyze risk \"9/6 JoB\" --n-play 5 --denom 0.25 --bankroll '$3000' --hands 30000",
              "my chances with $3,000 on a five-play quarter machine"},
             {"vpanalyze risk \"9/6 JoB\" --hours 4 --risk 5% --denom 0.25",
              "what to bring to play four hours and seldom go broke"},
             {"vpanalyze risk \"9/6 JoB\" --denom 1 --hand-pay '$2000' --line \"Royal flush\" "
              "--hours "
              "100",
              "tax forms and royals to expect in 100 hours"},
             {"vpanalyze risk \"8/5 BP\" --denom 0.25 --cashback 0.25% --point-multiplier 6 "
              "--hours 4 "
              "--free-play '$20'",
              "a six-times-points day with $20 of free play, as money an hour"},
             {"vpanalyze risk full-pay-deuces --objective min-risk",
              "play for the lowest risk of ruin"},
             {"vpanalyze risk \"9/6 JoB\" --par", "the figures of a PAR sheet"}},
        .arguments = {paytable_argument(paytable)},
        .options = options(),
        .contradictions = contradictions(),
        .notes =
            {"A plain amount is in bets on one hand, however many hands a round has; \"2000 "
             "coins\" and '$500' are converted by --coins and --denom (mind the shell: '$500' "
             "needs single quotes). --hands counts hands too, rounded up to whole rounds; "
             "--hands-per-hour counts rounds, which are hands where there is one line.",
             "Sessions, ruin and n-play are exact: hands of one round share a deal. Cashback is "
             "paid at the end of a session in which all hands are played, even if the last one "
             "brings ruin or the goal.",
             "Games with features are played on all their lines; --hands counts every line (on a "
             "ladder, every climb of a line). Sessions are exact for one line, and simulated where "
             "several lines have multipliers of their own or climb together."},
    };
  }
};

}  // namespace

Command risk_command() { return command<RiskCommand>(); }

}  // namespace vpanalyze
