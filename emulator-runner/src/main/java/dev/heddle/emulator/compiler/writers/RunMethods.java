package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Inside;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.Place;
import dev.heddle.emulator.compiler.operations.SizeLimit;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes each run of a kernel with barriers as a method of its own: the JIT compiles several small
 * methods much sooner than one large one, and is asked to after a few groups. A method gets the ids
 * of the group and the locals that it uses as arguments; the locals that it changes come back in
 * the worker's frame, the way that the work-items went as its result.
 */
public final class RunMethods {
  /** The JVM allows 255 words of arguments. */
  private static final int MOST_WORDS = 240;

  private final ClassWriter writer;
  private final String owner;
  private final List<Integer> localSize;
  private int count;
  private int frameSize;

  /**
   * Methods of the class that a writer writes.
   *
   * @param localSize work-items of a group in each dimension, empty when they are not known
   */
  public RunMethods(ClassWriter writer, String owner, List<Integer> localSize) {
    this.writer = writer;
    this.owner = owner;
    this.localSize = List.copyOf(localSize);
  }

  List<Integer> localSize() {
    return localSize;
  }

  /** Places in the frame. */
  public int frameSize() {
    return frameSize;
  }

  /** What a method and its caller hand to each other. */
  private static final class Exchange {
    private final Map<Place.Local, Place.Local> arguments = new LinkedHashMap<>();
    private final Map<Integer, Place.Context> contexts = new LinkedHashMap<>();
    private final Set<Place.Local> changed = new LinkedHashSet<>();
    private final Set<Integer> used = new LinkedHashSet<>();
    private final Set<Integer> written = new LinkedHashSet<>();
  }

  /**
   * Writes {@link RunWriter#each} as a method, and its call, which leaves the way on the stack.
   *
   * @return false if it can't be a method; then nothing is written
   */
  boolean each(
      List<Node> nodes,
      KernelMethod caller,
      GroupPlaces places,
      RunWriter.Kept kept,
      Map<String, Node.Exit> exits,
      Map<Integer, Place[]> replaced) {
    Inside inside = new Inside(nodes);
    Map<Integer, Place[]> found = new HashMap<>();
    Optional<KernelMethod> body =
        write(inside, caller, places, kept, runs -> runs.each(nodes, exits, found));
    body.ifPresent(
        method -> {
          hand(inside, method, caller);
          found.forEach((id, lanes) -> replaced.put(id, behind(lanes, places.of(id))));
        });
    return body.isPresent();
  }

  /** Writes {@link RunWriter#last} as a method, and its call; false if it can't be a method. */
  boolean last(List<Node> nodes, KernelMethod caller, GroupPlaces places, RunWriter.Kept kept) {
    Optional<KernelMethod> body =
        write(new Inside(nodes), caller, places, kept, runs -> runs.last(nodes));
    body.ifPresent(method -> caller.code().op(Opcodes.POP));
    return body.isPresent();
  }

  /** What needs no local is the same everywhere. */
  private static Place[] behind(Place[] lanes, Place[] kept) {
    Place[] result = lanes.clone();
    for (int lane = 0; lane < result.length; lane++) {
      if (!isFree(result[lane])) {
        result[lane] = kept[lane];
      }
    }
    return result;
  }

  private static boolean isFree(Place place) {
    return place instanceof Place.Known || place instanceof Place.Inline;
  }

  private static void hand(Inside inside, KernelMethod body, KernelMethod caller) {
    for (int id : inside.defined()) {
      Place[] lanes = body.places(id);
      boolean free = lanes != null;
      for (int lane = 0; free && lane < lanes.length; lane++) {
        free = isFree(lanes[lane]);
      }
      if (free) {
        caller.place(id, lanes);
      }
    }
  }

  private Optional<KernelMethod> write(
      Inside inside,
      KernelMethod caller,
      GroupPlaces places,
      RunWriter.Kept kept,
      Consumer<RunWriter> run) {
    Exchange exchange = exchange(inside, caller, places, kept);
    StringBuilder parameters = new StringBuilder("(" + Type.getDescriptor(Worker.class) + "IIII");
    int words = KernelMethod.FIRST_FREE;
    for (Place.Local local : exchange.arguments.keySet()) {
      parameters.append(descriptor(local.kind()));
      words += local.kind().words();
    }
    if (words > MOST_WORDS) {
      return Optional.empty();
    }
    String descriptor = parameters + ")I";
    String name = "run" + count++;
    call(name, descriptor, caller, exchange);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL;
    MethodVisitor visitor =
        new SizeLimit(
            writer.visitMethod(access, name, descriptor, null, null), owner, name, descriptor);
    visitor.visitCode();
    KernelMethod body = caller.piece(visitor, KernelMethod.FIRST_FREE);
    exchange.arguments.replaceAll(
        (local, none) -> new Place.Local(local.kind(), body.code().local(local.kind())));
    body.prologue(true);
    ItemLoop items = new ItemLoop(body, localSize);
    contexts(exchange, body, items);
    for (int id : exchange.used) {
      body.place(id, seen(caller.places(id), exchange, places));
    }
    GroupPlaces inBody =
        places.from(body, items, exchange.written, place -> seen(place, exchange, places));
    RunWriter runs = new RunWriter(body, items, inBody, kept, Optional.empty());
    run.accept(runs);
    end(body, runs, exchange);
    return Optional.of(body);
  }

  private void end(KernelMethod body, RunWriter runs, Exchange exchange) {
    Code code = body.code();
    int index = 0;
    for (Place.Local local : exchange.changed) {
      Place.Local own = exchange.arguments.get(local);
      body.storeFrame(
          new Place.Frame(own.kind(), body.frameSlot(), index++),
          () -> code.load(own.kind(), own.slot()));
    }
    code.load(Kind.INT, runs.way());
    code.op(Opcodes.IRETURN);
    body.faults().epilogue();
    code.visitor().visitMaxs(0, 0);
    code.visitor().visitEnd();
  }

  private void call(String name, String descriptor, KernelMethod caller, Exchange exchange) {
    Code code = caller.code();
    code.loadReference(0);
    code.loadReference(KernelMethod.WORKER);
    for (int slot :
        new int[] {KernelMethod.X, KernelMethod.END_X, KernelMethod.Y, KernelMethod.Z}) {
      code.load(Kind.INT, slot);
    }
    exchange.arguments.keySet().forEach(local -> code.load(local.kind(), local.slot()));
    code.visitor().visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false);
    int index = 0;
    for (Place.Local local : exchange.changed) {
      caller.loadFrame(new Place.Frame(local.kind(), caller.frameSlot(), index++));
      code.store(local.kind(), local.slot());
    }
    frameSize = Math.max(frameSize, index);
  }

  private static String descriptor(Kind kind) {
    return switch (kind) {
      case INT -> "I";
      case LONG -> "J";
      case FLOAT -> "F";
      case DOUBLE -> "D";
    };
  }

  // ---- what is handed over ------------------------------------------------------------------

  private static Exchange exchange(
      Inside inside, KernelMethod caller, GroupPlaces places, RunWriter.Kept kept) {
    Exchange exchange = new Exchange();
    List<Place[]> changed = new ArrayList<>();
    for (int id : inside.defined()) {
      if (kept.crosses(id) && !kept.isRecomputed(id)) {
        exchange.written.add(id);
        changed.add(places.of(id));
      }
    }
    for (Node.Exit exit : inside.leaving()) {
      if (exit instanceof Node.Continue next) {
        for (Loop.Carried value : kept.carried(next.loop())) {
          exchange.written.add(value.id());
          changed.add(places.next(value.id()));
        }
      } else if (exit instanceof Node.Break leave) {
        for (Loop.Result value : kept.results(leave.target())) {
          exchange.written.add(value.id());
          changed.add(places.of(value.id()));
        }
      }
    }
    for (Place[] lanes : changed) {
      for (Place place : lanes) {
        touch(place, exchange, caller, places);
        if (place instanceof Place.Local local) {
          exchange.changed.add(local);
        }
      }
    }
    // The places of a written value are seen together, also where only one of them is written.
    for (int id : exchange.written) {
      touch(places.of(id), exchange, caller, places);
      touch(places.next(id), exchange, caller, places);
    }
    inside.used().forEach(id -> use(id, exchange, caller, places));
    return exchange;
  }

  private static void use(int id, Exchange exchange, KernelMethod caller, GroupPlaces places) {
    if (caller.places(id) != null && exchange.used.add(id)) {
      touch(caller.places(id), exchange, caller, places);
    }
  }

  private static void touch(
      Place[] lanes, Exchange exchange, KernelMethod caller, GroupPlaces places) {
    if (lanes != null) {
      for (Place lane : lanes) {
        touch(lane, exchange, caller, places);
      }
    }
  }

  private static void touch(
      Place place, Exchange exchange, KernelMethod caller, GroupPlaces places) {
    if (place instanceof Place.Local local) {
      exchange.arguments.put(local, local);
    } else if (place instanceof Place.Context context) {
      exchange.contexts.put(places.position(context), context);
    } else if (place instanceof Place.Inline inline) {
      inline.operation().inputs().stream().forEach(input -> use(input, exchange, caller, places));
    }
  }

  /** Loads the arrays of contexts. */
  private static void contexts(Exchange exchange, KernelMethod body, ItemLoop items) {
    exchange.contexts.replaceAll(
        (position, context) -> {
          Kind kind = context.kind();
          int slot = body.code().reference();
          body.loadWorkerArray("contexts", position, GroupPlaces.storage(kind).array());
          body.code().storeReference(slot);
          return new Place.Context(kind, slot, items.item());
        });
  }

  private static Place[] seen(Place[] lanes, Exchange exchange, GroupPlaces places) {
    Place[] result = new Place[lanes.length];
    for (int lane = 0; lane < result.length; lane++) {
      result[lane] = seen(lanes[lane], exchange, places);
    }
    return result;
  }

  private static Place seen(Place place, Exchange exchange, GroupPlaces places) {
    if (place instanceof Place.Local local) {
      return exchange.arguments.get(local);
    }
    return place instanceof Place.Context context
        ? exchange.contexts.get(places.position(context))
        : place;
  }
}
