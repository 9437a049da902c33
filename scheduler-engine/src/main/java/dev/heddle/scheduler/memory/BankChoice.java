package dev.heddle.scheduler.memory;

import java.util.BitSet;
import java.util.List;

/**
 * A division of a memory into banks.
 *
 * @param width bytes of a bank's word, a power of two
 * @param bits bits of the byte address that select the bank, lowest first
 */
record BankChoice(int width, List<Integer> bits) {
  BankChoice {
    bits = List.copyOf(bits);
  }

  /** Banks one above the other in the bits from a position on. */
  static BankChoice contiguous(int width, int from, int count) {
    return new BankChoice(
        width, java.util.stream.IntStream.range(from, from + count).boxed().toList());
  }

  /** Number of banks. */
  int banks() {
    return 1 << bits.size();
  }

  /** The banks that an address may lie in. */
  BitSet banks(KnownBits address) {
    BitSet found = new BitSet();
    found.set(0);
    for (int i = 0; i < bits.size(); i++) {
      long bit = 1L << bits.get(i);
      if ((address.known() & bit) == 0) {
        BitSet both = (BitSet) found.clone();
        for (int bank = found.nextSetBit(0); bank >= 0; bank = found.nextSetBit(bank + 1)) {
          both.set(bank | 1 << i);
        }
        found = both;
      } else if ((address.ones() & bit) != 0) {
        BitSet moved = new BitSet();
        for (int bank = found.nextSetBit(0); bank >= 0; bank = found.nextSetBit(bank + 1)) {
          moved.set(bank | 1 << i);
        }
        found = moved;
      }
    }
    return found;
  }
}
