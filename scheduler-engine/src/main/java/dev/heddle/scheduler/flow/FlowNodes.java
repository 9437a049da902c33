package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the nodes of a data flow. A pure operation that a loop already has is not made again. */
final class FlowNodes {
  private final List<FlowNode> nodes = new ArrayList<>();
  private final Map<Key, Integer> known = new HashMap<>();

  /** What makes two pure operations of a loop the same. */
  private record Key(
      FlowNode.Kind kind,
      Opcode opcode,
      IrType type,
      List<Integer> inputs,
      Object detail,
      Optional<FlowLoop> loop) {}

  List<FlowNode> all() {
    return nodes;
  }

  FlowNode get(int id) {
    return nodes.get(id);
  }

  /** A new node; it belongs to no block when that is null. */
  int add(
      FlowNode.Kind kind,
      Opcode opcode,
      IrType type,
      int[] inputs,
      Detail detail,
      SourceRange range,
      String name,
      FlowBlock home) {
    int id = nodes.size();
    FlowNode node = new FlowNode(id, kind, opcode, type, inputs, detail, range, name, home);
    nodes.add(node);
    if (home != null) {
      home.add(node);
    }
    return id;
  }

  /** A known value; equal ones are one node. */
  int constant(IrType type, Detail value, SourceRange range) {
    Key key =
        new Key(FlowNode.Kind.CONSTANT, Opcode.CONSTANT, type, List.of(), value, Optional.empty());
    return known.computeIfAbsent(
        key,
        unknown ->
            add(FlowNode.Kind.CONSTANT, Opcode.CONSTANT, type, new int[0], value, range, "", null));
  }

  /** Puts another operation of the same type in the place of a pure one. */
  void replace(int id, Opcode opcode, int... inputs) {
    replace(id, opcode, inputs, nodes.get(id).range());
  }

  /** Reports an operation with one operand somewhere else. */
  void move(int id, SourceRange range) {
    FlowNode old = nodes.get(id);
    replace(id, old.opcode(), new int[] {old.input(0)}, range);
  }

  private void replace(int id, Opcode opcode, int[] inputs, SourceRange range) {
    FlowNode old = nodes.get(id);
    FlowNode node =
        new FlowNode(
            id,
            old.kind(),
            opcode,
            old.type(),
            inputs,
            old.detail(),
            range,
            old.name(),
            old.block());
    nodes.set(id, node);
    old.block().replace(node);
  }

  /** A pure node, or the one that does the same already. */
  int pure(
      FlowNode.Kind kind,
      Opcode opcode,
      IrType type,
      int[] inputs,
      Detail detail,
      SourceRange range,
      String name,
      FlowBlock home) {
    boolean exchanged = opcode.isCommutative() && inputs.length == 2 && inputs[0] > inputs[1];
    List<Integer> operands =
        exchanged ? List.of(inputs[1], inputs[0]) : Arrays.stream(inputs).boxed().toList();
    Key key = new Key(kind, opcode, type, operands, essence(kind, detail), home.loop());
    Integer same = known.get(key);
    if (same != null) {
      return same;
    }
    int id = add(kind, opcode, type, inputs, detail, range, name, home);
    known.put(key, id);
    return id;
  }

  /** Whether values are known in a block at the latest. */
  boolean areThere(FlowBlock place, int... values) {
    for (int value : values) {
      FlowBlock from = value < 0 ? null : get(value).block();
      if (from != null && from.id() > place.id()) {
        return false;
      }
    }
    return true;
  }

  /** The innermost loop around a place that changes one of the inputs, null if none does. */
  FlowLoop changing(FlowLoop place, int... inputs) {
    FlowLoop deepest = null;
    for (int input : inputs) {
      FlowBlock from = input < 0 || place == null ? null : get(input).block();
      FlowLoop around = from == null ? null : from.loop().orElse(null);
      // Values of a loop that has ended belong to the loop around it.
      while (around != null && !around.contains(place)) {
        around = around.parent().orElse(null);
      }
      if (around != null && (deepest == null || deepest.contains(around))) {
        deepest = around;
      }
    }
    return deepest;
  }

  /** What an address is computed from; empty if an argument or an object is the address. */
  int[] addressParts(Detail.Access access, int[] inputs) {
    List<Integer> parts = new ArrayList<>();
    for (Detail.Subscript subscript : access.subscripts()) {
      int part = inputs[subscript.input()];
      if (get(part).kind() != FlowNode.Kind.CONSTANT) {
        parts.add(part);
      }
    }
    boolean isPointer = parts.isEmpty() && access.offset() == 0;
    if (access.pointerInput() >= 0 && !isPointer) {
      parts.add(inputs[access.pointerInput()]);
    }
    return parts.stream().mapToInt(Integer::intValue).toArray();
  }

  /** What matters of a detail: an address is the same however the user wrote it. */
  private static Object essence(FlowNode.Kind kind, Detail detail) {
    if (kind == FlowNode.Kind.ADDRESS && detail instanceof Detail.Access access) {
      List<Long> strides = access.subscripts().stream().map(Detail.Subscript::strideBytes).toList();
      return List.of(access.object(), access.mayPointTo(), strides, access.offset());
    }
    return detail;
  }
}
