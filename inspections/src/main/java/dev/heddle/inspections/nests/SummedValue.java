package dev.heddle.inspections.nests;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value that one kind of operation joins with what does not come from it, as a sum is: parts of
 * it may start anew, and be joined behind. The state of a generator of random numbers is none.
 */
final class SummedValue {
  /** Operators that one goes through at most. */
  private static final int DEEPEST = 12;

  /** Operations that may take turns in one sum. */
  private enum Kind {
    SUM,
    PRODUCT,
    AND,
    OR,
    XOR
  }

  private final ScheduledKernel kernel;
  private final int value;

  /** What is known of nodes behind operations of a kind, which several branches share. */
  private final Map<Behind, Boolean> known = new HashMap<>();

  private record Behind(int node, Optional<Kind> kind) {}

  private SummedValue(ScheduledKernel kernel, int value) {
    this.kernel = kernel;
    this.value = value;
  }

  /**
   * Whether the next value of a loop is a sum of the one before.
   *
   * @param next the node of the next value
   * @param value the node of the one before
   */
  static boolean isIn(ScheduledKernel kernel, int next, int value) {
    return new SummedValue(kernel, value).joins(next, Optional.empty(), DEEPEST);
  }

  private boolean joins(int next, Optional<Kind> before, int depth) {
    Behind key = new Behind(next, before);
    Boolean old = known.get(key);
    boolean joins = old == null ? compute(next, before, depth) : old;
    known.put(key, joins);
    return joins;
  }

  private boolean compute(int next, Optional<Kind> before, int depth) {
    if (next == value) {
      return before.isPresent();
    }
    Node node = kernel.node(next);
    if (depth == 0) {
      return false;
    }
    if (node.opcode() == Opcode.SELECT) {
      return node.operands().stream()
              .skip(1)
              .allMatch(each -> each == value || joins(each, before, depth - 1))
          && node.operands().stream().skip(1).anyMatch(each -> each != value);
    }
    Optional<Kind> kind = kind(node.opcode());
    List<Integer> own = node.operands().stream().boxed().filter(this::comesFromValue).toList();
    return kind.isPresent()
        && before.filter(each -> each != kind.get()).isEmpty()
        && own.size() == 1
        && joins(own.get(0), kind, depth - 1);
  }

  private static Optional<Kind> kind(Opcode opcode) {
    return switch (opcode) {
      case ADD, SUB, FADD, FSUB, DOT_PRODUCT -> Optional.of(Kind.SUM);
      case MUL, FMUL -> Optional.of(Kind.PRODUCT);
      case AND -> Optional.of(Kind.AND);
      case OR -> Optional.of(Kind.OR);
      case XOR -> Optional.of(Kind.XOR);
      default -> Optional.empty();
    };
  }

  private boolean comesFromValue(int node) {
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(node));
    while (!open.isEmpty()) {
      int at = open.pop();
      if (at == value) {
        return true;
      }
      if (!seen.get(at) && kernel.node(at).role() != Role.CARRIED) {
        seen.set(at);
        kernel.node(at).operands().stream().forEach(open::push);
      }
    }
    return false;
  }
}
