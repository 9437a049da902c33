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
import java.util.ArrayList;
import java.util.List;

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

  private ArmFusion(KernelIr kernel, BranchFusion.NewValues values, boolean isTail) {
    this.kernel = kernel;
    this.values = values;
    this.isTail = isTail;
  }

  /** A condition and which way it has to go. */
  private record Literal(int condition, boolean isTrue) {}

  /**
   * One operation.
   *
   * @param conditions all of them have to hold; empty for a pure operation
   * @param results values that a load gives
   * @param level how many blocks lie before its own
   */
  private record Item(
      Operation operation, List<Literal> conditions, List<Integer> results, int level) {
    boolean isAccess() {
      return operation.opcode() == Opcode.LOAD || operation.opcode() == Opcode.STORE;
    }
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
    List<Item> items = fusion.branch(branch, List.of());
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

  private List<Item> block(Block block, List<Literal> conditions) {
    List<Item> items = new ArrayList<>();
    for (Node node : block.nodes()) {
      if (node instanceof If inner) {
        items.addAll(branch(inner, conditions));
      } else {
        Operation operation = (Operation) node;
        boolean pure = operation.opcode().isPure();
        List<Integer> results =
            operation.opcode() == Opcode.LOAD ? List.of(operation.id()) : List.of();
        items.add(new Item(operation, pure ? List.of() : conditions, results, level));
      }
    }
    return items;
  }

  private List<Item> branch(If inner, List<Literal> conditions) {
    int before = level;
    level = before + 1;
    List<Item> then = block(inner.then(), with(conditions, new Literal(inner.condition(), true)));
    int behindThen = level;
    level = before + 1;
    List<Item> otherwise =
        block(inner.otherwise(), with(conditions, new Literal(inner.condition(), false)));
    level = Math.max(behindThen, level) + 1;
    List<Item> items = woven(inner.condition(), conditions, then, otherwise);
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

  private static Item pure(
      int id, Opcode opcode, IrType type, Detail detail, SourceRange range, int... inputs) {
    Operation operation = new Operation(id, opcode, type, Ids.of(inputs), detail, range);
    return new Item(operation, List.of(), List.of(), 0);
  }

  /** Both sides in one sequence, with the accesses that they share. */
  private List<Item> woven(
      int condition, List<Literal> conditions, List<Item> then, List<Item> otherwise) {
    List<int[]> pairs = pairs(then, otherwise);
    List<Item> items = new ArrayList<>();
    int i = 0;
    int j = 0;
    for (int[] pair : pairs) {
      items.addAll(then.subList(i, pair[0]));
      items.addAll(otherwise.subList(j, pair[1]));
      share(condition, conditions, then.get(pair[0]), otherwise.get(pair[1]), items);
      i = pair[0] + 1;
      j = pair[1] + 1;
      shares = true;
    }
    items.addAll(then.subList(i, then.size()));
    items.addAll(otherwise.subList(j, otherwise.size()));
    return items;
  }

  /** The longest sequence of accesses that both sides have in the same order. */
  private List<int[]> pairs(List<Item> then, List<Item> otherwise) {
    List<Integer> a = accesses(then);
    List<Integer> b = accesses(otherwise);
    int[][] best = new int[a.size() + 1][b.size() + 1];
    for (int i = 1; i <= a.size(); i++) {
      for (int j = 1; j <= b.size(); j++) {
        boolean fits = fits(then.get(a.get(i - 1)), otherwise.get(b.get(j - 1)));
        int apart = Math.max(best[i - 1][j], best[i][j - 1]);
        best[i][j] = fits ? Math.max(apart, best[i - 1][j - 1] + 1) : apart;
      }
    }
    List<int[]> pairs = new ArrayList<>();
    int i = a.size();
    int j = b.size();
    while (i > 0 && j > 0) {
      boolean fits = fits(then.get(a.get(i - 1)), otherwise.get(b.get(j - 1)));
      if (fits && best[i][j] == best[i - 1][j - 1] + 1) {
        pairs.add(0, new int[] {a.get(i - 1), b.get(j - 1)});
        i--;
        j--;
      } else if (best[i][j - 1] >= best[i - 1][j]) {
        j--;
      } else {
        i--;
      }
    }
    return pairs;
  }

  private static List<Integer> accesses(List<Item> items) {
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isAccess()) {
        positions.add(i);
      }
    }
    return positions;
  }

  // ------------------------------------------------------------------ sharing

  private boolean fits(Item left, Item right) {
    Detail.Access a = access(left);
    Detail.Access b = access(right);
    return left.operation().opcode() == right.operation().opcode()
        && a.accessed().equals(b.accessed())
        && (hasSameShape(a, b) || isGlobal(a) && isGlobal(b));
  }

  private static Detail.Access access(Item item) {
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
      int condition, List<Literal> conditions, Item then, Item otherwise, List<Item> items) {
    Operation first = then.operation();
    Operation second = otherwise.operation();
    boolean namedAfterFirst = isTail && then.level() <= otherwise.level();
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
        new Item(
            new Operation(values.next(), first.opcode(), first.type(), Ids.of(ids), access, range),
            both,
            results,
            Math.min(then.level(), otherwise.level())));
  }

  private int select(
      int condition, IrType type, int left, int right, SourceRange range, List<Item> items) {
    if (left == right) {
      return left;
    }
    int id = values.next();
    items.add(pure(id, Opcode.SELECT, type, Detail.NONE, range, condition, left, right));
    return id;
  }

  /** The address as a value. */
  private int pointer(Item item, List<Item> items) {
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
                .map(s -> new Detail.Subscript(s.input() - first, s.strideBytes(), s.extent()))
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
        a.text());
  }

  /** The conditions under which one of both accesses happens. */
  private List<Literal> either(
      List<Literal> outer,
      List<Literal> left,
      List<Literal> right,
      SourceRange range,
      List<Item> items) {
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

  private int all(List<Literal> literals, SourceRange range, List<Item> items) {
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

  private List<Node> nodes(List<Item> items) {
    List<Node> nodes = new ArrayList<>();
    for (Item item : items) {
      if (item.isAccess()) {
        access(item, nodes);
      } else {
        nodes.add(item.operation());
      }
    }
    return nodes;
  }

  /** An access under its conditions, which gives its value to all that stood for it. */
  private void access(Item item, List<Node> nodes) {
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
