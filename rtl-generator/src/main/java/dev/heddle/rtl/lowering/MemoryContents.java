package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.MemoryObject;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What a memory on chip holds at power-on, in its banks and lanes. */
final class MemoryContents {
  private final ScheduledKernel kernel;
  private final MemoryPlan memory;
  private final int rows;
  private final int grain;

  /**
   * The contents of a memory.
   *
   * @param rows words of a bank, copies included
   * @param grain bytes of a lane
   */
  MemoryContents(ScheduledKernel kernel, MemoryPlan memory, int rows, int grain) {
    this.kernel = kernel;
    this.memory = memory;
    this.rows = rows;
    this.grain = grain;
  }

  /** The rows of a lane of a bank; none if it may hold anything. */
  List<Expr.Known> of(int bank, int lane) {
    byte[] bytes = new byte[rows * memory.wordBytes() * memory.banks()];
    boolean some = memory.kind() == MemoryPlan.Kind.ROM;
    for (MemoryPlan.Member member : memory.members()) {
      MemoryObject object = kernel.object(member.object()).orElse(null);
      if (object == null || object.initial().isEmpty()) {
        continue;
      }
      some = true;
      OnChip.Place place = new OnChip.Place(memory, memory.sites().get(0), member);
      byte[] initial = object.initial().get().bytes();
      for (int i = 0; i < initial.length; i++) {
        bytes[(int) place.of(i)] = initial[i];
      }
    }
    List<Expr.Known> words = new ArrayList<>();
    for (int row = 0; some && row < rows; row++) {
      BigInteger word = BigInteger.ZERO;
      for (int i = grain - 1; i >= 0; i--) {
        int at = byteOf(row, bank) + lane * grain + i;
        int value = at < bytes.length ? bytes[at] & 0xff : 0;
        word = word.shiftLeft(Byte.SIZE).or(BigInteger.valueOf(value));
      }
      words.add((Expr.Known) Logic.known(grain * Byte.SIZE, word));
    }
    return words;
  }

  /** The byte with which a row of a bank begins. */
  private int byteOf(int row, int bank) {
    int at = 0;
    int left = row;
    for (int bit = Integer.numberOfTrailingZeros(memory.wordBytes()); left != 0; bit++) {
      if (!isOfBank(bit)) {
        at |= (left & 1) << bit;
        left >>= 1;
      }
    }
    for (int i = 0; i < memory.bankBits().size(); i++) {
      at |= (bank >> memory.bankBits().size() - 1 - i & 1) << memory.bankBits().get(i);
    }
    return at;
  }

  private boolean isOfBank(int bit) {
    return memory.bankBits().stream().anyMatch(each -> each == bit);
  }
}
