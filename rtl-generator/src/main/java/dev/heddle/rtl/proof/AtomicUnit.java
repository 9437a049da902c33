package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.simulation.Pin;
import dev.heddle.rtl.simulation.Simulation;
import java.util.Optional;

/** What memory does with a word in one step, for the test benches. */
final class AtomicUnit {
  private final MemoryPort.Atomic what;
  private final int bits;
  private final Optional<Pin> operand;
  private final Optional<Pin> compare;

  AtomicUnit(MemoryPort port, Simulation simulation) {
    this.what = port.atomic().orElseThrow();
    this.bits = port.bytes() * Byte.SIZE;
    this.operand =
        what.hasOperand()
            ? Optional.of(simulation.pin(port.name() + "_operand"))
            : Optional.empty();
    this.compare =
        what == MemoryPort.Atomic.CMPXCHG
            ? Optional.of(simulation.pin(port.name() + "_compare"))
            : Optional.empty();
  }

  /** The operand and what the word is compared with, of the request in this cycle. */
  long[] operands() {
    return new long[] {operand.map(Pin::get).orElse(1L), compare.map(Pin::get).orElse(0L)};
  }

  /** What becomes of a word. */
  long of(long old, long[] operands) {
    long own = operands[0];
    return switch (what) {
      case ADD, INC -> old + own;
      case SUB, DEC -> old - own;
      case XCHG -> own;
      case CMPXCHG -> old == operands[1] ? own : old;
      case MIN -> signed(old) < signed(own) ? old : own;
      case MAX -> signed(old) > signed(own) ? old : own;
      case UMIN -> Long.compareUnsigned(old, own) < 0 ? old : own;
      case UMAX -> Long.compareUnsigned(old, own) > 0 ? old : own;
      case AND -> old & own;
      case OR -> old | own;
      case XOR -> old ^ own;
    };
  }

  private long signed(long value) {
    return value << Long.SIZE - bits >> Long.SIZE - bits;
  }

  /** The same in Verilog. */
  static String verilog(MemoryPort.Atomic what, String old, String operand, String compare) {
    String signed = "$signed(" + old + ")";
    String other = "$signed(" + operand + ")";
    String chosen = " ? " + old + " : " + operand;
    return switch (what) {
      case ADD -> old + " + " + operand;
      case SUB -> old + " - " + operand;
      case INC -> old + " + 1";
      case DEC -> old + " - 1";
      case XCHG -> operand;
      case CMPXCHG -> old + " == " + compare + " ? " + operand + " : " + old;
      case MIN -> signed + " < " + other + chosen;
      case MAX -> signed + " > " + other + chosen;
      case UMIN -> old + " < " + operand + chosen;
      case UMAX -> old + " > " + operand + chosen;
      case AND -> old + " & " + operand;
      case OR -> old + " | " + operand;
      case XOR -> old + " ^ " + operand;
    };
  }
}
