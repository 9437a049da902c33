package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** How far values move from one work-item to the next one, or from one iteration to the next. */
final class Moves {
  /** Stands for several factors. */
  static final int SEVERAL = -1;

  /** Operations that an address is followed through. */
  private static final int DEEPEST = 200;

  /** Characters of an expression that a message names whole. */
  private static final int LONGEST = 40;

  /**
   * What a value changes by.
   *
   * @param isKnown whether anything can be told
   * @param by the constant that it changes by; with an argument what that is multiplied with
   * @param beside with an argument the constant that is added to that product
   * @param argument the name of what only the host knows; empty where a constant is all
   * @param factor the node of that, without meaning where there is none; {@link #SEVERAL} for a
   *     product of several, as that of the rows of a plane with their length
   */
  record Move(boolean isKnown, long by, long beside, Optional<String> argument, int factor) {
    static final Move NONE = new Move(true, 0, 0, Optional.empty(), 0);
    static final Move UNKNOWN = new Move(false, 0, 0, Optional.empty(), 0);

    static Move by(long constant) {
      return new Move(true, constant, 0, Optional.empty(), 0);
    }

    boolean isNone() {
      return isKnown && by == 0 && argument.isEmpty();
    }

    Move times(long number) {
      return new Move(
          isKnown, by * number, beside * number, number == 0 ? Optional.empty() : argument, factor);
    }

    /** A product of what only the host knows may have a constant beside it. */
    Move plus(Move other) {
      if (!isKnown || !other.isKnown) {
        return UNKNOWN;
      }
      if (argument.isPresent() && other.argument.isPresent()) {
        return UNKNOWN;
      }
      return argument.isPresent()
          ? new Move(true, by, beside + other.by, argument, factor)
          : other.argument.isPresent() ? other.plus(this) : by(by + other.by);
    }

    /** The distance in words, of a move in bytes. */
    String text() {
      String constant = "%,d bytes".formatted(Math.abs(argument.isPresent() ? beside : by));
      return argument
          .map(name -> "a multiple of '%s'".formatted(name))
          .map(multiple -> beside == 0 ? multiple : constant + " and " + multiple)
          .orElse(constant);
    }
  }

  private final KernelScope kernel;
  private final ScheduledKernel hardware;
  private final LaunchValues launch;
  private final Function<Node, Optional<Move>> first;
  private final Map<Integer, LoopPlan.Carried> carried = new HashMap<>();
  private final Map<Integer, Move> known = new HashMap<>();
  private int depth;

  private Moves(KernelScope kernel, Function<Node, Optional<Move>> first) {
    this.kernel = kernel;
    this.hardware = kernel.hardware();
    this.launch = new LaunchValues(kernel);
    this.first = first;
    hardware.loops().stream()
        .flatMap(loop -> loop.carried().stream())
        .forEach(each -> carried.put(each.node(), each));
  }

  /** From one work-item to the next one in a dimension of the launch. */
  static Moves ofItems(KernelScope kernel, int dimension) {
    return new Moves(
        kernel,
        node ->
            node.opcode() == Opcode.WORK_ITEM
                ? Optional.of(Move.by(isId(kernel, node, dimension) ? 1 : 0))
                : Optional.empty());
  }

  /** From one iteration of a loop to the next one. */
  static Moves ofLoop(KernelScope kernel, LoopPlan loop) {
    return new Moves(
        kernel,
        node -> {
          if (node.role() != Role.CARRIED) {
            return Optional.empty();
          }
          Optional<LoopPlan> home =
              kernel.hardware().loops().stream()
                  .filter(each -> each.carried().stream().anyMatch(c -> c.node() == node.id()))
                  .findFirst();
          if (home.isEmpty() || home.get().id() != loop.id()) {
            boolean isInside =
                home.isPresent() && kernel.hardware().isInside(home.get().id(), loop.id());
            return isInside ? Optional.empty() : Optional.of(Move.NONE);
          }
          return Optional.of(stepped(kernel.hardware(), loop, node));
        });
  }

  private static Move stepped(ScheduledKernel hardware, LoopPlan loop, Node node) {
    Node next =
        loop.carried().stream()
            .filter(each -> each.node() == node.id())
            .map(each -> hardware.node(each.next()))
            .findFirst()
            .orElseThrow();
    return next.opcode() == Opcode.ADD
            && next.operand(0) == node.id()
            && hardware.node(next.operand(1)).detail() instanceof Detail.Constant constant
        ? Move.by(constant.scalar())
        : Move.UNKNOWN;
  }

  /** Whether neighbours in a dimension have numbers that differ by one. */
  private static boolean isId(KernelScope kernel, Node node, int dimension) {
    return node.detail() instanceof Detail.Query query
        && (query.function().equals("get_global_id") || query.function().equals("get_local_id"))
        && node.operands().size() > 0
        && kernel.hardware().node(node.operand(0)).detail() instanceof Detail.Constant number
        && number.scalar() == dimension;
  }

  /** How far the address of a unit moves, in bytes. */
  Move of(LoadStoreUnit unit) {
    return unit.address().stream()
        .map(term -> of(term.node()).times(term.bytes()))
        .reduce(Move.NONE, Move::plus);
  }

  /** How far a value moves. */
  Move of(int value) {
    Move before = known.get(value);
    if (before == null) {
      // A value that is met again on the way to itself is none that can be told.
      known.put(value, Move.UNKNOWN);
      depth++;
      before = depth > DEEPEST ? Move.UNKNOWN : compute(hardware.node(value));
      depth--;
      known.put(value, before);
    }
    return before;
  }

  private Move compute(Node node) {
    Optional<Move> base = first.apply(node);
    if (base.isPresent()) {
      return base.get();
    }
    if (node.role() == Role.CARRIED) {
      return started(node);
    }
    return switch (node.opcode()) {
      case ADD -> of(node.operand(0)).plus(of(node.operand(1)));
      case SUB -> of(node.operand(0)).plus(of(node.operand(1)).times(-1));
      case SEXT, ZEXT, TRUNC, FPGA_REG -> of(node.operand(0));
      case SHL ->
          constant(node.operand(1)).isPresent()
              ? of(node.operand(0)).times(1L << (constant(node.operand(1)).getAsLong() & 31))
              : rest(node);
      case MUL -> product(node);
      case CHANNEL_READ -> Move.UNKNOWN;
      default -> rest(node);
    };
  }

  /**
   * A counter that starts further on, and then goes the same way; where the loops of a nest are
   * one, it also starts anew.
   */
  private Move started(Node node) {
    LoopPlan.Carried each = carried.get(node.id());
    if (each == null) {
      return Move.UNKNOWN;
    }
    Move start = of(each.initial());
    for (Node next : chosen(each.next())) {
      boolean isStep =
          next.id() == node.id()
              || (next.opcode() == Opcode.ADD || next.opcode() == Opcode.SUB)
                  && next.operand(0) == node.id()
                  && of(next.operand(1)).isNone();
      if (!isStep && !of(next.id()).equals(start)) {
        return Move.UNKNOWN;
      }
    }
    return start;
  }

  /** What conditions choose among. */
  private List<Node> chosen(int value) {
    List<Node> found = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(value));
    while (!open.isEmpty() && found.size() < DEEPEST) {
      Node node = hardware.node(open.pop());
      if (node.opcode() == Opcode.SELECT && node.operands().size() == 3) {
        open.push(node.operand(1));
        open.push(node.operand(2));
      } else {
        found.add(node);
      }
    }
    return found;
  }

  /** The constant that a counter grows by, unless it starts anew; empty for what is no counter. */
  OptionalLong step(int value) {
    LoopPlan.Carried each = carried.get(value);
    return each == null
        ? OptionalLong.empty()
        : chosen(each.next()).stream()
            .filter(next -> next.opcode() == Opcode.ADD && next.operand(0) == value)
            .map(next -> constant(next.operand(1)))
            .filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong)
            .findFirst();
  }

  private Move product(Node node) {
    for (int side = 0; side < 2; side++) {
      int factor = node.operand(side);
      Move other = of(node.operand(1 - side));
      OptionalLong number = constant(factor);
      if (number.isPresent()) {
        return other.times(number.getAsLong());
      }
      boolean isArgument =
          other.isKnown()
              && !other.isNone()
              && launch.isFixed(factor)
              && launch.namesArgument(factor);
      if (isArgument) {
        boolean isPlane = other.argument().isPresent();
        return new Move(
            true, other.by(), 0, Optional.of(factor(factor)), isPlane ? SEVERAL : factor);
      }
    }
    return rest(node);
  }

  /** The name of an argument, or the expression of several and constants as it is written. */
  private String factor(int value) {
    Node node = hardware.node(value);
    while (node.operands().size() == 1) {
      node = hardware.node(node.operand(0));
    }
    String text = node.operands().size() > 1 ? kernel.range(node).text() : "";
    return text.contains(name(value)) && text.length() <= LONGEST ? text : name(value);
  }

  /** The first name in an expression of arguments. */
  private String name(int value) {
    Node node = hardware.node(value);
    if (node.detail() instanceof Detail.Parameter parameter) {
      return kernel.definition().function().parameters().get(parameter.index()).name();
    }
    if (node.detail() instanceof Detail.Query query) {
      return query.function();
    }
    return node.operands().stream()
        .mapToObj(this::name)
        .filter(name -> !name.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** Any other operation of what does not move does not move. */
  private Move rest(Node node) {
    return node.operands().stream().allMatch(each -> of(each).isNone()) ? Move.NONE : Move.UNKNOWN;
  }

  private OptionalLong constant(int value) {
    return hardware.node(value).detail() instanceof Detail.Constant constant
        ? OptionalLong.of(constant.scalar())
        : OptionalLong.empty();
  }
}
