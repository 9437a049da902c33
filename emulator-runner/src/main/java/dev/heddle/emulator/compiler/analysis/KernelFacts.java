package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.AddressSpace;
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
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one walk over a kernel finds out: who defines and uses what, and what kind of kernel it is.
 */
public final class KernelFacts {
  private static final int DEEPEST_INLINE = 24;

  private final KernelIr kernel;
  private final Ivdeps ivdeps;
  private final Helpers helpers;
  private final Operation[] definitions;
  private final IrType[] types;
  private final int[] uses;
  private final int[] copies;
  private final boolean[] inlined;
  private final Map<Integer, Integer> objectPositions = new HashMap<>();
  private final Map<Integer, List<Node.Continue>> continues = new HashMap<>();
  private final Set<Node> barrierRegions = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Opcode> opcodes = new HashSet<>();
  private final Set<String> queries = new HashSet<>();
  private boolean hasBarrier;
  private boolean passesPointers;
  private final List<Operation> accesses = new ArrayList<>();
  private final List<Operation> parameters = new ArrayList<>();
  private final Set<String> channels = new LinkedHashSet<>();

  private KernelFacts(KernelIr kernel, Ivdeps ivdeps, Helpers helpers) {
    this.kernel = kernel;
    this.ivdeps = ivdeps;
    this.helpers = helpers;
    definitions = new Operation[kernel.valueCount()];
    types = new IrType[kernel.valueCount()];
    uses = new int[kernel.valueCount()];
    copies = new int[kernel.valueCount()];
    inlined = new boolean[kernel.valueCount()];
    for (int i = 0; i < kernel.memories().size(); i++) {
      objectPositions.put(kernel.memories().get(i).id(), i);
    }
  }

  public static KernelFacts of(KernelIr kernel) {
    return of(kernel, Helpers.of(kernel, List.of()));
  }

  /** The facts of a kernel with the promises of functions only. */
  public static KernelFacts of(KernelIr kernel, Helpers helpers) {
    return of(Ivdeps.none(kernel), helpers);
  }

  /** The facts of a kernel whose loops make promises. */
  public static KernelFacts of(Ivdeps ivdeps, Helpers helpers) {
    KernelFacts facts = of(ivdeps, helpers, Set.of());
    boolean hasIds = facts.queries.stream().anyMatch(name -> name.endsWith("_id"));
    if (facts.channels.isEmpty() || !hasIds) {
      return facts;
    }
    Set<Integer> inStep = LockStep.loops(facts);
    return inStep.isEmpty() ? facts : of(ivdeps, helpers, inStep);
  }

  private static KernelFacts of(Ivdeps ivdeps, Helpers helpers, Set<Integer> inStep) {
    KernelIr kernel = ivdeps.kernel();
    KernelFacts facts = new KernelFacts(kernel, ivdeps, helpers);
    facts.hasBarrier = new Walk(facts, inStep).block(kernel.body());
    return facts;
  }

  public KernelIr kernel() {
    return kernel;
  }

  /** What its loops promise. */
  public Ivdeps ivdeps() {
    return ivdeps;
  }

  /** What inlined functions promise. */
  public Helpers helpers() {
    return helpers;
  }

  /** The operation that defines a value, empty for values of regions. */
  public Optional<Operation> definition(int id) {
    return Optional.ofNullable(definitions[id]);
  }

  public IrType type(int id) {
    return types[id];
  }

  /** The value as an integer when it is a constant, of a vector when all lanes are the same. */
  public Optional<Long> integer(int id) {
    return definition(id)
        .filter(op -> op.opcode() == Opcode.CONSTANT)
        .map(op -> (Detail.Constant) op.detail())
        .filter(constant -> constant.bits().stream().allMatch(constant.bits().get(0)::equals))
        .map(Detail.Constant::scalar);
  }

  /** At how many places a value is used. */
  public int uses(int id) {
    return uses[id];
  }

  public boolean isUsed(int id) {
    return uses[id] > 0;
  }

  /** Whether a loaded value is only stored again, in the same piece of code. */
  public boolean isOnlyCopied(int id) {
    return copies[id] > 0 && copies[id] == uses[id];
  }

  /** Whether the value is computed where it is used instead of being kept. */
  public boolean isInlined(int id) {
    return inlined[id];
  }

  /** Position of a memory object in the kernel's list. */
  public int objectPosition(int id) {
    Integer position = objectPositions.get(id);
    if (position == null) {
      throw new IllegalStateException("kernel " + kernel.name() + " names no memory object " + id);
    }
    return position;
  }

  /** Whether the group waits here. */
  static boolean isBarrier(Operation operation) {
    return operation.opcode() == Opcode.BARRIER
        || operation.opcode() == Opcode.CALL
            && ((Detail.Call) operation.detail()).function().startsWith("wait_group_events");
  }

  /** Whether a barrier lies anywhere in the kernel. */
  public boolean hasBarrier() {
    return hasBarrier;
  }

  /** Whether addresses are passed to library functions that do more than compute. */
  boolean passesPointers() {
    return passesPointers;
  }

  /** All jumps back to the start of a loop. */
  List<Node.Continue> continues(int loop) {
    return continues.getOrDefault(loop, List.of());
  }

  /** Whether a barrier lies in this region. */
  public boolean containsBarrier(Node region) {
    return barrierRegions.contains(region);
  }

  boolean has(Opcode opcode) {
    return opcodes.contains(opcode);
  }

  /** Whether work-items need to know their group. */
  public boolean usesGroups() {
    return hasBarrier
        || queries.stream().anyMatch(name -> name.contains("local_") || name.contains("group"))
        || kernel.memories().stream().anyMatch(object -> object.space() == AddressSpace.LOCAL);
  }

  /** Loads, stores, atomics and addresses in order. */
  List<Operation> accesses() {
    return accesses;
  }

  /** The channels that the kernel uses. */
  public List<String> channels() {
    return List.copyOf(channels);
  }

  /** The operations that ask for arguments. */
  public List<Operation> parameters() {
    return parameters;
  }

  private static boolean mayInline(Operation operation) {
    return operation.type().laneCount() == 1
        && switch (operation.opcode()) {
          case ADD, SUB, MUL, AND, OR, XOR, SHL, LSHR, ASHR, NEG, NOT -> true;
          case FADD, FSUB, FMUL, FDIV, FNEG -> true;
          case EQ, NE, SLT, SLE, ULT, ULE, FEQ, FNE, FLT, FLE -> true;
          case ZEXT, SEXT, TRUNC, FPEXT, FPTRUNC, SITOFP, UITOFP, FPTOSI, FPTOUI -> true;
          default -> false;
        };
  }

  private static boolean evaluatesInputsOnce(Operation user) {
    return switch (user.opcode()) {
      case LOAD, STORE -> true;
      default -> mayInline(user);
    };
  }

  /** Walks the regions; a zone is a piece of a block between two regions that hold barriers. */
  private static final class Walk implements Node.Visitor<Boolean> {
    private final KernelFacts facts;
    private final Set<Integer> inStep;
    private final int[] zoneOf;
    private final int[] depth;
    private int zones;
    private int zone;

    Walk(KernelFacts facts, Set<Integer> inStep) {
      this.facts = facts;
      this.inStep = inStep;
      zoneOf = new int[facts.types.length];
      depth = new int[facts.types.length];
    }

    /** Visits the nodes; true when a barrier is among them. */
    boolean block(Block block) {
      int outer = zone;
      zone = ++zones;
      boolean barrier = false;
      for (Node node : block.nodes()) {
        if (node.accept(this)) {
          barrier = true;
          if (!(node instanceof Operation)) {
            facts.barrierRegions.add(node);
          }
          zone = ++zones;
        }
      }
      zone = outer;
      return barrier;
    }

    @Override
    public Boolean operation(Operation operation) {
      if (operation.opcode() == Opcode.STORE) {
        copy(operation);
      }
      boolean once = evaluatesInputsOnce(operation);
      int deepest = 0;
      for (int i = 0; i < operation.inputs().size(); i++) {
        int input = operation.input(i);
        use(input, once);
        deepest = Math.max(deepest, facts.inlined[input] ? depth[input] : 0);
      }
      facts.opcodes.add(operation.opcode());
      if (operation.detail() instanceof Detail.Query query) {
        facts.queries.add(query.function());
      }
      if (operation.detail() instanceof Detail.Channel channel) {
        facts.channels.add(channel.channel());
      }
      if (operation.detail() instanceof Detail.Access) {
        facts.accesses.add(operation);
      }
      if (operation.detail() instanceof Detail.Call call && call.sideEffects()) {
        facts.passesPointers |=
            operation.inputs().stream()
                .anyMatch(input -> facts.types[input] instanceof IrType.Pointer);
      }
      if (operation.opcode() == Opcode.PARAMETER) {
        facts.parameters.add(operation);
      }
      facts.definitions[operation.id()] = operation;
      define(operation.id(), operation.type());
      depth[operation.id()] = deepest + 1;
      return isBarrier(operation);
    }

    @Override
    public Boolean branch(If branch) {
      use(branch.condition(), true);
      boolean barrier = block(branch.then());
      barrier |= block(branch.otherwise());
      for (If.Merge merge : branch.merges()) {
        useOutside(merge.thenValue());
        useOutside(merge.elseValue());
        define(merge.id(), merge.type());
      }
      return barrier;
    }

    @Override
    public Boolean loop(Loop loop) {
      for (Loop.Carried carried : loop.carried()) {
        useOutside(carried.initial());
        define(carried.id(), carried.type());
      }
      boolean barrier = block(loop.body()) || inStep.contains(loop.id());
      loop.results().forEach(result -> define(result.id(), result.type()));
      return barrier;
    }

    @Override
    public Boolean scope(Scope scope) {
      boolean barrier = block(scope.body());
      scope.results().forEach(result -> define(result.id(), result.type()));
      return barrier;
    }

    @Override
    public Boolean exit(Node.Exit exit) {
      Ids values = Ids.NONE;
      if (exit instanceof Node.Continue next) {
        facts.continues.computeIfAbsent(next.loop(), key -> new ArrayList<>()).add(next);
        values = next.next();
      } else if (exit instanceof Node.Break leave) {
        values = leave.values();
      }
      values.stream().forEach(this::useOutside);
      return false;
    }

    private void copy(Operation store) {
      Operation definition = facts.definitions[store.input(0)];
      if (definition != null
          && definition.opcode() == Opcode.LOAD
          && zoneOf[definition.id()] == zone
          && size(definition) == size(store)) {
        facts.copies[definition.id()]++;
      }
    }

    private static long size(Operation access) {
      return Lanes.size(((Detail.Access) access.detail()).accessed());
    }

    private void define(int id, IrType type) {
      facts.types[id] = type;
      zoneOf[id] = zone;
    }

    private void useOutside(int id) {
      if (id != If.Merge.UNREACHABLE) {
        use(id, false);
      }
    }

    private void use(int id, boolean inlineAllowed) {
      facts.uses[id]++;
      Operation definition = facts.definitions[id];
      facts.inlined[id] =
          facts.uses[id] == 1
              && inlineAllowed
              && zoneOf[id] == zone
              && definition != null
              && mayInline(definition)
              && depth[id] < DEEPEST_INLINE;
    }
  }
}
