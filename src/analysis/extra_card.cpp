// SPDX-License-Identifier: MIT
#include "analysis/extra_card.hpp"

#include "analysis/class_play.hpp"
#include "analysis/numbered_rows.hpp"
#include "analysis/six_cards.hpp"
#include "base/parallel.hpp"
#include "game/on_deal.hpp"

namespace vpanalyze {

ExtraCard::ExtraCard(const Paytable& game, const ScoredDeals& deals,
                     const std::vector<DealClass>& classes, int workers) {
  if (!may_draw_extra(game)) return;
  lines_ = row_names(game).size();
  const SixCards six(game, deals);
  std::vector<std::uint8_t> class_draws(classes.size() * lines_);
  constexpr std::size_t kChunk = 1024;
  parallel_chunks(workers, classes.size(), kChunk,
                  [&](std::size_t /*worker*/, std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) {
                      six.count_sixth_cards(classes[i].cards, &class_draws[i * lines_]);
                    }
                  });

  NumberedRows rows;
  std::vector<std::uint32_t> pat_of_class;
  std::vector<std::uint32_t> row;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    row.assign(&class_draws[i * lines_], &class_draws[i * lines_] + lines_);
    const std::size_t number = rows.number_of(row);
    if (number * lines_ == draws_.size()) draws_.insert(draws_.end(), row.begin(), row.end());
    pat_of_class.push_back(static_cast<std::uint32_t>(number));
  }
  const std::vector<std::uint32_t> class_of = class_table(game.deck, classes, game_symmetry(game));
  for (const std::uint32_t number : class_of) pat_of_.push_back(pat_of_class[number]);
  if (game.draws_extra) return;
  const OnDeal dealt(game);
  std::vector<bool> draws_extra;
  for (const DealClass& deal : classes) {
    draws_extra.push_back(dealt.draws_extra(dealt.kind(deal.cards)));
  }
  for (const std::uint32_t number : class_of) deals_.push_back(draws_extra[number]);
}

ExtraCard ExtraCard::for_every_deal() const {
  ExtraCard all = *this;
  all.deals_.clear();
  return all;
}

}  // namespace vpanalyze
