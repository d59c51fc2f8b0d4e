// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

namespace Tieout::generate::composer {

/// The best of what is offered, so many at most: the higher the score the better, of equals the one that came first.
/// What would be left out is never made, which is most of what is offered.
template <typename Thing>
class Beam
{
public:
    /// `most` is at least 1.
    explicit Beam(size_t most)
        : m_most(most)
    {
    }

    template <typename Make>
    void offer(double score, const Make &make)
    {
        size_t place = m_things.size();
        if (place < m_most) {
            m_things.reserve(m_most); // what is big need not be moved as the others come
            m_things.push_back(make());
        } else if (m_order.back().score >= score) {
            return;
        } else {
            place = m_order.back().place;
            m_order.pop_back();
            m_things[place] = make();
        }
        const auto isBehind = [](double better, const Ranked &other) { return better > other.score; };
        m_order.insert(std::upper_bound(m_order.begin(), m_order.end(), score, isBehind), {score, place});
    }

    /// Best first; leaves nothing behind.
    std::vector<Thing> take()
    {
        std::vector<Thing> out;
        out.reserve(m_order.size());
        for (const Ranked &ranked : m_order)
            out.push_back(std::move(m_things[ranked.place]));
        m_order.clear();
        m_things.clear();
        return out;
    }

private:
    struct Ranked {
        double score = 0;
        size_t place = 0; ///< in m_things
    };

    size_t m_most;
    std::vector<Ranked> m_order; ///< best first
    std::vector<Thing> m_things;
};

} // namespace Tieout::generate::composer
