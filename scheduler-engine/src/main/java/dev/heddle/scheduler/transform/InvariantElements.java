package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.Invariance;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the elements of arrays that a loop loads and stores at one address that it does not change,
 * while nothing else in the loop may touch them (model M-REG-9). What other work-items see, local
 * and global memory of NDRange kernels, only counts where every iteration stores, as LLVM's LICM
 * has it: barriers alone say when they look.
 */
final class InvariantElements {
  private final KernelIndex index;
  private final boolean singleWorkItem;
  private final Map<Integer, MemoryObject> memories = new HashMap<>();
  private final Map<Integer, Contents> contents = new LinkedHashMap<>();
  private final Map<Integer, List<Element>> elements = new LinkedHashMap<>();
  private final Set<Integer> covered = new HashSet<>();

  /**
   * An element that a loop can keep in a register.
   *
   * @param accesses all its loads and stores in the loop
   */
  record Element(MemoryObject object, List<Operation> accesses) {
    /** The first load or store. */
    Operation first(Opcode opcode) {
      return accesses.stream().filter(a -> a.opcode() == opcode).findFirst().orElseThrow();
    }

    private boolean isLoadedAndStored() {
      return accesses.stream().map(Operation::opcode).distinct().count() == 2;
    }
  }

  /** What a loop does with memory, its inner loops included. */
  private static final class Contents {
    final Map<Integer, List<Operation>> accesses = new LinkedHashMap<>();
    final Set<Integer> excluded = new HashSet<>();
    final Set<Integer> regions = new HashSet<>();
    final Set<Integer> jumps = new HashSet<>();
    boolean closed;
    boolean returns;

    void add(Contents inner) {
      inner.accesses.forEach(
          (object, list) -> accesses.computeIfAbsent(object, id -> new ArrayList<>()).addAll(list));
      excluded.addAll(inner.excluded);
      regions.addAll(inner.regions);
      jumps.addAll(inner.jumps);
      closed |= inner.closed;
      returns |= inner.returns;
    }

    /** Whether control only leaves it where it ends. */
    boolean isClosed() {
      return closed || !regions.containsAll(jumps);
    }
  }

  InvariantElements(KernelIr kernel, KernelIndex index, boolean singleWorkItem) {
    this.index = index;
    this.singleWorkItem = singleWorkItem;
    kernel.memories().stream().filter(this::isCandidate).forEach(m -> memories.put(m.id(), m));
    if (memories.isEmpty()) {
      return;
    }
    walk(kernel.body(), new Contents());
    for (KernelIndex.LoopInfo info : index.loops()) {
      find(info);
    }
  }

  /** For each loop that is the outermost possible one, by its number, the elements. */
  Map<Integer, List<Element>> elements() {
    return elements;
  }

  private boolean isCandidate(MemoryObject object) {
    boolean known =
        object.origin() == MemoryObject.Origin.VARIABLE
            ? object.space() == AddressSpace.PRIVATE || object.space() == AddressSpace.LOCAL
            : !singleWorkItem
                && object.origin() == MemoryObject.Origin.ARGUMENT
                && object.space() == AddressSpace.GLOBAL
                && object.isRestrict();
    return known && !object.isVolatile();
  }

  /** Whether other work-items see what is in an array. */
  private boolean isShared(MemoryObject object) {
    return !singleWorkItem && object.space() != AddressSpace.PRIVATE;
  }

  /** Collects what happens in a block. */
  private void walk(Block block, Contents into) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        operation(operation, into);
      } else if (node instanceof If branch) {
        walk(branch.then(), into);
        walk(branch.otherwise(), into);
      } else if (node instanceof Scope scope) {
        into.regions.add(scope.id());
        walk(scope.body(), into);
      } else if (node instanceof Loop loop) {
        Contents inside = new Contents();
        inside.regions.add(loop.id());
        walk(loop.body(), inside);
        contents.put(loop.id(), inside);
        into.add(inside);
      } else if (node instanceof Node.Break jump) {
        into.jumps.add(jump.target());
      } else if (node instanceof Node.Continue jump) {
        into.jumps.add(jump.loop());
      } else {
        into.returns = true;
      }
    }
  }

  private void operation(Operation operation, Contents into) {
    if (operation.detail() instanceof Detail.Access access) {
      boolean plain =
          (operation.opcode() == Opcode.LOAD || operation.opcode() == Opcode.STORE)
              && access.object() != Detail.Access.DYNAMIC
              && access.function().isEmpty()
              && !access.isVolatile();
      if (plain) {
        into.accesses.computeIfAbsent(access.object(), id -> new ArrayList<>()).add(operation);
      } else {
        into.excluded.addAll(index.targets(operation));
      }
    }
    into.closed |=
        switch (operation.opcode()) {
          case BARRIER, FENCE -> true;
          case CALL -> ((Detail.Call) operation.detail()).sideEffects();
          default -> false;
        };
  }

  private void find(KernelIndex.LoopInfo info) {
    Contents inside = contents.get(info.loop().id());
    if (inside == null || inside.isClosed()) {
      return;
    }
    Invariance invariance = null;
    for (Map.Entry<Integer, List<Operation>> entry : inside.accesses.entrySet()) {
      MemoryObject object = memories.get(entry.getKey());
      List<Operation> accesses = entry.getValue();
      boolean possible =
          object != null
              && !inside.excluded.contains(object.id())
              && !covered.contains(accesses.get(0).id())
              && new Element(object, accesses).isLoadedAndStored()
              && haveOneAddress(accesses)
              && (!isShared(object) || !inside.returns && isStoredAlways(info.loop(), accesses));
      if (!possible) {
        continue;
      }
      invariance = invariance == null ? new Invariance(info, index) : invariance;
      if (address(accesses.get(0)).stream().allMatch(invariance::isInvariant)) {
        split(info.loop(), object, accesses);
      }
    }
  }

  /** Whether every iteration stores: nothing but the loop's test comes before. */
  private static boolean isStoredAlways(Loop loop, List<Operation> accesses) {
    Set<Integer> stores = new HashSet<>();
    accesses.forEach(access -> stores.add(access.id()));
    boolean tested = false;
    for (Node node : loop.body().nodes()) {
      if (node instanceof Operation operation) {
        if (operation.opcode() == Opcode.STORE && stores.contains(operation.id())) {
          return true;
        }
      } else if (leaves(node, loop.id())) {
        if (tested) {
          return false;
        }
        tested = true;
      }
    }
    return false;
  }

  private static boolean leaves(Node node, int loop) {
    if (node instanceof If branch) {
      return leaves(branch.then(), loop) || leaves(branch.otherwise(), loop);
    }
    if (node instanceof Scope scope) {
      return leaves(scope.body(), loop);
    }
    if (node instanceof Loop inner) {
      return leaves(inner.body(), loop);
    }
    return node instanceof Node.Break jump && jump.target() == loop
        || node instanceof Node.Continue next && next.loop() == loop;
  }

  private static boolean leaves(Block block, int loop) {
    return block.nodes().stream().anyMatch(node -> leaves(node, loop));
  }

  /** Whether all accesses have the same subscripts; their constant offsets may differ. */
  private boolean haveOneAddress(List<Operation> accesses) {
    List<Index> first = indices(accesses.get(0));
    List<Long> strides = strides(accesses.get(0));
    return accesses.stream()
        .allMatch(access -> indices(access).equals(first) && strides(access).equals(strides));
  }

  /**
   * An index value without the widening that is done anew at each access.
   *
   * @param isUnsigned whether the widening gives what an unsigned number is
   */
  private record Index(int value, boolean isUnsigned) {}

  private List<Index> indices(Operation access) {
    return ((Detail.Access) access.detail())
        .subscripts().stream().map(s -> index(access.input(s.input()))).toList();
  }

  private Index index(int value) {
    int narrow = narrow(value);
    boolean isUnsigned = false;
    for (int wide = value; wide != narrow; ) {
      Operation operation = index.operation(wide).orElseThrow();
      isUnsigned = operation.opcode() == Opcode.ZEXT;
      wide = operation.input(0);
    }
    return new Index(narrow, isUnsigned);
  }

  /** The index values, without the widening that is done anew at each access. */
  private List<Integer> address(Operation access) {
    return ((Detail.Access) access.detail())
        .subscripts().stream().map(s -> narrow(access.input(s.input()))).toList();
  }

  private int narrow(int value) {
    int current = value;
    Operation operation = index.operation(current).orElse(null);
    while (operation != null
        && (operation.opcode() == Opcode.SEXT || operation.opcode() == Opcode.ZEXT)) {
      current = operation.input(0);
      operation = index.operation(current).orElse(null);
    }
    return current;
  }

  private static List<Long> strides(Operation access) {
    return ((Detail.Access) access.detail())
        .subscripts().stream().map(Detail.Subscript::strideBytes).toList();
  }

  /** Members of one element are elements of their own if they do not overlap. */
  private void split(Loop loop, MemoryObject object, List<Operation> accesses) {
    TreeMap<Long, List<Operation>> pieces = new TreeMap<>();
    for (Operation access : accesses) {
      long offset = ((Detail.Access) access.detail()).offset();
      pieces.computeIfAbsent(offset, o -> new ArrayList<>()).add(access);
    }
    long end = Long.MIN_VALUE;
    for (Map.Entry<Long, List<Operation>> piece : pieces.entrySet()) {
      Object type = ((Detail.Access) piece.getValue().get(0).detail()).accessed();
      boolean oneType =
          piece.getValue().stream()
              .allMatch(a -> ((Detail.Access) a.detail()).accessed().equals(type));
      if (piece.getKey() < end || !oneType) {
        return;
      }
      end = piece.getKey() + ((Detail.Access) piece.getValue().get(0).detail()).accessed().bytes();
    }
    for (List<Operation> piece : pieces.values()) {
      Element element = new Element(object, piece);
      if (element.isLoadedAndStored()) {
        elements.computeIfAbsent(loop.id(), id -> new ArrayList<>()).add(element);
        piece.forEach(access -> covered.add(access.id()));
      }
    }
  }

  /** Inputs of an access that make its address. */
  static Ids addressInputs(Operation access) {
    int first = access.opcode() == Opcode.STORE ? 1 : 0;
    int[] inputs = new int[access.inputs().size() - first];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = access.input(first + i);
    }
    return Ids.of(inputs);
  }
}
