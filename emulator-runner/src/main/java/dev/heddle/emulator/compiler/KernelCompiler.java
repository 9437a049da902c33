package dev.heddle.emulator.compiler;

import dev.heddle.emulator.compiler.analysis.CompileFailure;
import dev.heddle.emulator.compiler.analysis.Helpers;
import dev.heddle.emulator.compiler.analysis.Intervals;
import dev.heddle.emulator.compiler.analysis.Ivdeps;
import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.analysis.Partition;
import dev.heddle.emulator.compiler.analysis.ShiftAmounts;
import dev.heddle.emulator.compiler.analysis.StoragePlan;
import dev.heddle.emulator.compiler.analysis.UndefinedValues;
import dev.heddle.emulator.compiler.analysis.Unrolling;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.OperationWriter;
import dev.heddle.emulator.compiler.operations.Place;
import dev.heddle.emulator.compiler.operations.SizeLimit;
import dev.heddle.emulator.compiler.operations.WatchOps;
import dev.heddle.emulator.compiler.writers.GroupWriter;
import dev.heddle.emulator.compiler.writers.ItemLoop;
import dev.heddle.emulator.compiler.writers.Pieces;
import dev.heddle.emulator.compiler.writers.RegionWriter;
import dev.heddle.emulator.compiler.writers.RowLoop;
import dev.heddle.emulator.compiler.writers.RunMethods;
import dev.heddle.emulator.runtime.CompiledKernel;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.HalfFloat;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Operation;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Compiles one kernel to a hidden class; the class goes when its {@link Executable} goes. */
public final class KernelCompiler {
  private static final String NAME = "dev/heddle/emulator/compiler/GeneratedKernel";

  /** Checks that look at nothing but single operations. */
  private static final Set<Check> REPEATABLE = Set.of(Check.BOUNDS, Check.ALIGNMENT, Check.SHIFTS);

  /** Stands for a kernel in one method. */
  private static final int WHOLE = Integer.MAX_VALUE;

  /** Lanes of operations in a piece that is not worth cutting further. */
  private static final int SMALLEST_PIECE = 4;

  private final KernelFacts facts;
  private final List<Storage> storages;
  private final List<Integer> granules;
  private final Intervals intervals;
  private final Set<Check> checks;
  private final Set<Integer> unwatched;
  private final boolean follows;
  private final List<Integer> localSize;
  private final List<Site> sites = new ArrayList<>();
  private List<Storage> contexts = List.of();
  private int frameSize;

  private KernelCompiler(Variant variant) {
    checks = variant.checks();
    unwatched = variant.unwatched();
    follows = variant.follows();
    localSize = variant.localSize();
    KernelIr kernel = variant.kernel();
    if (checks.contains(Check.UNINITIALISED)) {
      kernel = UndefinedValues.watch(kernel, follows ? Optional.of(unwatched) : Optional.empty());
    }
    if (checks.contains(Check.SHIFTS)) {
      kernel = ShiftAmounts.watch(kernel);
    }
    Helpers helpers = Helpers.of(kernel, variant.functions());
    kernel = helpers.kernel();
    facts =
        checks.contains(Check.IVDEP)
            ? KernelFacts.of(Ivdeps.of(kernel), helpers)
            : KernelFacts.of(kernel, helpers);
    List<Storage> natural = StoragePlan.of(facts, variant.asBytes());
    granules = natural.stream().map(Storage::unit).toList();
    List<Storage> chosen = new ArrayList<>(natural);
    for (int i = 0; i < chosen.size(); i++) {
      if (WatchOps.watchesMemory(checks) && !unwatched.contains(i)) {
        chosen.set(i, Storage.BYTES);
      }
    }
    storages = List.copyOf(chosen);
    intervals = Intervals.of(facts, variant.idLimit(), localSize);
  }

  /**
   * What is to be compiled.
   *
   * @param idLimit no global id and no size of a launch reaches beyond this
   * @param asBytes positions of the memory objects that must be byte arrays, because the same
   *     buffer stands behind another one that is used in another way
   * @param checks what the code watches
   * @param unwatched positions of the memory objects that can't be used in a wrong way
   * @param follows whether values that are loaded from memory that nobody has written are followed
   *     to where they matter; else the load is reported, whether they matter or not, which is
   *     faster
   * @param localSize work-items of a group in each dimension, empty when they are not known
   * @param functions all of the program when what they promise is watched, else none
   */
  public record Variant(
      KernelIr kernel,
      long idLimit,
      Set<Integer> asBytes,
      Set<Check> checks,
      Set<Integer> unwatched,
      boolean follows,
      List<Integer> localSize,
      List<FunctionDefinition> functions) {
    public Variant {
      functions = List.copyOf(functions);
      localSize = List.copyOf(localSize);
      asBytes = Set.copyOf(asBytes);
      checks = Set.copyOf(checks);
      unwatched = Set.copyOf(unwatched);
    }
  }

  /**
   * Compiles a kernel.
   *
   * @throws CompileFailure when it uses something unknown
   */
  public static Executable compile(Variant variant) {
    KernelCompiler compiler = new KernelCompiler(variant);
    return compiler.load(compiler.write());
  }

  /** The class file of a kernel, for tests and people who want to see it. */
  static byte[] classFile(KernelIr kernel, long idLimit, Set<Check> checks) {
    return new KernelCompiler(
            new Variant(kernel, idLimit, Set.of(), checks, Set.of(), true, List.of(), List.of()))
        .write();
  }

  private Executable load(byte[] classFile) {
    try {
      Class<?> loaded = MethodHandles.lookup().defineHiddenClass(classFile, true).lookupClass();
      CompiledKernel code = (CompiledKernel) loaded.getDeclaredConstructor().newInstance();
      return new Executable(
          facts.kernel(),
          code,
          facts.usesGroups(),
          storages,
          facts.hasBarrier(),
          contexts,
          sites,
          facts.channels(),
          checks,
          granules,
          frameSize,
          new Partition(facts, storages),
          facts.ivdeps().promises(),
          facts.helpers().calls());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private byte[] write() {
    try {
      return write(WHOLE);
    } catch (MethodTooLargeException whole) {
      return inPieces(Pieces.LARGEST);
    }
  }

  /**
   * The class file of a kernel that is cut; where operations need so much code that a piece does
   * not fit, in smaller pieces.
   */
  private byte[] inPieces(int largest) {
    sites.clear();
    try {
      return write(largest);
    } catch (MethodTooLargeException piece) {
      if (largest > SMALLEST_PIECE) {
        return inPieces(largest / 4);
      }
      throw new CompileFailure(
          tooLarge("one statement needs " + piece.getCodeSize() + " bytes of code")
              + "; take smaller vectors, structures and arrays as values",
          facts.kernel().range());
    } catch (ClassTooLargeException all) {
      throw new CompileFailure(
          tooLarge("it needs " + all.getConstantPoolCount() + " constants and names")
              + "; move unrolled copies into loops and tables into constant memory",
          facts.kernel().range());
    }
  }

  private String tooLarge(String why) {
    return "kernel %s is too large for the emulator (%s, the JVM allows 65535)"
        .formatted(facts.kernel().name(), why);
  }

  /**
   * The class file.
   *
   * @param largest lanes of operations in one of the methods into which the kernel is cut; {@link
   *     #WHOLE} for one method
   * @throws MethodTooLargeException when a method is too large for the JVM
   */
  private byte[] write(int largest) {
    boolean inPieces = largest != WHOLE;
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected String getCommonSuperClass(String first, String second) {
            return "java/lang/Object";
          }
        };
    String base = Type.getInternalName(CompiledKernel.class);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, NAME, null, base, null);
    MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, base, "<init>", "()V", false);
    constructor.visitInsn(Opcodes.RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
    String descriptor = "(" + Type.getDescriptor(Worker.class) + "IIII)V";
    MethodVisitor run =
        new SizeLimit(
            writer.visitMethod(Opcodes.ACC_PUBLIC, "run", descriptor, null, null),
            NAME,
            "run",
            descriptor);
    run.visitCode();
    Unrolling unrolling =
        inPieces || !mayRepeat() ? Unrolling.none(facts) : Unrolling.of(facts, storages);
    KernelMethod method =
        new KernelMethod(
            facts, intervals, storages, unrolling, sites, checks, unwatched, follows, run);
    Pieces pieces = new Pieces(facts, writer, NAME, largest);
    if (inPieces) {
      method.cut(pieces);
    }
    RunMethods runs = new RunMethods(writer, NAME, localSize);
    body(method, runs);
    frameSize = Math.max(pieces.frameSize(), runs.frameSize());
    run.visitMaxs(0, 0);
    run.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Whether a piece of the kernel may be written twice: not where it is counted or watched. */
  private boolean mayRepeat() {
    return REPEATABLE.containsAll(checks);
  }

  private void body(KernelMethod method, RunMethods runs) {
    boolean barriers = facts.hasBarrier();
    method.prologue(barriers);
    facts.parameters().forEach(operation -> parameter(method, operation));
    if (!facts.usesGroups()) {
      new RowLoop(method, mayRepeat()).write();
    } else if (!barriers) {
      group(method);
    } else {
      GroupWriter group = new GroupWriter(method, runs);
      group.write();
      contexts = group.contexts();
    }
    method.code().op(Opcodes.RETURN);
    method.faults().epilogue();
  }

  /** Loads an argument into locals. */
  private void parameter(KernelMethod method, Operation operation) {
    int index = ((Detail.Parameter) operation.detail()).index();
    int first = Lanes.first(facts.kernel(), index);
    Code code = method.code();
    Place[] lanes = new Place[Lanes.count(operation.type())];
    for (int lane = 0; lane < lanes.length; lane++) {
      IrType type = method.laneType(operation.id(), lane);
      Kind kind = Kind.of(type);
      code.loadReference(KernelMethod.WORKER);
      code.field(Worker.class, "arguments", long[].class);
      code.push(first + lane);
      code.op(Opcodes.LALOAD);
      switch (kind) {
        case INT -> code.op(Opcodes.L2I);
        case FLOAT -> {
          code.op(Opcodes.L2I);
          if (type.bits() == 16) {
            code.op(Opcodes.I2S);
            code.callStatic(HalfFloat.class, "toFloat", "(S)F");
          } else {
            code.callStatic(Float.class, "intBitsToFloat", "(I)F");
          }
        }
        case DOUBLE -> code.callStatic(Double.class, "longBitsToDouble", "(J)D");
        case LONG -> {}
      }
      lanes[lane] = method.keep(kind);
    }
    method.place(operation.id(), lanes);
  }

  private void item(KernelMethod method, Label end) {
    WatchOps.startItem(method);
    OperationWriter operations = new OperationWriter(method);
    new RegionWriter(method, operations, exit -> method.code().jump(Opcodes.GOTO, end))
        .block(facts.kernel().body());
  }

  /** A loop over the work-items of one group without barriers. */
  private void group(KernelMethod method) {
    ItemLoop loop = new ItemLoop(method, localSize);
    loop.write(end -> item(method, end));
  }
}
