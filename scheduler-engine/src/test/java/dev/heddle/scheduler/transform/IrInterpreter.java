package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.build.ConstantFolder;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Executes the integer part of the IR as its documentation says, so that a kernel before and after
 * a transform can be compared.
 */
final class IrInterpreter {
  private static final int MOST_STEPS = 8_000_000;

  private final List<Integer> inputs;
  private final Map<Integer, Long> arguments;
  private final Map<Integer, Detail.Constant> values = new HashMap<>();
  private final Map<Integer, IrType> types = new HashMap<>();
  private final Map<String, Long> memory = new TreeMap<>();
  private int steps;

  private IrInterpreter(KernelIr kernel, Map<Integer, Long> arguments) {
    this.inputs =
        kernel.parameters().stream().map(KernelIr.Parameter::object).filter(id -> id >= 0).toList();
    this.arguments = arguments;
  }

  /** What stands in memory behind a run: object and byte offset to value. */
  static Map<String, Long> run(KernelIr kernel, Map<Integer, Long> arguments) {
    IrInterpreter interpreter = new IrInterpreter(kernel, arguments);
    interpreter.block(kernel.body());
    return interpreter.memory;
  }

  private static final class Jump {
    static final Jump NONE = new Jump(-1, false, Ids.NONE);
    static final Jump RETURN = new Jump(-2, false, Ids.NONE);

    final int region;
    final boolean again;
    final List<Detail.Constant> given = new ArrayList<>();

    Jump(int region, boolean again, Ids ids) {
      this.region = region;
      this.again = again;
    }
  }

  private Jump jump(int region, boolean again, Ids ids) {
    Jump jump = new Jump(region, again, ids);
    ids.stream().forEach(id -> jump.given.add(values.get(id)));
    return jump;
  }

  private Jump block(Block block) {
    for (Node node : block.nodes()) {
      Jump jump = node(node);
      if (jump != Jump.NONE) {
        return jump;
      }
    }
    return Jump.NONE;
  }

  private Jump node(Node node) {
    if (++steps > MOST_STEPS) {
      throw new IllegalStateException("runs too long");
    }
    if (node instanceof Operation operation) {
      operation(operation);
      return Jump.NONE;
    } else if (node instanceof If branch) {
      return branch(branch);
    } else if (node instanceof Loop loop) {
      return loop(loop);
    } else if (node instanceof Scope scope) {
      Jump jump = block(scope.body());
      return leave(scope.id(), scope.results(), jump);
    } else if (node instanceof Node.Continue next) {
      return jump(next.loop(), true, next.next());
    } else if (node instanceof Node.Break exit) {
      return jump(exit.target(), false, exit.values());
    }
    return Jump.RETURN;
  }

  private Jump leave(int region, List<Loop.Result> results, Jump jump) {
    if (jump.region != region || jump.again) {
      return jump;
    }
    for (int i = 0; i < results.size(); i++) {
      define(results.get(i).id(), results.get(i).type(), jump.given.get(i));
    }
    return Jump.NONE;
  }

  private Jump branch(If branch) {
    boolean taken = values.get(branch.condition()).scalar() == 1;
    Jump jump = block(taken ? branch.then() : branch.otherwise());
    if (jump == Jump.NONE) {
      for (If.Merge merge : branch.merges()) {
        define(merge.id(), merge.type(), values.get(taken ? merge.thenValue() : merge.elseValue()));
      }
    }
    return jump;
  }

  private Jump loop(Loop loop) {
    List<Detail.Constant> next =
        loop.carried().stream().map(carried -> values.get(carried.initial())).toList();
    List<Deque<Detail.Constant>> underWay = new ArrayList<>();
    for (int i = 0; i < next.size(); i++) {
      int later = loop.carried().get(i).distance() - 1;
      underWay.add(new ArrayDeque<>(Collections.nCopies(later, next.get(i))));
    }
    while (true) {
      for (int i = 0; i < next.size(); i++) {
        define(loop.carried().get(i).id(), loop.carried().get(i).type(), next.get(i));
      }
      Jump jump = block(loop.body());
      if (jump.region == loop.id() && jump.again) {
        next = new ArrayList<>();
        for (int i = 0; i < jump.given.size(); i++) {
          underWay.get(i).add(jump.given.get(i));
          next.add(underWay.get(i).poll());
        }
      } else {
        return leave(loop.id(), loop.results(), jump);
      }
    }
  }

  private void define(int id, IrType type, Detail.Constant value) {
    values.put(id, value);
    types.put(id, type);
  }

  private static Detail.Constant scalar(long value) {
    return new Detail.Constant(List.of(value));
  }

  private void operation(Operation operation) {
    types.put(operation.id(), operation.type());
    switch (operation.opcode()) {
      case CONSTANT -> values.put(operation.id(), (Detail.Constant) operation.detail());
      case UNDEFINED -> values.put(operation.id(), scalar(0));
      case PARAMETER ->
          values.put(
              operation.id(),
              scalar(arguments.get(((Detail.Parameter) operation.detail()).index())));
      case LOAD -> {
        String place = place(operation);
        long found = memory.getOrDefault(place, initial(place));
        values.put(
            operation.id(), scalar(ConstantFolder.normalize(found, operation.type().bits())));
      }
      case STORE -> memory.put(place(operation), values.get(operation.input(0)).scalar());
      default -> values.put(operation.id(), pure(operation));
    }
  }

  /** The host's buffers hold anything, other memory zeros. */
  private long initial(String place) {
    boolean buffer = inputs.stream().anyMatch(id -> place.startsWith(id + "+"));
    return buffer ? place.hashCode() % 97 : 0;
  }

  private Detail.Constant pure(Operation operation) {
    List<IrType> inputTypes = new ArrayList<>();
    List<Detail.Constant> inputs = new ArrayList<>();
    operation.inputs().stream()
        .forEach(
            id -> {
              inputTypes.add(types.get(id));
              inputs.add(values.get(id));
            });
    if (operation.opcode() == Opcode.SELECT) {
      return inputs.get(0).scalar() == 1 ? inputs.get(1) : inputs.get(2);
    }
    return ConstantFolder.fold(operation.opcode(), operation.type(), inputTypes, inputs)
        .orElseThrow(() -> new IllegalStateException("cannot execute " + operation));
  }

  private String place(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    long offset = access.offset();
    for (Detail.Subscript subscript : access.subscripts()) {
      offset += values.get(operation.input(subscript.input())).scalar() * subscript.strideBytes();
    }
    return access.object() + "+" + offset;
  }
}
