package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** How a kernel uses its memory and its groups, as far as launching it has to know. */
public final class KernelUse {
  private final KernelFacts facts;
  private final KernelIr kernel;
  private final boolean usesGroups;
  private final BitSet written = new BitSet();
  private final Map<Known, Set<Integer>> defined = new HashMap<>();

  /** Found when it is asked for: a launch that watches no undefined values does not need it. */
  private Optional<Set<Integer>> writtenFirst = Optional.empty();

  /** What a launch knows of the objects that it passes. */
  private record Known(Set<Integer> defined, boolean follows) {}

  private KernelUse(KernelFacts facts) {
    this.facts = facts;
    kernel = facts.kernel();
    usesGroups = facts.usesGroups();
    for (Operation operation : facts.accesses()) {
      Detail.Access access = (Detail.Access) operation.detail();
      if (operation.opcode() == Opcode.STORE || operation.opcode() == Opcode.ATOMIC) {
        target(access, facts);
      } else if (operation.opcode() == Opcode.ADDRESS) {
        passed(access, facts);
      }
    }
  }

  /** The use of a kernel. */
  public static KernelUse of(KernelIr kernel) {
    return new KernelUse(KernelFacts.of(kernel));
  }

  private void target(Detail.Access access, KernelFacts facts) {
    if (access.object() != Detail.Access.DYNAMIC) {
      written.set(facts.objectPosition(access.object()));
    } else if (access.mayPointTo().isEmpty()) {
      written.set(0, kernel.memories().size());
    } else {
      access.mayPointTo().forEach(object -> written.set(facts.objectPosition(object)));
    }
  }

  /** A library function may write through an address, such as an asynchronous copy. */
  private void passed(Detail.Access access, KernelFacts facts) {
    if (facts.passesPointers() && access.object() != Detail.Access.DYNAMIC) {
      int position = facts.objectPosition(access.object());
      if (!kernel.memories().get(position).isConst()) {
        written.set(position);
      }
    }
  }

  /** Whether it runs group by group; else by global ids. */
  public boolean usesGroups() {
    return usesGroups;
  }

  /** The first call of one of these functions. */
  public Optional<Operation> call(Set<String> functions) {
    return IntStream.range(0, kernel.valueCount())
        .mapToObj(facts::definition)
        .flatMap(Optional::stream)
        .filter(
            operation ->
                operation.detail() instanceof Detail.Call call
                    && functions.contains(call.function()))
        .findFirst();
  }

  /** Whether the kernel may write to the object at this position of its list. */
  public boolean mayWrite(int position) {
    return written.get(position);
  }

  /**
   * The private arrays, by position, of which every read gives a number that was written before and
   * is defined.
   *
   * @param others the positions of other objects that hold nothing undefined
   * @param follows whether what is loaded from the rest may be undefined; else such loads fail
   */
  public synchronized Set<Integer> definedArrays(Set<Integer> others, boolean follows) {
    if (writtenFirst.isEmpty()) {
      writtenFirst = Optional.of(WrittenFirst.of(facts));
    }
    return writtenFirst.get().isEmpty()
        ? Set.of()
        : defined.computeIfAbsent(new Known(Set.copyOf(others), follows), this::withoutUndefined);
  }

  /** Takes out what undefined numbers may be stored to, until nothing is left to take out. */
  private Set<Integer> withoutUndefined(Known known) {
    Set<Integer> arrays = new TreeSet<>(writtenFirst.orElseThrow());
    boolean changes = true;
    while (changes && !arrays.isEmpty()) {
      Set<Integer> all = new TreeSet<>(known.defined());
      all.addAll(arrays);
      UndefinedTaint taint =
          UndefinedTaint.of(kernel, known.follows() ? Optional.of(all) : Optional.empty());
      changes = arrays.removeIf(array -> isStoredUndefined(array, taint, all));
    }
    return arrays;
  }

  private boolean isStoredUndefined(int array, UndefinedTaint taint, Set<Integer> all) {
    return facts.accesses().stream()
        .filter(operation -> operation.opcode() == Opcode.STORE && isOf(operation, Set.of(array)))
        .anyMatch(store -> taint.mayBe(store.input(0)) || copiesUndefined(store.input(0), all));
  }

  /** Whether a value comes from memory that may be undefined only to be stored again. */
  private boolean copiesUndefined(int value, Set<Integer> all) {
    return facts.isOnlyCopied(value)
        && facts.definition(value).filter(load -> !isOf(load, all)).isPresent();
  }

  private boolean isOf(Operation operation, Set<Integer> objects) {
    int object = ((Detail.Access) operation.detail()).object();
    return object != Detail.Access.DYNAMIC && objects.contains(facts.objectPosition(object));
  }

  /** Whether an object's contents are there from the start and never change. */
  public boolean isFixed(int position) {
    MemoryObject object = kernel.memories().get(position);
    return object.parameter() < 0
        && object.initial().isPresent()
        && object.space() != AddressSpace.LOCAL
        && !mayWrite(position);
  }
}
