package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.Arrays;
import java.util.OptionalInt;

/** Makes nodes of a kernel's operations, and knows the node of each of its values. */
final class OperationNodes {
  private final KernelIr kernel;
  private final FlowNodes nodes;
  private final FlowPlaces places;
  private final BranchTests tests;
  private final Logic logic;
  private final Predicates predicates;
  private final Arithmetic arithmetic;
  private final int[] values;

  OperationNodes(KernelIr kernel, FlowNodes nodes, FlowPlaces places, BranchTests tests) {
    this.kernel = kernel;
    this.nodes = nodes;
    this.places = places;
    this.tests = tests;
    logic = new Logic(nodes, this::made);
    predicates = new Predicates(logic);
    arithmetic = new Arithmetic(nodes, logic, this::made, value -> places.home(value).loop());
    values = new int[kernel.valueCount()];
    Arrays.fill(values, -1);
  }

  Logic logic() {
    return logic;
  }

  Predicates predicates() {
    return predicates;
  }

  /** The node of each value, -1 for those that have none. */
  int[] ofValues() {
    return values;
  }

  /**
   * The node of a value.
   *
   * @throws IllegalStateException if it has none yet
   */
  int of(int id) {
    if (values[id] < 0) {
      throw new IllegalStateException("value " + id + " of " + kernel.name() + " has no node");
    }
    return values[id];
  }

  /** From now on this node has the value. */
  void become(int id, int node) {
    values[id] = node;
  }

  /** Whether a value has a node, which is constant. */
  boolean isConstant(int id) {
    return values[id] >= 0 && nodes.get(values[id]).kind() == FlowNode.Kind.CONSTANT;
  }

  boolean isUndefined(int node) {
    return nodes.get(node).opcode() == Opcode.UNDEFINED;
  }

  /** Selects between the values of the two sides of a branch. */
  void choose(If.Merge merge, int condition, int whenSo, int otherwise, SourceRange range) {
    Arithmetic.Choice choice =
        new Arithmetic.Choice(
            condition,
            whenSo,
            tests.isUsedOnce(merge.thenValue()),
            otherwise,
            tests.isUsedOnce(merge.elseValue()),
            merge.type());
    values[merge.id()] = arithmetic.choose(choice, range, merge.name());
  }

  /**
   * Makes the nodes of an operation.
   *
   * @param predicate under which it is executed
   * @param moved where it is reported, null at itself
   */
  void add(Operation operation, int predicate, SourceRange moved) {
    int[] inputs = nodesOf(operation.inputs());
    SourceRange place = moved == null ? operation.range() : moved;
    OptionalInt pure = pure(operation, inputs, place);
    values[operation.id()] =
        pure.isPresent() ? pure.getAsInt() : placed(operation, inputs, predicate, place);
  }

  private int[] nodesOf(Ids ids) {
    return ids.stream().map(this::of).toArray();
  }

  /** The node of an operation that may move in front of loops, empty for others. */
  private OptionalInt pure(Operation operation, int[] inputs, SourceRange place) {
    Opcode opcode = operation.opcode();
    if (opcode == Opcode.CONSTANT) {
      return OptionalInt.of(nodes.constant(operation.type(), operation.detail(), place));
    }
    if (opcode == Opcode.UNDEFINED) {
      return OptionalInt.of(node(FlowNode.Kind.CONSTANT, operation, inputs, place, null));
    }
    if (opcode == Opcode.SELECT && nodes.get(inputs[0]).type().equals(IrType.BOOL)) {
      Arithmetic.Choice choice =
          new Arithmetic.Choice(
              inputs[0],
              inputs[1],
              tests.isUsedOnce(operation.input(1)),
              inputs[2],
              tests.isUsedOnce(operation.input(2)),
              operation.type());
      return OptionalInt.of(arithmetic.choose(choice, place, ""));
    }
    OptionalInt rewritten = rewritten(operation, inputs, place);
    if (rewritten.isPresent()) {
      return rewritten;
    }
    if (tests.isTurned(operation)) {
      return OptionalInt.of(logic.turned(opcode, inputs[0], inputs[1], place));
    }
    OptionalInt compared =
        inputs.length == 2
            ? logic.compared(opcode, inputs[0], inputs[1], place)
            : OptionalInt.empty();
    if (compared.isPresent()) {
      return compared;
    }
    boolean movable =
        opcode.isPure() || operation.detail() instanceof Detail.Call call && !call.sideEffects();
    return movable && opcode != Opcode.FPGA_REG
        ? OptionalInt.of(
            made(
                FlowNode.Kind.OPERATION,
                opcode,
                operation.type(),
                inputs,
                operation.detail(),
                place))
        : OptionalInt.empty();
  }

  /** What LLVM makes of integer arithmetic (model M-PRD-7). */
  private OptionalInt rewritten(Operation operation, int[] inputs, SourceRange place) {
    if (operation.opcode() == Opcode.ADD && tests.isUsedOnce(operation.inputs().get(0))) {
      return arithmetic.sum(inputs[0], inputs[1], operation.type(), place);
    }
    return switch (operation.opcode()) {
      case AND ->
          operation.type().equals(IrType.BOOL)
              ? OptionalInt.of(logic.both(inputs[0], inputs[1], place))
              : OptionalInt.empty();
      case SDIV -> arithmetic.quotient(inputs[0], inputs[1], operation.type(), place);
      case SUB -> arithmetic.difference(inputs[0], inputs[1], operation.type(), place);
      case TRUNC ->
          tests.isUsedOnce(operation.input(0))
              ? arithmetic.cut(inputs[0], operation.type())
              : OptionalInt.empty();
      default -> OptionalInt.empty();
    };
  }

  /** An operation that stays where the walk is. */
  private int placed(Operation operation, int[] inputs, int predicate, SourceRange place) {
    int[] all =
        operation.detail() instanceof Detail.Access access
            ? withAddress(access, inputs, place)
            : inputs;
    int skip = predicate >= 0 ? predicates.skip(predicate, place) : -1;
    int id = node(FlowNode.Kind.OPERATION, operation, all, place, places.block());
    if (predicate >= 0) {
      nodes.get(id).setPredicate(predicate, skip);
    }
    return id;
  }

  /** Adds the computation of the address as the last input. */
  private int[] withAddress(Detail.Access access, int[] inputs, SourceRange range) {
    int[] parts = nodes.addressParts(access, inputs);
    if (parts.length == 0) {
      return inputs;
    }
    int[] more = Arrays.copyOf(inputs, inputs.length + 1);
    more[inputs.length] =
        made(FlowNode.Kind.ADDRESS, Opcode.ADDRESS, IrType.I64, parts, access, range);
    return more;
  }

  private int node(
      FlowNode.Kind kind, Operation operation, int[] inputs, SourceRange place, FlowBlock block) {
    return nodes.add(
        kind, operation.opcode(), operation.type(), inputs, operation.detail(), place, "", block);
  }

  private int made(Opcode opcode, IrType type, int[] inputs, SourceRange range, String name) {
    return nodes.pure(
        FlowNode.Kind.OPERATION,
        opcode,
        type,
        inputs,
        Detail.NONE,
        range,
        name,
        places.home(inputs));
  }

  private int made(
      FlowNode.Kind kind,
      Opcode opcode,
      IrType type,
      int[] inputs,
      Detail detail,
      SourceRange range) {
    return nodes.pure(kind, opcode, type, inputs, detail, range, "", places.home(inputs));
  }
}
