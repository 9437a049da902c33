package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Inside;
import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.Cut;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.Place;
import dev.heddle.emulator.compiler.operations.WorkItem;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Cuts kernels that are too large for one method of the JVM (64 KB) into several. A piece is a
 * sequence of nodes of one block; it gets what it uses, and hands back what is used behind it, in
 * the worker's frame, an array with a place for each lane of such a value. A jump that leaves it
 * becomes the number that it returns, by which its caller goes on. What is too large for one piece
 * but small beside the method is a piece that is cut in turn, so that no method becomes large by
 * its calls.
 */
public final class Pieces implements Cut {
  /** Lanes of operations in a piece: the JIT leaves methods of more than 8000 bytes alone. */
  public static final int LARGEST = 250;

  /** So many pieces of the same size a method may call, and two in three as many again. */
  private static final int MOST_CALLS = 40;

  private static final int IDS = 10;
  private static final int FIRST_ID = 2;

  private final Shared shared;
  private final int largest;
  private final int limit;

  /** What the pieces of a kernel share. */
  private static final class Shared {
    private final KernelFacts facts;
    private final ClassWriter writer;
    private final String owner;
    private final Map<Integer, Integer> frame = new HashMap<>();
    private int frameSize;
    private int count;

    Shared(KernelFacts facts, ClassWriter writer, String owner) {
      this.facts = facts;
      this.writer = writer;
      this.owner = owner;
    }
  }

  /**
   * Pieces of the class that a writer writes.
   *
   * @param largest lanes of operations in a piece that is not cut
   */
  public Pieces(KernelFacts facts, ClassWriter writer, String owner, int largest) {
    this(new Shared(facts, writer, owner), largest, size(facts.kernel().body()));
  }

  private Pieces(Shared shared, int largest, int size) {
    this.shared = shared;
    this.largest = largest;
    limit = Math.max(largest, size / MOST_CALLS);
  }

  /** Places in the frame. */
  public int frameSize() {
    return shared.frameSize;
  }

  @Override
  public void write(List<Node> nodes, KernelMethod method, Around around, Consumer<Node> written) {
    List<Node> piece = new ArrayList<>();
    int size = 0;
    for (Node node : nodes) {
      int own = size(node);
      if (size + own > limit) {
        finish(piece, size, method, around);
        piece.forEach(written);
        piece.clear();
        size = 0;
      }
      if (own <= limit) {
        piece.add(node);
        size += own;
      } else {
        around.inline(node);
        written.accept(node);
      }
    }
    finish(piece, size, method, around);
    piece.forEach(written);
  }

  /** About how many instructions of the IR, lane by lane. */
  private static int size(Node node) {
    if (node instanceof Operation operation) {
      return Math.max(1, Lanes.count(operation.type()));
    }
    if (node instanceof If branch) {
      return 1 + 2 * branch.merges().size() + size(branch.then()) + size(branch.otherwise());
    }
    if (node instanceof Loop loop) {
      return 1 + loop.carried().size() + size(loop.body());
    }
    if (node instanceof Node.Continue next) {
      return 1 + next.next().size();
    }
    if (node instanceof Node.Break leave) {
      return 1 + leave.values().size();
    }
    return node instanceof Scope scope ? size(scope.body()) : 1;
  }

  private static int size(Block block) {
    return block.nodes().stream().mapToInt(Pieces::size).sum();
  }

  private void finish(List<Node> piece, int size, KernelMethod method, Around around) {
    if (piece.isEmpty()) {
      return;
    }
    Inside inside = new Inside(piece);
    for (int id : inside.used()) {
      toFrame(id, method, false);
    }
    String name = "piece" + shared.count++;
    String descriptor = descriptor(inside.isClosed() ? "V" : "I");
    call(name, descriptor, method);
    KernelMethod body = begin(name, descriptor, method, inside);
    if (size > largest) {
      body.cut(new Pieces(shared, largest, size));
    }
    Map<Node.Exit, Integer> ways = new LinkedHashMap<>();
    around.write(piece, body, exit -> leave(exit, around, body, ways));
    handBack(inside, body, method);
    if (!inside.isClosed()) {
      body.code().push(0);
    }
    body.code().op(inside.isClosed() ? Opcodes.RETURN : Opcodes.IRETURN);
    body.faults().epilogue();
    body.code().visitor().visitMaxs(0, 0);
    body.code().visitor().visitEnd();
    if (!inside.isClosed()) {
      boolean fallsThrough = !(piece.get(piece.size() - 1) instanceof Node.Exit);
      dispatch(inside, method, around, ways, fallsThrough);
    }
  }

  /** Returns the number of a jump; its values are in the frame. */
  private void leave(
      Node.Exit exit, Around around, KernelMethod body, Map<Node.Exit, Integer> ways) {
    Node.Exit way = exit;
    if (around.knows(exit) || exit instanceof Node.Return) {
      way =
          ways.keySet().stream().filter(known -> sameTarget(known, exit)).findFirst().orElse(exit);
    } else {
      values(exit).forEach(id -> toFrame(id, body, true));
    }
    body.code().push(ways.computeIfAbsent(way, added -> ways.size() + 1));
    body.code().op(Opcodes.IRETURN);
  }

  private static boolean sameTarget(Node.Exit one, Node.Exit other) {
    if (one instanceof Node.Continue first && other instanceof Node.Continue second) {
      return first.loop() == second.loop();
    }
    if (one instanceof Node.Break first && other instanceof Node.Break second) {
      return first.target() == second.target();
    }
    return one instanceof Node.Return && other instanceof Node.Return;
  }

  private static List<Integer> values(Node.Exit exit) {
    if (exit instanceof Node.Continue next) {
      return next.next().stream().boxed().toList();
    }
    return exit instanceof Node.Break leave ? leave.values().stream().boxed().toList() : List.of();
  }

  private void toFrame(int id, KernelMethod method, boolean alsoKnown) {
    Place[] lanes = method.places(id);
    for (int lane = 0; lane < lanes.length; lane++) {
      if (lanes[lane] instanceof Place.Known && !alsoKnown) {
        continue;
      }
      Kind kind = alsoKnown ? method.kept(id, lane) : lanes[lane].kind();
      Place.Frame place = place(id, lane, kind, method);
      if (!place.equals(lanes[lane])) {
        method.storeFrame(place, id, lane);
      }
    }
  }

  /** Goes on by the number that a piece has returned; 0 for what follows it. */
  private void dispatch(
      Inside inside,
      KernelMethod method,
      Around around,
      Map<Node.Exit, Integer> ways,
      boolean fallsThrough) {
    Code code = method.code();
    int mark = code.mark();
    int way = code.local(Kind.INT);
    code.store(Kind.INT, way);
    int left = ways.size();
    for (Map.Entry<Node.Exit, Integer> each : ways.entrySet()) {
      Label other = new Label();
      left--;
      boolean isLast = left == 0 && !fallsThrough;
      if (!isLast) {
        code.load(Kind.INT, way);
        code.push(each.getValue());
        code.jump(Opcodes.IF_ICMPNE, other);
      }
      for (int id : values(each.getKey())) {
        if (inside.defined().contains(id) && !around.knows(each.getKey())) {
          method.place(id, frame(id, method));
        }
      }
      around.jump(each.getKey());
      code.label(other);
    }
    code.release(mark);
  }

  private Place[] frame(int id, KernelMethod method) {
    Place[] lanes = new Place[Lanes.count(shared.facts.type(id))];
    for (int lane = 0; lane < lanes.length; lane++) {
      lanes[lane] = place(id, lane, method.kept(id, lane), method);
    }
    return lanes;
  }

  @Override
  public Place.Frame place(int id, int lane, Kind kind, KernelMethod method) {
    Integer first = shared.frame.get(id);
    if (first == null) {
      first = shared.frameSize;
      shared.frame.put(id, first);
      shared.frameSize += Lanes.count(shared.facts.type(id));
    }
    return new Place.Frame(kind, method.frameSlot(), first + lane);
  }

  private void call(String name, String descriptor, KernelMethod method) {
    Code code = method.code();
    code.loadReference(0);
    code.loadReference(KernelMethod.WORKER);
    WorkItem ids = method.workItem();
    for (int[] slots : List.of(ids.global(), ids.local(), ids.group())) {
      for (int i = 0; i < 3; i++) {
        if (i < slots.length) {
          code.load(Kind.INT, slots[i]);
        } else {
          code.push(0);
        }
      }
    }
    if (method.itemSlot().isPresent()) {
      code.load(Kind.INT, method.itemSlot().getAsInt());
    } else {
      code.push(0);
    }
    code.visitor().visitMethodInsn(Opcodes.INVOKEVIRTUAL, shared.owner, name, descriptor, false);
  }

  private static String descriptor(String result) {
    return "(" + Type.getDescriptor(Worker.class) + "I".repeat(IDS) + ")" + result;
  }

  private KernelMethod begin(String name, String descriptor, KernelMethod parent, Inside inside) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL;
    MethodVisitor visitor = shared.writer.visitMethod(access, name, descriptor, null, null);
    visitor.visitCode();
    KernelMethod body = parent.piece(visitor, FIRST_ID + IDS);
    boolean byItem = parent.itemSlot().isPresent();
    body.prologue(byItem);
    boolean groups = parent.workItem().local().length > 0;
    body.setWorkItem(
        new WorkItem(
            body.code(),
            new int[] {FIRST_ID, FIRST_ID + 1, FIRST_ID + 2},
            groups ? new int[] {FIRST_ID + 3, FIRST_ID + 4, FIRST_ID + 5} : new int[0],
            groups ? new int[] {FIRST_ID + 6, FIRST_ID + 7, FIRST_ID + 8} : new int[0]));
    if (byItem) {
      body.setItemSlot(FIRST_ID + 9);
      for (int i = 0; i < shared.facts.kernel().memories().size(); i++) {
        if (body.isPrivate(i)) {
          body.loadItemArray(i, FIRST_ID + 9);
        }
      }
    }
    for (int id : inside.used()) {
      Place[] given = parent.places(id);
      Place[] lanes = new Place[given.length];
      for (int lane = 0; lane < lanes.length; lane++) {
        lanes[lane] =
            given[lane] instanceof Place.Known
                ? given[lane]
                : place(id, lane, given[lane].kind(), body);
      }
      body.place(id, lanes);
    }
    return body;
  }

  private void handBack(Inside inside, KernelMethod body, KernelMethod parent) {
    for (int id : inside.defined()) {
      Place[] made = body.places(id);
      if (made == null || inside.uses(id) >= shared.facts.uses(id)) {
        continue;
      }
      Place[] lanes = new Place[made.length];
      for (int lane = 0; lane < lanes.length; lane++) {
        if (made[lane] instanceof Place.Known) {
          lanes[lane] = made[lane];
        } else {
          Kind kind = made[lane].kind();
          body.storeFrame(place(id, lane, kind, body), id, lane);
          lanes[lane] = place(id, lane, kind, parent);
        }
      }
      parent.place(id, lanes);
    }
  }
}
