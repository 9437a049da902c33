package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.operator.Meanings;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds private arrays of which every read comes behind writes of the same bytes, on every way
 * through the kernel, so that nothing has to be watched while it runs. Loops with known iterations
 * are followed one by one; a loop without adds nothing to what is written before it.
 */
final class WrittenFirst {
  private static final int LARGEST_ARRAY = 4096;
  private static final int MOST_ITERATIONS = 1024;

  /** Operations that are looked at, all iterations together, before the search is given up. */
  private static final int MOST_OPERATIONS = 50_000;

  private final KernelFacts facts;
  private final Set<Integer> candidates = new TreeSet<>();
  private final Map<Integer, Long> known = new HashMap<>();
  private final Map<Integer, Written> left = new HashMap<>();
  private final Map<Integer, Written> goesOn = new HashMap<>();
  private final Map<If, Block> chosen = new IdentityHashMap<>();
  private int looked;

  private WrittenFirst(KernelFacts facts) {
    this.facts = facts;
  }

  /** Positions of the objects that are written first. */
  static Set<Integer> of(KernelFacts facts) {
    WrittenFirst search = new WrittenFirst(facts);
    search.collect();
    if (!search.candidates.isEmpty()) {
      search.block(facts.kernel().body(), search.atStart());
    }
    return search.looked > MOST_OPERATIONS ? Set.of() : search.candidates;
  }

  /** The bytes of each candidate that are written on all ways to a place; null nowhere. */
  private record Written(Map<Integer, BitSet> bytes) {
    Written copy() {
      Map<Integer, BitSet> copies = new HashMap<>();
      bytes.forEach((object, set) -> copies.put(object, (BitSet) set.clone()));
      return new Written(copies);
    }

    static Written both(Written one, Written other) {
      if (one == null || other == null) {
        return one == null ? other : one;
      }
      Written both = one.copy();
      both.bytes.forEach((object, set) -> set.and(other.bytes.get(object)));
      return both;
    }
  }

  private void collect() {
    KernelIr kernel = facts.kernel();
    for (int i = 0; i < kernel.memories().size(); i++) {
      MemoryObject object = kernel.memories().get(i);
      if (StoragePlan.isPrivate(object) && object.bytes() > 0 && object.bytes() <= LARGEST_ARRAY) {
        candidates.add(i);
      }
    }
    for (Operation operation : facts.accesses()) {
      Detail.Access access = (Detail.Access) operation.detail();
      boolean isMove = operation.opcode() == Opcode.LOAD || operation.opcode() == Opcode.STORE;
      if (access.object() != Detail.Access.DYNAMIC) {
        if (!isMove) {
          candidates.remove(facts.objectPosition(access.object()));
        }
      } else if (access.mayPointTo().isEmpty()) {
        candidates.clear();
      } else {
        access.mayPointTo().forEach(object -> candidates.remove(facts.objectPosition(object)));
      }
    }
  }

  private Written atStart() {
    Map<Integer, BitSet> bytes = new HashMap<>();
    for (int candidate : candidates) {
      MemoryObject object = facts.kernel().memories().get(candidate);
      BitSet set = new BitSet();
      set.set(0, object.initial().isPresent() ? (int) object.bytes() : 0);
      bytes.put(candidate, set);
    }
    return new Written(bytes);
  }

  /** Follows a block; gives what is written behind it, null when nothing comes behind it. */
  private Written block(Block block, Written before) {
    Written now = before;
    for (Node node : block.nodes()) {
      if (now == null || candidates.isEmpty() || ++looked > MOST_OPERATIONS) {
        return now;
      }
      now = node(node, now);
    }
    return now;
  }

  private Written node(Node node, Written now) {
    if (node instanceof Operation operation) {
      operation(operation, now);
      return now;
    }
    if (node instanceof If branch) {
      return branch(branch, now);
    }
    if (node instanceof Scope scope) {
      left.remove(scope.id());
      Written behind = block(scope.body(), now);
      return Written.both(behind, left.remove(scope.id()));
    }
    if (node instanceof Loop loop) {
      return loop(loop, now);
    }
    if (node instanceof Node.Break leave) {
      left.merge(leave.target(), now, Written::both);
    } else if (node instanceof Node.Continue next) {
      goesOn.merge(next.loop(), now, Written::both);
    }
    return null;
  }

  private Written branch(If branch, Written now) {
    Block only = chosen.get(branch);
    if (only != null) {
      return block(only, now);
    }
    Written then = block(branch.then(), now.copy());
    return Written.both(then, block(branch.otherwise(), now));
  }

  private Written loop(Loop loop, Written now) {
    left.remove(loop.id());
    Optional<Unrolling.Counted> counted = Unrolling.counted(loop, facts, MOST_ITERATIONS);
    if (counted.isEmpty()) {
      loop.carried().forEach(value -> known.remove(value.id()));
      block(loop.body(), now);
    } else {
      iterations(loop, counted.get(), now);
    }
    return left.remove(loop.id());
  }

  private void iterations(Loop loop, Unrolling.Counted counted, Written before) {
    loop.carried().forEach(value -> known.remove(value.id()));
    int counter = loop.carried().get(counted.counter()).id();
    Written now = before;
    List<Long> values = counted.values();
    for (int i = 0; i < values.size() && now != null; i++) {
      known.put(counter, values.get(i));
      chosen.put(counted.test(), counted.arm(i == values.size() - 1));
      goesOn.remove(loop.id());
      block(loop.body(), now);
      now = goesOn.remove(loop.id());
    }
    chosen.remove(counted.test());
  }

  // ---- operations ---------------------------------------------------------------------------

  private void operation(Operation operation, Written now) {
    if (operation.detail() instanceof Detail.Access access
        && access.object() != Detail.Access.DYNAMIC
        && candidates.contains(facts.objectPosition(access.object()))) {
      access(operation, access, facts.objectPosition(access.object()), now);
      return;
    }
    OptionalLong value = value(operation);
    if (value.isPresent()) {
      known.put(operation.id(), value.getAsLong());
    } else {
      known.remove(operation.id());
    }
  }

  private void access(Operation operation, Detail.Access access, int object, Written now) {
    BitSet written = now.bytes().get(object);
    long size = facts.kernel().memories().get(object).bytes();
    long bytes = Lanes.size(access.accessed());
    OptionalLong at = offset(operation, access);
    boolean isInside = at.isPresent() && at.getAsLong() >= 0 && at.getAsLong() + bytes <= size;
    int from = isInside ? (int) at.getAsLong() : 0;
    int to = isInside ? (int) (from + bytes) : (int) size;
    if (operation.opcode() == Opcode.LOAD && written.nextClearBit(from) < to) {
      candidates.remove(object);
    } else if (operation.opcode() == Opcode.STORE && isInside) {
      written.set(from, to);
    }
  }

  private OptionalLong offset(Operation operation, Detail.Access access) {
    long offset = access.offset();
    for (Detail.Subscript subscript : access.subscripts()) {
      Long index = known.get(operation.input(subscript.input()));
      if (index == null) {
        return OptionalLong.empty();
      }
      offset += index * subscript.strideBytes();
    }
    return OptionalLong.of(offset);
  }

  private OptionalLong value(Operation operation) {
    if (!(operation.type() instanceof IrType.Int type)) {
      return OptionalLong.empty();
    }
    if (operation.opcode() == Opcode.CONSTANT) {
      return OptionalLong.of(((Detail.Constant) operation.detail()).bits().get(0));
    }
    if (!Meanings.isGiven(operation.opcode()) || operation.opcode() == Opcode.FPGA_REG) {
      return OptionalLong.empty();
    }
    long[] inputs = new long[operation.inputs().size()];
    for (int i = 0; i < inputs.length; i++) {
      Long input = known.get(operation.input(i));
      if (input == null || !(facts.type(operation.input(i)) instanceof IrType.Int)) {
        return OptionalLong.empty();
      }
      inputs[i] = input;
    }
    int from = facts.type(operation.input(operation.opcode() == Opcode.SELECT ? 1 : 0)).bits();
    return Meanings.of(operation.opcode(), type.bits(), from, inputs);
  }
}
