package dev.heddle.emulator.compiler.analysis;

import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The accesses of a row of work-items without branches that are better made on copies: the JIT
 * vectorises a loop only where all arrays of one kind have the same index, so what lies beside a
 * work-item's own element is copied to an array of its own first.
 */
public final class RowCopies {
  /** More arrays than this leave no registers. */
  private static final int MOST = 24;

  private final KernelFacts facts;
  private final List<Storage> storages;
  private final Function<If, Optional<Boolean>> outcomes;
  private final RowValues values;
  private final List<Copy> copies = new ArrayList<>();
  private final Set<Integer> read = new HashSet<>();
  private boolean isPlain = true;

  /**
   * An access whose index rises by one from each work-item of a row to the next.
   *
   * @param position the memory object's in the kernel's list
   */
  public record Copy(Operation operation, int position, Storage storage) {
    public boolean isStore() {
      return operation.opcode() == Opcode.STORE;
    }

    private Detail.Access access() {
      return (Detail.Access) operation.detail();
    }

    /** Whether both have the same index in all work-items. */
    private boolean meets(Copy other) {
      return access().offset() == other.access().offset()
          && terms(operation).equals(terms(other.operation));
    }
  }

  /** A value of an address and its stride in bytes. */
  private record Term(int value, long stride) {}

  private RowCopies(
      KernelFacts facts, List<Storage> storages, Function<If, Optional<Boolean>> outcomes) {
    this.facts = facts;
    this.storages = storages;
    this.outcomes = outcomes;
    values = new RowValues(facts);
  }

  /**
   * The copies of a kernel, empty where there is nothing to gain or a copy might tell another
   * story.
   *
   * @param outcomes whether the condition of a branch holds, where that is known
   */
  public static Optional<RowCopies> of(
      KernelFacts facts, List<Storage> storages, Function<If, Optional<Boolean>> outcomes) {
    RowCopies copies = new RowCopies(facts, storages, outcomes);
    copies.block(facts.kernel().body());
    return copies.isPlain && copies.isSafe() && copies.isUseful()
        ? Optional.of(copies)
        : Optional.empty();
  }

  /** In the kernel's order. */
  public List<Copy> all() {
    return copies;
  }

  // ---- the row ------------------------------------------------------------------------------

  private void block(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        isPlain &= operation(operation);
      } else if (node instanceof Scope scope) {
        block(scope.body());
      } else if (node instanceof If branch) {
        branch(branch);
      } else {
        isPlain &= node instanceof Node.Exit;
      }
    }
  }

  private void branch(If branch) {
    Optional<Boolean> outcome = outcomes.apply(branch);
    isPlain &= outcome.isPresent();
    outcome.ifPresent(holds -> block(holds ? branch.then() : branch.otherwise()));
  }

  private boolean operation(Operation operation) {
    return switch (operation.opcode()) {
      case LOAD, STORE -> access(operation);
      case SDIV, UDIV, SREM, UREM ->
          !facts.isUsed(operation.id())
              || facts.integer(operation.input(1)).filter(divisor -> divisor != 0).isPresent();
      default -> operation.opcode().isPure();
    };
  }

  private boolean access(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    if (access.object() == Detail.Access.DYNAMIC || access.isVolatile()) {
      return false;
    }
    int position = facts.objectPosition(access.object());
    Storage storage = storages.get(position);
    boolean isNumber =
        Lanes.count(access.accessed()) == 1 && Lanes.width(access.accessed()) == storage.unit();
    if (!isNumber || StoragePlan.isPrivate(facts.kernel().memories().get(position))) {
      return false;
    }
    if (operation.opcode() == Opcode.LOAD && isShared(operation)) {
      read.add(position);
      return true;
    }
    copies.add(new Copy(operation, position, storage));
    return isWide(storage) && rises(operation, storage.unit());
  }

  /** Narrower numbers are not vectorised in any case. */
  private static boolean isWide(Storage storage) {
    return storage != Storage.BYTES && storage != Storage.SHORTS;
  }

  private boolean isShared(Operation operation) {
    return terms(operation).stream().allMatch(term -> values.isShared(term.value()));
  }

  private boolean rises(Operation operation, int unit) {
    List<Term> rising =
        terms(operation).stream().filter(term -> !values.isShared(term.value())).toList();
    return rising.size() == 1
        && rising.get(0).stride() == unit
        && values.rises(rising.get(0).value());
  }

  private static List<Term> terms(Operation operation) {
    return ((Detail.Access) operation.detail())
        .subscripts().stream()
            .map(each -> new Term(operation.input(each.input()), each.strideBytes()))
            .toList();
  }

  // ---- whether to copy ----------------------------------------------------------------------

  /**
   * Whether no work-item reads or writes what another one writes. That two objects lie in different
   * arrays is looked at when the row runs.
   */
  private boolean isSafe() {
    for (int i = 0; i < copies.size(); i++) {
      Copy copy = copies.get(i);
      if (copy.isStore() && (read.contains(copy.position()) || !isAlone(copy, i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isAlone(Copy store, int index) {
    for (int i = 0; i < copies.size(); i++) {
      Copy other = copies.get(i);
      boolean isBefore = i < index && !other.isStore() && store.meets(other);
      if (i != index && other.position() == store.position() && !isBefore) {
        return false;
      }
    }
    return true;
  }

  private boolean isUseful() {
    return copies.size() <= MOST
        && copies.stream()
            .anyMatch(
                copy -> copy.storage() == copies.get(0).storage() && !copy.meets(copies.get(0)));
  }
}
