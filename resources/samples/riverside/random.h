// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace Riverside {

/// splitmix64 (Steele, Lea, Flood 2014). The standard's distributions differ from one library to
/// the next, so every draw here is integer arithmetic on the raw 64 bits. Each topic seeds a stream
/// of its own: a change to one table leaves the others as they were. Two draws never stand in the
/// arguments of one call: compilers disagree about which of them comes first.
class Random
{
public:
    explicit constexpr Random(std::string_view topic)
        : m_state(0x7469656f7574ULL)
    {
        for (char c : topic)
            m_state = (m_state ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }

    constexpr std::uint64_t next()
    {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    /// A whole number from low to high, both included.
    constexpr int between(int low, int high)
    {
        const auto span = static_cast<std::uint64_t>(static_cast<std::int64_t>(high) - low + 1);
        return low + static_cast<int>(next() % span);
    }

    constexpr bool chance(int perMille) { return between(1, 1000) <= perMille; }

    template <typename Container>
    constexpr const auto &pick(const Container &items)
    {
        return items[static_cast<std::size_t>(next() % std::size(items))];
    }

private:
    std::uint64_t m_state;
};

} // namespace Riverside
