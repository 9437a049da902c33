// Gives a unit operands and compares what it gives with the processor's arithmetic. UNIT, TO, A, B, C and MEANING are
// defined by run: the unit's class, the types of its result and of its operands, and an expression of a, b and c.
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

#include HEADER

using u64 = uint64_t;
using i64 = int64_t;
using half = _Float16;

template <class T>
constexpr bool isFloat = std::is_same_v<T, half> || std::is_same_v<T, float> || std::is_same_v<T, double>;

template <class T>
T number(u64 bits) {
  T value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

template <class T>
u64 bits(T value) {
  u64 all = 0;
  memcpy(&all, &value, sizeof value);
  return all;
}

// A number as a long: saturated, 0 for none.
i64 whole(double x) {
  if (std::isnan(x)) return 0;
  if (x >= 0x1p63) return INT64_MAX;
  return x < -0x1p63 ? INT64_MIN : (i64)x;
}

u64 wholeUnsigned(double x) {
  if (!(x > 0)) return 0;
  return x >= 0x1p64 ? UINT64_MAX : (u64)x;
}

template <class T>
T nearest(double x) {
  // What does not fit into the integer becomes the nearest one that does; no number becomes 0.
  if (std::isnan(x)) return 0;
  if (x >= std::ldexp(1.0, std::numeric_limits<T>::digits)) return std::numeric_limits<T>::max();
  if (x <= (double)std::numeric_limits<T>::min()) return std::numeric_limits<T>::min();
  return (T)x;
}

template <class T>
T clamped(__int128 x) {
  if (x > std::numeric_limits<T>::max()) return std::numeric_limits<T>::max();
  return x < std::numeric_limits<T>::min() ? std::numeric_limits<T>::min() : (T)x;
}

// Rounded twice in one direction is rounded once.
template <class T, class F>
T directed(F x) {
  if constexpr (std::is_same_v<T, half>) {
    volatile float narrow = (float)x;
    float value = narrow;
    half nearest = (half)value;
    if (std::isnan(value) || (float)nearest == value) return nearest;
    int mode = fegetround();
    bool above = (float)nearest > value;
    bool wants = mode == FE_UPWARD || (mode == FE_TOWARDZERO && value < 0);
    if (above == wants) return nearest;
    uint16_t raw = bits(nearest);
    // One step up makes the magnitude of a negative number less.
    raw += (value < 0) == wants ? -1 : 1;
    return number<half>(raw);
  } else {
    volatile F from = x;
    return (T)from;
  }
}

struct Random {
  u64 state;
  u64 any() {
    state += 0x9e3779b97f4a7c15u;
    u64 mixed = (state ^ state >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return mixed ^ mixed >> 31;
  }
  int below(int bound) { return (int)((any() >> 32) * bound >> 32); }
};

static Random chance;

template <class T>
constexpr int fraction = sizeof(T) == 2 ? 10 : sizeof(T) == 4 ? 23 : 52;

// Half of them where rounding goes wrong: both ends of the exponents, runs of equal bits.
template <class T>
u64 operand() {
  constexpr int width = 8 * sizeof(T);
  u64 mask = ~0ull >> (64 - width);
  if (chance.below(2)) return chance.any() & mask;
  if constexpr (isFloat<T>) {
    u64 most = (1ull << (width - 1 - fraction<T>)) - 1;
    u64 exponent;
    switch (chance.below(8)) {
      case 0: exponent = 0; break;
      case 1: exponent = 1 + chance.below(2); break;
      case 2: exponent = most - 1 - chance.below(2); break;
      case 3: exponent = most; break;
      case 4: case 5: exponent = most / 2 + chance.below(2 * fraction<T> + 1) - fraction<T>; break;
      default: exponent = chance.below((int)most + 1);
    }
    u64 all = (1ull << fraction<T>) - 1, low;
    switch (chance.below(6)) {
      case 0: low = 0; break;
      case 1: low = chance.below(4); break;
      case 2: low = all - chance.below(4); break;
      case 3: low = 1ull << chance.below(fraction<T>); break;
      case 4: low = all << chance.below(fraction<T> + 1); break;
      default: low = chance.any();
    }
    return (chance.any() << (width - 1) | (exponent & most) << fraction<T> | (low & all)) & mask;
  } else {
    u64 value = chance.any() >> chance.below(64);
    switch (chance.below(4)) {
      case 0: return value & mask;
      case 1: return -value & mask;
      case 2: return ((1ull << chance.below(64)) + chance.below(3) - 1) & mask;
      default: return (value << chance.below(64) | chance.below(2)) & mask;
    }
  }
}

// One near another: that cancels, that is about as large, that is just rounded off.
template <class T>
u64 related(u64 before) {
  u64 own = operand<T>();
  if constexpr (isFloat<T>) {
    constexpr int width = 8 * sizeof(T);
    u64 mask = ~0ull >> (64 - width), sign = 1ull << (width - 1);
    switch (chance.below(8)) {
      case 0: return (before ^ sign ^ chance.below(8)) & mask;
      case 1: return ((before + ((u64)(i64)(chance.below(5) - 2) << fraction<T>)) ^ (own & 0xf)) & mask;
      case 2:
        return ((own & sign) |
                ((before & ~sign) - ((u64)(chance.below(6) + fraction<T> - 2) << fraction<T>)) | chance.below(2)) & mask;
    }
  }
  return own;
}

// Half of them near what the product of the others is.
template <class T>
u64 third(u64 a, u64 b) {
  if (chance.below(2)) return operand<T>();
  u64 near = bits<T>((T)(number<T>(a) * number<T>(b))) + (u64)(i64)(chance.below(5) - 2);
  u64 sign = 1ull << (8 * sizeof(T) - 1), mask = ~0ull >> (64 - 8 * sizeof(T));
  return (near ^ (chance.below(4) ? sign : 0)) & mask;
}

static UNIT unit;

static bool differs(u64 first, u64 second, u64 last) {
  unit.a0 = first;
  A a = number<A>(first);
#ifdef B
  unit.a1 = second;
  B b = number<B>(second);
#endif
#ifdef C
  unit.a2 = last;
  C c = number<C>(last);
#endif
  unit.eval();
  TO value = (TO)(MEANING);
  u64 actual = unit.q, expected = bits<TO>(value);
  if (actual == expected) return false;
  if constexpr (isFloat<TO>) {
    // Any that is no number is as good as another one.
    TO got = number<TO>(actual);
    if (got != got && value != value) return false;
  }
  printf("%llx %llx %llx gives %llx, not %llx\n", (unsigned long long)first, (unsigned long long)second,
         (unsigned long long)last, (unsigned long long)actual, (unsigned long long)expected);
  return true;
}

// compare every | compare COUNT SEED
int main(int count, char** words) {
  fesetround(ROUNDING);
  u64 wrong = 0, done = 0;
  if (!strcmp(words[1], "every")) {
    u64 all = 1ull << BITS % 64;
    for (u64 i = 0; i < all && wrong < 10; i++, done++) {
#ifdef B
      // Units of wider operands are not run this way.
      const int first = 8 * sizeof(A) % 64;
      wrong += differs(i & ((1ull << first) - 1), i >> first, 0);
#else
      wrong += differs(i, 0, 0);
#endif
    }
  } else {
    chance.state = strtoull(words[2], nullptr, 10);
    for (u64 most = strtoull(words[1], nullptr, 10); done < most && wrong < 10; done++) {
      u64 a = operand<A>(), b = 0, c = 0;
#ifdef B
      b = related<B>(a);
#endif
#ifdef C
      c = third<C>(a, b);
#endif
      wrong += differs(a, b, c);
    }
  }
  printf("%llu vectors, %llu differ\n", (unsigned long long)done, (unsigned long long)wrong);
  return wrong > 0;
}
