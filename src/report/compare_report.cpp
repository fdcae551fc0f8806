// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include <string>

#include "cards/text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// `letter` is "a" or "b", the return known exactly or not.
template <class Return>
void add_game(Figures& figures, const std::string& letter, const std::string& name,
              const Return& game_return) {
  figures.add({for_scripts(letter + ".name"), name});
  figures.add({{letter + ".return", "return_" + letter},
               (capitalised(letter) + " returns").c_str(),
               game_return,
               Phrase(percent(game_return), ", ", name)});
  if constexpr (std::is_same_v<Return, Fraction>) {
    figures.add({for_scripts(letter + ".return_exact"), to_string(game_return)});
  }
}

void add_borrowed(Figures& figures, const std::string& key, const BorrowedPlay& play) {
  figures.add(Figures{{for_scripts(key + ".min"), play.least},
                      {for_scripts(key + ".max"), play.most},
                      {for_scripts(key + ".min_exact"), to_string(play.least)},
                      {for_scripts(key + ".max_exact"), to_string(play.most)}});
}

/// What borrowed play costs by the hour, where stakes are given.
Phrase hourly(const Fraction& best, const BorrowedPlay& play, const Stakes& stakes) {
  if (!stakes.are_given()) return {};
  const double least = best.to_double() - play.most.to_double();
  const double most = best.to_double() - play.least.to_double();
  Phrase costs = {"; costs ", stakes.cost_an_hour(least)};
  if (least != most) costs.add(" to ", stakes.cost_an_hour(most));
  costs.add(" an hour ", stakes.at_this_pace());
  return costs;
}

Field borrowed_figure(const char* key, const char* label, const BorrowedPlay& play,
                      const Phrase& cost) {
  Phrase phrase = percent(play.least);
  if (play.least != play.most) {
    phrase.add(" to ", percent(play.most), ", depending on how ties are played");
  }
  phrase.add(cost);
  return {for_sheets(key), label, percent(play.least), std::move(phrase)};
}

Figures figures(const Comparison& comparison, const Stakes& stakes) {
  Figures figures;
  figures.add({for_scripts("name"), comparison.name_a + " and " + comparison.name_b});
  add_game(figures, "a", comparison.name_a, comparison.return_a);
  add_game(figures, "b", comparison.name_b, comparison.return_b);
  figures.add({for_scripts("deals"), comparison.deals});
  figures.add({"deals_different", "Played differently", comparison.deals_different,
               Phrase(comparison.deals_different, " of ", comparison.deals, " deals")});
  add_borrowed(figures, "a_play_on_b", comparison.a_play_on_b);
  add_borrowed(figures, "b_play_on_a", comparison.b_play_on_a);
  figures.add(borrowed_figure("b_play_on_a", "Playing A with B's strategy returns",
                              comparison.b_play_on_a,
                              hourly(comparison.return_a, comparison.b_play_on_a, stakes)));
  figures.add(borrowed_figure("a_play_on_b", "Playing B with A's strategy returns",
                              comparison.a_play_on_b,
                              hourly(comparison.return_b, comparison.a_play_on_b, stakes)));
  figures.add({for_scripts("stakes"), stakes_members(stakes)});
  return figures;
}

Record play_difference_record(const PlayDifference& difference) {
  const std::string advice = "in A hold " + difference.hold_a + "; in B " + difference.hold_b;
  return {
      {for_scripts("sentence"), words("Advice"), advice, capitalised(advice)},
      {"hold_a", difference.hold_a},
      {"hold_b", difference.hold_b},
      {"deals", "Deals", difference.deals},
      {"cost_a", "Cost in A", percent(difference.cost_a, 5)},
      {"cost_b", "Cost in B", percent(difference.cost_b, 5)},
      {{"example.deal", "example"}, words("Example"), to_string(difference.deal)},
      {for_scripts("example.hold_a"), to_string(difference.kept_a)},
      {for_scripts("example.hold_b"), to_string(difference.kept_b)},
  };
}

}  // namespace

Document document_of(const Comparison& comparison, const Stakes& stakes) {
  Document document;
  document.add(Heading{"A: " + comparison.name_a + ", B: " + comparison.name_b});
  document.add(figures(comparison, stakes));
  if (comparison.differences.empty()) {
    document.add(Phrase("Best play is the same in both games."));
  }
  document.add(table_of("differences", comparison.differences, &play_difference_record));
  return document;
}

Document document_of(const BorrowedFeaturePlay& comparison, const Stakes& stakes) {
  const bool first = comparison.plain_first;
  const std::string plain = first ? "a" : "b";
  const std::string featured = first ? "b" : "a";
  const std::string borrowed = plain + "_play_on_" + featured;
  const double cost = comparison.return_featured - comparison.return_borrowed;
  Phrase hourly;
  if (stakes.are_given()) {
    hourly = {", ", stakes.cost_an_hour(cost), " an hour ", stakes.at_this_pace()};
  }
  Figures figures;
  const std::string& name_a = first ? comparison.name_plain : comparison.name_featured;
  const std::string& name_b = first ? comparison.name_featured : comparison.name_plain;
  add_game(figures, "a", name_a, first ? comparison.return_plain : comparison.return_featured);
  add_game(figures, "b", name_b, first ? comparison.return_featured : comparison.return_plain);
  figures.add(Figures{
      {for_scripts(borrowed + ".min"), comparison.return_borrowed},
      {for_scripts(borrowed + ".max"), comparison.return_borrowed},
      {for_sheets(borrowed), first ? "Playing B with A's strategy" : "Playing A with B's strategy",
       comparison.return_borrowed, Phrase("returns ", percent(comparison.return_borrowed))},
      {"cost", "Cost", cost, Phrase(percent(cost), " of every coin bet", hourly)},
      {for_scripts("stakes"), stakes_members(stakes)},
  });
  return {{Heading{"A: " + name_a + ", B: " + name_b}, std::move(figures)}};
}

}  // namespace vpanalyze
