package dev.heddle.emulator.compiler.analysis;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Adds to a kernel what watches its values: beside each that may be undefined, since it comes from
 * a variable in registers or from memory, goes a truth value for each lane that tells whether it
 * is, and a call of {@link #CHECK} looks at it where the value decides something: a branch, an
 * address, a number that is computed and stored to global memory, sent or printed. Copies and
 * arithmetic pass it on, and stores to memory keep it ({@link #LANES}). Members of structures are
 * followed one by one; a whole structure may be stored with members that nothing has written.
 * Unions are not followed.
 */
public final class UndefinedValues {
  /** The function that reports when its argument is 1; the name of the variable follows. */
  public static final String CHECK = "undefined value ";

  /** The same for values that come from memory. */
  public static final String CHECK_READ = "undefined read ";

  /**
   * The function of a load that gives a truth value for each lane of the load before it, and of a
   * store that tells the same of the store before it.
   */
  public static final String LANES = "undefined lanes";

  private final KernelIr kernel;
  private final UndefinedTaint taint;
  private final Map<Integer, Integer> flags = new HashMap<>();
  private final Map<Integer, Integer> zeros = new HashMap<>();
  private final List<Node> constants = new ArrayList<>();
  private final Map<Integer, List<Loop.Carried>> carried = new HashMap<>();
  private final Map<Integer, List<Loop.Result>> results = new HashMap<>();
  private int next;

  private UndefinedValues(KernelIr kernel, UndefinedTaint taint) {
    this.kernel = kernel;
    this.taint = taint;
    next = kernel.valueCount();
  }

  /**
   * The same kernel with checks; itself when no value can be undefined.
   *
   * @param defined positions of the memory objects that hold nothing undefined; empty when loads
   *     give nothing undefined, whatever they read
   */
  public static KernelIr watch(KernelIr kernel, Optional<Set<Integer>> defined) {
    UndefinedTaint taint = UndefinedTaint.of(kernel, defined);
    return taint.isEmpty() ? kernel : new UndefinedValues(kernel, taint).rewritten();
  }

  /** Whether the result is undefined where an input is. */
  static boolean passesOn(Operation operation) {
    return switch (operation.opcode()) {
      case CONSTANT, PARAMETER, UNDEFINED, ADDRESS, WORK_ITEM -> false;
      case CALL -> !((Detail.Call) operation.detail()).sideEffects();
      default -> operation.opcode().isPure();
    };
  }

  private KernelIr rewritten() {
    List<Node> body = nodes(kernel.body());
    body.addAll(0, constants);
    return kernel.withBody(new Block(body), next);
  }

  private List<Node> nodes(Block block) {
    List<Node> out = new ArrayList<>();
    block.nodes().forEach(node -> node(node, out));
    return out;
  }

  private Block block(Block block) {
    return new Block(nodes(block));
  }

  private void node(Node node, List<Node> out) {
    if (node instanceof Operation operation) {
      checkUses(operation, out);
      out.add(operation);
      if (taint.mayBe(operation.id())) {
        flag(operation, out);
      }
      if (operation.opcode() == Opcode.STORE && flags.containsKey(operation.input(0))) {
        mark(operation, out);
      }
    } else if (node instanceof If branch) {
      branch(branch, out);
    } else if (node instanceof Loop loop) {
      loop(loop, out);
    } else if (node instanceof Scope scope) {
      List<Loop.Result> more = moreResults(scope.id(), scope.results());
      out.add(new Scope(scope.id(), block(scope.body()), more, scope.name(), scope.range()));
    } else if (node instanceof Node.Continue jump) {
      List<Integer> values =
          moreValues(jump.next(), carried.get(jump.loop()).stream().map(Loop.Carried::id).toList());
      out.add(new Node.Continue(jump.loop(), ids(values), jump.range()));
    } else if (node instanceof Node.Break jump) {
      List<Integer> values =
          moreValues(
              jump.values(), results.get(jump.target()).stream().map(Loop.Result::id).toList());
      out.add(new Node.Break(jump.target(), ids(values), jump.range()));
    } else {
      out.add(node);
    }
  }

  // ---- regions ------------------------------------------------------------------------------

  private void branch(If branch, List<Node> out) {
    check(branch.condition(), branch.range(), out);
    Block then = block(branch.then());
    Block otherwise = block(branch.otherwise());
    List<If.Merge> merges = new ArrayList<>(branch.merges());
    for (If.Merge merge : branch.merges()) {
      if (taint.mayBe(merge.id())) {
        int flag = newFlag(merge.id());
        merges.add(
            new If.Merge(
                flag,
                flagType(Lanes.count(merge.type())),
                "",
                reachableFlag(merge.thenValue(), merge.type()),
                reachableFlag(merge.elseValue(), merge.type())));
      }
    }
    out.add(new If(branch.condition(), then, otherwise, merges, branch.range()));
  }

  private int reachableFlag(int value, IrType type) {
    return value == If.Merge.UNREACHABLE ? value : flag(value, Lanes.count(type));
  }

  private void loop(Loop loop, List<Node> out) {
    carried.put(loop.id(), loop.carried());
    List<Loop.Carried> more = new ArrayList<>(loop.carried());
    for (Loop.Carried value : loop.carried()) {
      if (taint.mayBe(value.id())) {
        int lanes = Lanes.count(value.type());
        int initial = flag(value.initial(), lanes);
        more.add(
            new Loop.Carried(newFlag(value.id()), flagType(lanes), "", value.range(), initial));
      }
    }
    List<Loop.Result> moreResults = moreResults(loop.id(), loop.results());
    out.add(
        new Loop(
            loop.id(),
            more,
            block(loop.body()),
            moreResults,
            loop.pragmas(),
            loop.kind(),
            loop.range()));
  }

  private List<Loop.Result> moreResults(int target, List<Loop.Result> given) {
    results.put(target, given);
    List<Loop.Result> more = new ArrayList<>(given);
    for (Loop.Result value : given) {
      if (taint.mayBe(value.id())) {
        more.add(new Loop.Result(newFlag(value.id()), flagType(Lanes.count(value.type())), ""));
      }
    }
    return more;
  }

  /** Values for a jump, and behind them the flags of those whose targets have one. */
  private List<Integer> moreValues(Ids values, List<Integer> targets) {
    List<Integer> more = new ArrayList<>(values.stream().boxed().toList());
    for (int i = 0; i < targets.size(); i++) {
      if (taint.mayBe(targets.get(i))) {
        more.add(flag(values.get(i), lanesOf(targets.get(i))));
      }
    }
    return more;
  }

  // ---- flags --------------------------------------------------------------------------------

  private int newFlag(int value) {
    flags.put(value, next);
    return next++;
  }

  private static IrType flagType(int lanes) {
    return lanes == 1 ? IrType.BOOL : new IrType.Vector(IrType.BOOL, lanes);
  }

  /** The flag of a value, zeros when it is always defined. */
  private int flag(int value, int lanes) {
    Integer flag = flags.get(value);
    return flag != null ? flag : zeros.computeIfAbsent(lanes, count -> constant(count, 0));
  }

  private int constant(int lanes, long bit) {
    Detail bits = new Detail.Constant(Collections.nCopies(lanes, bit));
    Operation operation =
        new Operation(next++, Opcode.CONSTANT, flagType(lanes), Ids.NONE, bits, kernel.range());
    constants.add(operation);
    return operation.id();
  }

  private int make(
      Opcode opcode, int lanes, Detail detail, SourceRange range, List<Node> out, int... inputs) {
    out.add(new Operation(next++, opcode, flagType(lanes), Ids.of(inputs), detail, range));
    return next - 1;
  }

  /** Writes the flag of an operation's result. */
  private void flag(Operation operation, List<Node> out) {
    int lanes = Lanes.count(operation.type());
    int flag =
        switch (operation.opcode()) {
          case UNDEFINED -> constant(lanes, 1);
          case LOAD -> loaded(operation, lanes, out);
          case VECTOR, EXTRACT, INSERT, SHUFFLE -> moved(operation, lanes, out);
          case EXTRACT_FIELD -> member(operation, lanes, out);
          case INSERT_FIELD -> withMember(operation, lanes, out);
          case SELECT -> selected(operation, lanes, out);
          case AND, OR ->
              operation.type().equals(IrType.BOOL)
                  ? logical(operation, out)
                  : combined(operation, lanes, out);
          default -> combined(operation, lanes, out);
        };
    flags.put(operation.id(), flag);
  }

  private int loaded(Operation load, int lanes, List<Node> out) {
    out.add(
        new Operation(
            next++, Opcode.LOAD, flagType(lanes), load.inputs(), lanes(load), load.range()));
    return next - 1;
  }

  /** Tells memory what a store has left there. */
  private void mark(Operation store, List<Node> out) {
    int[] inputs = store.inputs().stream().toArray();
    inputs[0] = flags.get(inputs[0]);
    out.add(
        new Operation(
            next++, Opcode.STORE, IrType.VOID, Ids.of(inputs), lanes(store), store.range()));
  }

  private static Detail.Access lanes(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    return new Detail.Access(
        access.object(),
        access.pointerInput(),
        access.mayPointTo(),
        access.subscripts(),
        access.offset(),
        access.accessed(),
        LANES,
        access.isVolatile(),
        access.walks(),
        access.alignment(),
        access.text());
  }

  /** Whether each number of such a value is watched. */
  public static boolean isFollowed(IrType type) {
    return UndefinedTaint.isFollowed(type);
  }

  /** Whether an operation only tells of undefined lanes. */
  public static boolean isAboutLanes(Operation operation) {
    return ((Detail.Access) operation.detail()).function().equals(LANES);
  }

  private int moved(Operation operation, int lanes, List<Node> out) {
    int[] inputs = operation.inputs().stream().map(input -> flag(input, lanesOf(input))).toArray();
    return make(operation.opcode(), lanes, operation.detail(), operation.range(), out, inputs);
  }

  private int member(Operation operation, int lanes, List<Node> out) {
    int whole = operation.input(0);
    int first = Lanes.firstLane((IrType.Aggregate) taint.type(whole), operation);
    int all = lanesOf(whole);
    return lanes == all
        ? flag(whole, all)
        : make(
            lanes == 1 ? Opcode.EXTRACT : Opcode.SHUFFLE,
            lanes,
            new Detail.Lanes(IntStream.range(first, first + lanes).boxed().toList()),
            operation.range(),
            out,
            flag(whole, all));
  }

  private int withMember(Operation operation, int lanes, List<Node> out) {
    int first = Lanes.firstLane((IrType.Aggregate) operation.type(), operation);
    int count = lanesOf(operation.input(1));
    int member = flag(operation.input(1), count);
    if (count == lanes) {
      return member;
    }
    List<Integer> from = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      boolean isReplaced = lane >= first && lane < first + count;
      from.add(isReplaced ? lanes + lane - first : lane);
    }
    int whole = flag(operation.input(0), lanes);
    Detail detail = new Detail.Lanes(from);
    return make(Opcode.SHUFFLE, lanes, detail, operation.range(), out, whole, member);
  }

  private int lanesOf(int value) {
    return Lanes.count(taint.type(value));
  }

  private int selected(Operation operation, int lanes, List<Node> out) {
    int condition = operation.input(0);
    int chosen =
        make(
            Opcode.SELECT,
            lanes,
            Detail.NONE,
            operation.range(),
            out,
            condition,
            flag(operation.input(1), lanes),
            flag(operation.input(2), lanes));
    if (!flags.containsKey(condition)) {
      return chosen;
    }
    int spread = spread(flags.get(condition), lanesOf(condition), lanes, operation, out);
    return make(Opcode.OR, lanes, Detail.NONE, operation.range(), out, chosen, spread);
  }

  /** A false operand of {@code &&} decides alone, as does a true one of {@code ||}. */
  private int logical(Operation operation, List<Node> out) {
    SourceRange range = operation.range();
    boolean isAnd = operation.opcode() == Opcode.AND;
    int left = flag(operation.input(0), 1);
    int right = flag(operation.input(1), 1);
    int leftLets = lets(operation.input(0), isAnd, range, out);
    int rightLets = lets(operation.input(1), isAnd, range, out);
    int both = make(Opcode.AND, 1, Detail.NONE, range, out, left, right);
    int first = make(Opcode.AND, 1, Detail.NONE, range, out, left, rightLets);
    int second = make(Opcode.AND, 1, Detail.NONE, range, out, right, leftLets);
    int some = make(Opcode.OR, 1, Detail.NONE, range, out, first, second);
    return make(Opcode.OR, 1, Detail.NONE, range, out, both, some);
  }

  private int lets(int value, boolean isAnd, SourceRange range, List<Node> out) {
    return isAnd ? value : make(Opcode.NOT, 1, Detail.NONE, range, out, value);
  }

  /** Undefined where any input is: lane by lane where all have as many lanes. */
  private int combined(Operation operation, int lanes, List<Node> out) {
    int flag = -1;
    for (int input : operation.inputs().stream().toArray()) {
      if (flags.containsKey(input)) {
        int own = spread(flags.get(input), lanesOf(input), lanes, operation, out);
        flag =
            flag < 0 ? own : make(Opcode.OR, lanes, Detail.NONE, operation.range(), out, flag, own);
      }
    }
    return flag < 0 ? flag(-1, lanes) : flag;
  }

  private int spread(int flag, int from, int to, Operation operation, List<Node> out) {
    if (from == to) {
      return flag;
    }
    int any = any(flag, from, operation.range(), out);
    int[] all = new int[to];
    Arrays.fill(all, any);
    return to == 1 ? any : make(Opcode.VECTOR, to, Detail.NONE, operation.range(), out, all);
  }

  private int any(int flag, int lanes, SourceRange range, List<Node> out) {
    if (lanes == 1) {
      return flag;
    }
    int any = -1;
    for (int lane = 0; lane < lanes; lane++) {
      Detail which = new Detail.Lanes(List.of(lane));
      int one = make(Opcode.EXTRACT, 1, which, range, out, flag);
      any = any < 0 ? one : make(Opcode.OR, 1, Detail.NONE, range, out, any, one);
    }
    return any;
  }

  // ---- uses ---------------------------------------------------------------------------------

  private void checkUses(Operation operation, List<Node> out) {
    switch (operation.opcode()) {
      case LOAD -> checkInputs(operation, 0, out);
      case STORE -> checkInputs(operation, needsValue(operation) ? 0 : 1, out);
      case ATOMIC, CHANNEL_READ, CHANNEL_WRITE, PRINTF -> checkInputs(operation, 0, out);
      case CALL -> {
        if (!passesOn(operation)) {
          checkInputs(operation, 0, out);
        }
      }
      default -> {}
    }
  }

  private void checkInputs(Operation operation, int from, List<Node> out) {
    for (int i = from; i < operation.inputs().size(); i++) {
      check(operation.input(i), operation.range(), out);
    }
  }

  /** Whether the host may see what is stored, as a number of its own. */
  private boolean needsValue(Operation store) {
    if (!taint.isComputed(store.input(0))) {
      return false;
    }
    Detail.Access access = (Detail.Access) store.detail();
    for (MemoryObject object : kernel.memories()) {
      if (object.id() == access.object()) {
        return object.space() == AddressSpace.GLOBAL;
      }
    }
    return false;
  }

  private void check(int value, SourceRange range, List<Node> out) {
    Integer flag = flags.get(value);
    if (flag != null && !(taint.type(value) instanceof IrType.Aggregate)) {
      int any = any(flag, lanesOf(value), range, out);
      String check = taint.isFromMemory(value) ? CHECK_READ : CHECK;
      Detail call = new Detail.Call(check + taint.name(value), true);
      out.add(new Operation(next++, Opcode.CALL, IrType.VOID, Ids.of(any), call, range));
    }
  }

  private static Ids ids(List<Integer> values) {
    return Ids.of(values.stream().mapToInt(Integer::intValue).toArray());
  }
}
