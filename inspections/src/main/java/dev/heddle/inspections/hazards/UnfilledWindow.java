package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A shift register that starts with no values and whose elements decide, from the first iteration
 * on, what is stored: until it is full the results come from what the registers happen to hold.
 * Where a condition on the counter keeps these results back, nothing is told.
 */
public final class UnfilledWindow implements Inspection {
  private static final About ABOUT =
      About.of(
          "unfilled-window",
          Group.HAZARDS,
          "Results are stored before a shift register is filled",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (kernel.hardware().isSingle() && loop.parent().isEmpty()) {
            new Window(kernel, loop).problem().ifPresent(problems::add);
          }
        });
  }

  /** The registers of one loop. */
  private static final class Window {
    private final KernelScope kernel;
    private final ScheduledKernel hardware;
    private final LoopPlan loop;
    private final Map<Integer, LoopPlan.Carried> carried = new HashMap<>();

    Window(KernelScope kernel, LoopPlan loop) {
      this.kernel = kernel;
      this.hardware = kernel.hardware();
      this.loop = loop;
      loop.carried().forEach(each -> carried.put(each.node(), each));
    }

    Optional<Problem> problem() {
      if (carried.values().stream().noneMatch(this::isEmpty)) {
        return Optional.empty();
      }
      return hardware.flow().nodes().stream()
          .filter(node -> isOutput(node) && node.gate().isEmpty())
          .filter(node -> hardware.loopOf(node).equals(OptionalInt.of(loop.id())))
          .flatMap(node -> reached(node).map(register -> told(register, node)).stream())
          .findFirst();
    }

    private boolean isOutput(Node node) {
      return node.opcode() == Opcode.CHANNEL_WRITE && node.role() == Role.OPERATION
          || node.isStore()
              && node.opcode() == Opcode.STORE
              && kernel.object(node).filter(object -> object.parameter() >= 0).isPresent();
    }

    /** Whether a register starts with no value and takes that of another one in each iteration. */
    private boolean isEmpty(LoopPlan.Carried each) {
      return hardware.node(each.initial()).opcode() == Opcode.UNDEFINED
          && carried.containsKey(each.next())
          && each.next() != each.node();
    }

    /** A register without a first value that decides what an output puts out. */
    private Optional<Node> reached(Node output) {
      Deque<Integer> open = new ArrayDeque<>();
      if (output.operands().size() > 0) {
        open.push(output.operand(0));
      }
      BitSet seen = new BitSet();
      while (!open.isEmpty()) {
        Node at = hardware.node(open.pop());
        if (seen.get(at.id())) {
          continue;
        }
        seen.set(at.id());
        LoopPlan.Carried register = carried.get(at.id());
        if (register != null) {
          if (isEmpty(register)) {
            return Optional.of(at);
          }
        } else if (at.isLoad() || at.isChannel()) {
          continue;
        } else if (!isCountedChoice(at)) {
          at.operands().stream().forEach(open::push);
        }
      }
      return Optional.empty();
    }

    /**
     * Whether a choice leaves out what has come in too early; values of other loops choose nothing.
     */
    private boolean isCountedChoice(Node node) {
      return node.role() == Role.OPERATION
          && node.opcode() == Opcode.SELECT
          && counts(node.operand(0));
    }

    /** Whether a value that counts takes part in a condition. */
    private boolean counts(int condition) {
      Deque<Integer> open = new ArrayDeque<>();
      open.push(condition);
      BitSet seen = new BitSet();
      while (!open.isEmpty()) {
        Node at = hardware.node(open.pop());
        if (seen.get(at.id())) {
          continue;
        }
        seen.set(at.id());
        LoopPlan.Carried value = carried.get(at.id());
        if (value != null && hardware.node(value.initial()).opcode() != Opcode.UNDEFINED) {
          return true;
        }
        if (!at.isLoad() && !at.isChannel()) {
          at.operands().stream().forEach(open::push);
        }
      }
      return false;
    }

    private Problem told(Node register, Node output) {
      String name = register.variable().replaceAll("\\[.*", "");
      String message =
          "'%s' has no first values, and from the first iteration of the loop at line %d on what is %s at line %d comes from them: start it with zeros, or put out results only when it is full"
              .formatted(
                  name.isEmpty() ? "a shift register" : name,
                  hardware.line(loop),
                  output.isStore() ? "stored" : "written",
                  hardware.line(output));
      return Problem.of(
              Level.WEAK_WARNING,
              new Cause(Cause.Kind.MEANING, "window of " + kernel.identities().loop(loop.id())),
              kernel.range(output),
              message,
              Loss.UNKNOWN)
          .with(new Problem.Related(kernel.keyword(loop), "the loop that shifts it"));
    }
  }
}
