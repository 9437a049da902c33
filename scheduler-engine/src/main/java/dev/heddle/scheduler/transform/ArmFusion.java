package dev.heddle.scheduler.transform;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.transform.ArmItem.Literal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Fuses the two sides of one branch: pure operations happen always, accesses under their
 * conditions, and those that stand in the same order on both sides together.
 */
final class ArmFusion {
  private static final int MOST_ITEMS = 2048;
  private static final int MOST_ACCESSES = 128;

  private final KernelIr kernel;
  private final BranchFusion.NewValues values;
  private final boolean isTail;
  private boolean shares;
  private int level;
  private int blocks;

  private ArmFusion(KernelIr kernel, BranchFusion.NewValues values, boolean isTail) {
    this.kernel = kernel;
    this.values = values;
    this.isTail = isTail;
  }

  /**
   * What stands for a branch whose sides end at its end; empty if they share nothing.
   *
   * @param isTail whether the second side is what follows the first; shared units are then named
   *     after the access with fewer blocks before it, else after the second side
   */
  static List<Node> fuse(
      KernelIr kernel, BranchFusion.NewValues values, If branch, boolean isTail) {
    int[] accesses = new int[2];
    boolean flat = count(branch.then(), accesses);
    int thenAccesses = accesses[0];
    accesses[0] = 0;
    flat &= count(branch.otherwise(), accesses);
    if (!flat
        || thenAccesses == 0
        || accesses[0] == 0
        || Math.max(thenAccesses, accesses[0]) > MOST_ACCESSES
        || accesses[1] > MOST_ITEMS) {
      return List.of();
    }
    ArmFusion fusion = new ArmFusion(kernel, values, isTail);
    List<ArmItem> items = fusion.branch(branch, List.of(), true);
    return fusion.shares ? fusion.nodes(items) : List.of();
  }

  /** Counts accesses and operations; whether there is nothing but pure operations beside them. */
  private static boolean count(Block block, int[] into) {
    for (Node node : block.nodes()) {
      into[1]++;
      if (node instanceof If inner) {
        if (!count(inner.then(), into) || !count(inner.otherwise(), into)) {
          return false;
        }
      } else if (node instanceof Operation operation) {
        if (operation.detail() instanceof Detail.Access access
            && (operation.opcode() == Opcode.LOAD || operation.opcode() == Opcode.STORE)) {
          into[0]++;
          if (access.isVolatile() || !access.function().isEmpty()) {
            return false;
          }
        } else if (!operation.opcode().isPure()) {
          return false;
        }
      } else {
        return false;
      }
    }
    return true;
  }

  // ------------------------------------------------------------------ one after the other

  private List<ArmItem> block(Block block, List<Literal> conditions, boolean isAtEnd) {
    List<ArmItem> items = new ArrayList<>();
    List<Node> nodes = block.nodes();
    int own = ++blocks;
    for (Node node : nodes) {
      if (node instanceof If inner) {
        boolean isLast = node == nodes.get(nodes.size() - 1);
        List<ArmItem> sides = branch(inner, conditions, isAtEnd && isLast);
        boolean gone = sides.stream().allMatch(item -> item.isLate() || !item.isAccess());
        int before = own;
        own = gone ? own : ++blocks;
        sides.forEach(item -> items.add(gone ? item.in(before) : item));
      } else {
        Operation operation = (Operation) node;
        boolean pure = operation.opcode().isPure();
        List<Integer> results =
            operation.opcode() == Opcode.LOAD ? List.of(operation.id()) : List.of();
        List<Literal> when = pure ? List.of() : conditions;
        items.add(new ArmItem(operation, when, results, level, Set.of(own), false));
      }
    }
    return items;
  }

  /**
   * Both sides of a branch.
   *
   * @param isAtEnd whether nothing follows it before the end of the branch that is fused
   */
  private List<ArmItem> branch(If inner, List<Literal> conditions, boolean isAtEnd) {
    int before = level;
    level = before + 1;
    List<ArmItem> then =
        block(inner.then(), with(conditions, new Literal(inner.condition(), true)), isAtEnd);
    int behindThen = level;
    level = before + 1;
    List<ArmItem> otherwise =
        block(inner.otherwise(), with(conditions, new Literal(inner.condition(), false)), isAtEnd);
    level = Math.max(behindThen, level) + 1;
    List<ArmItem> items = woven(inner.condition(), conditions, then, otherwise, !isAtEnd);
    for (If.Merge merge : inner.merges()) {
      items.add(
          pure(
              merge.id(),
              Opcode.SELECT,
              merge.type(),
              Detail.NONE,
              inner.range(),
              inner.condition(),
              merge.thenValue(),
              merge.elseValue()));
    }
    return items;
  }

  private static List<Literal> with(List<Literal> conditions, Literal more) {
    List<Literal> all = new ArrayList<>(conditions);
    all.add(more);
    return all;
  }

  private static ArmItem pure(
      int id, Opcode opcode, IrType type, Detail detail, SourceRange range, int... inputs) {
    Operation operation = new Operation(id, opcode, type, Ids.of(inputs), detail, range);
    return new ArmItem(operation, List.of(), List.of(), 0, Set.of(), false);
  }

  /** Both sides in one sequence, with the accesses that they share. */
  private List<ArmItem> woven(
      int condition,
      List<Literal> conditions,
      List<ArmItem> then,
      List<ArmItem> otherwise,
      boolean isInside) {
    List<int[]> pairs = pairs(then, otherwise);
    List<ArmItem> items = new ArrayList<>();
    int i = 0;
    int j = 0;
    for (int[] pair : pairs) {
      items.addAll(then.subList(i, pair[0]));
      items.addAll(otherwise.subList(j, pair[1]));
      boolean late = isInside || isLate(then, pair[0]) || isLate(otherwise, pair[1]);
      share(condition, conditions, then.get(pair[0]), otherwise.get(pair[1]), late, items);
      i = pair[0] + 1;
      j = pair[1] + 1;
      shares = true;
    }
    items.addAll(then.subList(i, then.size()));
    items.addAll(otherwise.subList(j, otherwise.size()));
    return items;
  }

  /** Whether something that is shared late stands there or behind it in the same block. */
  private static boolean isLate(List<ArmItem> items, int position) {
    Set<Integer> own = items.get(position).blocks();
    return items.subList(position, items.size()).stream()
        .anyMatch(item -> item.isLate() && !Collections.disjoint(item.blocks(), own));
  }

  /**
   * The accesses that both sides have in the same order: equal loads that both start with, as LLVM
   * hoists them, and then from the end, each of the first side with the nearest of the second, as
   * it sinks them.
   */
  private List<int[]> pairs(List<ArmItem> then, List<ArmItem> otherwise) {
    List<Integer> a = accesses(then);
    List<Integer> b = accesses(otherwise);
    SameValue same = new SameValue(operations(then), operations(otherwise));
    int start = 0;
    while (start < Math.min(a.size(), b.size())
        && startsBoth(then.get(a.get(start)), otherwise.get(b.get(start)), same)) {
      start++;
    }
    List<int[]> sunk = new ArrayList<>();
    int j = b.size() - 1;
    for (int i = a.size() - 1; i >= start; i--) {
      int k = j;
      while (k >= start && !fits(then.get(a.get(i)), otherwise.get(b.get(k)))) {
        k--;
      }
      if (k >= start) {
        sunk.add(0, new int[] {a.get(i), b.get(k)});
        j = k - 1;
      }
    }
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < start; i++) {
      pairs.add(new int[] {a.get(i), b.get(i)});
    }
    pairs.addAll(sunk);
    return pairs;
  }

  /** Whether a load in the first block of one side is a load in that of the other. */
  private static boolean startsBoth(ArmItem left, ArmItem right, SameValue same) {
    return left.operation().opcode() == Opcode.LOAD
        && left.conditions().size() == right.conditions().size()
        && left.level() == right.level()
        && left.blocks().size() == 1
        && right.blocks().size() == 1
        && same.holds(left.operation(), right.operation());
  }

  private static List<Operation> operations(List<ArmItem> items) {
    return items.stream().map(ArmItem::operation).toList();
  }

  private static List<Integer> accesses(List<ArmItem> items) {
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isAccess()) {
        positions.add(i);
      }
    }
    return positions;
  }

  // ------------------------------------------------------------------ sharing

  private boolean fits(ArmItem left, ArmItem right) {
    Detail.Access a = access(left);
    Detail.Access b = access(right);
    return left.operation().opcode() == right.operation().opcode()
        && a.accessed().equals(b.accessed())
        && (hasSameShape(a, b) || isGlobal(a) && isGlobal(b));
  }

  private static Detail.Access access(ArmItem item) {
    return (Detail.Access) item.operation().detail();
  }

  private static boolean hasSameShape(Detail.Access a, Detail.Access b) {
    return a.object() != Detail.Access.DYNAMIC
        && a.object() == b.object()
        && a.offset() == b.offset()
        && a.subscripts().equals(b.subscripts());
  }

  private boolean isGlobal(Detail.Access access) {
    return !access.mayPointTo().isEmpty()
        && access.mayPointTo().stream()
            .allMatch(
                id ->
                    kernel.memories().stream()
                        .filter(memory -> memory.id() == id)
                        .anyMatch(BranchFusion::isGlobalArgument));
  }

  private void share(
      int condition,
      List<Literal> conditions,
      ArmItem then,
      ArmItem otherwise,
      boolean late,
      List<ArmItem> items) {
    Operation first = then.operation();
    Operation second = otherwise.operation();
    boolean namedAfterFirst = isTail && !late && then.level() <= otherwise.level();
    SourceRange range = namedAfterFirst ? first.range() : second.range();
    List<Integer> inputs = new ArrayList<>();
    int address = 0;
    if (first.opcode() == Opcode.STORE) {
      IrType type = access(then).accessed();
      inputs.add(select(condition, type, first.input(0), second.input(0), range, items));
      address = 1;
    }
    Detail.Access access;
    if (hasSameShape(access(then), access(otherwise))) {
      access = access(namedAfterFirst ? then : otherwise);
      for (int i = address; i < first.inputs().size(); i++) {
        inputs.add(select(condition, IrType.I64, first.input(i), second.input(i), range, items));
      }
    } else {
      IrType type = new IrType.Pointer(AddressSpace.GLOBAL);
      int left = pointer(then, items);
      int right = pointer(otherwise, items);
      inputs.add(select(condition, type, left, right, range, items));
      access =
          merged(
              access(namedAfterFirst ? then : otherwise),
              access(namedAfterFirst ? otherwise : then),
              address);
    }
    List<Literal> both =
        either(conditions, then.conditions(), otherwise.conditions(), range, items);
    int[] ids = inputs.stream().mapToInt(Integer::intValue).toArray();
    List<Integer> results = new ArrayList<>(then.results());
    results.addAll(otherwise.results());
    items.add(
        new ArmItem(
            new Operation(values.next(), first.opcode(), first.type(), Ids.of(ids), access, range),
            both,
            results,
            Math.min(then.level(), otherwise.level()),
            ArmItem.union(then.blocks(), otherwise.blocks()),
            late));
  }

  private int select(
      int condition, IrType type, int left, int right, SourceRange range, List<ArmItem> items) {
    if (left == right) {
      return left;
    }
    int id = values.next();
    items.add(pure(id, Opcode.SELECT, type, Detail.NONE, range, condition, left, right));
    return id;
  }

  /** The address as a value. */
  private int pointer(ArmItem item, List<ArmItem> items) {
    Detail.Access access = access(item);
    Operation operation = item.operation();
    if (access.pointerInput() >= 0 && access.subscripts().isEmpty() && access.offset() == 0) {
      return operation.input(access.pointerInput());
    }
    int first = operation.opcode() == Opcode.STORE ? 1 : 0;
    int[] inputs = operation.inputs().stream().skip(first).toArray();
    Detail.Access address =
        new Detail.Access(
            access.object(),
            access.pointerInput() < 0 ? -1 : access.pointerInput() - first,
            access.mayPointTo(),
            access.subscripts().stream()
                .map(
                    s ->
                        new Detail.Subscript(
                            s.input() - first, s.strideBytes(), s.extent(), s.isOfArray()))
                .toList(),
            access.offset(),
            IrType.VOID,
            "",
            false,
            access.walks(),
            access.text());
    int id = values.next();
    IrType type = new IrType.Pointer(AddressSpace.GLOBAL);
    items.add(pure(id, Opcode.ADDRESS, type, address, operation.range(), inputs));
    return id;
  }

  private static Detail.Access merged(Detail.Access a, Detail.Access b, int pointerInput) {
    List<Integer> objects = new ArrayList<>(a.mayPointTo());
    b.mayPointTo().stream().filter(id -> !objects.contains(id)).forEach(objects::add);
    return new Detail.Access(
        Detail.Access.DYNAMIC,
        pointerInput,
        objects,
        List.of(),
        0,
        a.accessed(),
        "",
        false,
        a.walks() || b.walks(),
        Math.min(a.alignment(), b.alignment()),
        a.text());
  }

  /** The conditions under which one of both accesses happens. */
  private List<Literal> either(
      List<Literal> outer,
      List<Literal> left,
      List<Literal> right,
      SourceRange range,
      List<ArmItem> items) {
    int common = outer.size();
    if (left.size() == common + 1 && right.size() == common + 1) {
      return outer;
    }
    int a = all(left.subList(common, left.size()), range, items);
    int b = all(right.subList(common, right.size()), range, items);
    int id = values.next();
    items.add(pure(id, Opcode.OR, IrType.BOOL, Detail.NONE, range, a, b));
    return with(outer, new Literal(id, true));
  }

  private int all(List<Literal> literals, SourceRange range, List<ArmItem> items) {
    int result = -1;
    for (Literal literal : literals) {
      int value = literal.condition();
      if (!literal.isTrue()) {
        int not = values.next();
        items.add(pure(not, Opcode.NOT, IrType.BOOL, Detail.NONE, range, value));
        value = not;
      }
      if (result >= 0) {
        int and = values.next();
        items.add(pure(and, Opcode.AND, IrType.BOOL, Detail.NONE, range, result, value));
        value = and;
      }
      result = value;
    }
    return result;
  }

  // ------------------------------------------------------------------ nodes again

  private List<Node> nodes(List<ArmItem> items) {
    List<Node> nodes = new ArrayList<>();
    for (ArmItem item : items) {
      if (item.isAccess()) {
        access(item, nodes);
      } else {
        nodes.add(item.operation());
      }
    }
    return nodes;
  }

  /** An access under its conditions, which gives its value to all that stood for it. */
  private void access(ArmItem item, List<Node> nodes) {
    Operation old = item.operation();
    int id = values.next();
    Operation operation =
        new Operation(id, old.opcode(), old.type(), old.inputs(), old.detail(), old.range());
    Node inside = operation;
    List<Integer> inner = List.of(id);
    List<Literal> conditions = item.conditions();
    int undefined = -1;
    if (!item.results().isEmpty() && !conditions.isEmpty()) {
      undefined = values.next();
      nodes.add(
          new Operation(
              undefined, Opcode.UNDEFINED, old.type(), Ids.NONE, Detail.NONE, old.range()));
    }
    for (int i = conditions.size() - 1; i >= 0; i--) {
      List<If.Merge> merges = new ArrayList<>();
      List<Integer> outer = new ArrayList<>();
      boolean isTrue = conditions.get(i).isTrue();
      for (int k = 0; k < item.results().size(); k++) {
        int result = i == 0 ? item.results().get(k) : values.next();
        int value = inner.get(Math.min(k, inner.size() - 1));
        merges.add(
            new If.Merge(
                result, old.type(), "", isTrue ? value : undefined, isTrue ? undefined : value));
        outer.add(result);
      }
      Block taken = new Block(List.of(inside));
      inside =
          new If(
              conditions.get(i).condition(),
              isTrue ? taken : Block.EMPTY,
              isTrue ? Block.EMPTY : taken,
              merges,
              old.range());
      inner = outer;
    }
    nodes.add(inside);
    if (conditions.isEmpty()) {
      for (int result : item.results()) {
        nodes.add(
            new Operation(
                result, Opcode.BITCAST, old.type(), Ids.of(id), Detail.NONE, old.range()));
      }
    }
  }
}
