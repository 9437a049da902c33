package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Inside;
import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.Cut;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.OperationWriter;
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
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Cuts kernels that are too large for one method of the JVM (64 KB) into several. A piece is a
 * sequence of nodes of one block that no jump leaves; it gets what it uses, and hands back what is
 * used behind it, in the worker's frame, an array with a place for each lane of such a value.
 */
public final class Pieces implements Cut {
  /** Lanes of operations in a piece: the JIT leaves methods of more than 8000 bytes alone. */
  private static final int LARGEST = 250;

  private static final int IDS = 10;
  private static final int FIRST_ID = 2;

  private final KernelFacts facts;
  private final ClassWriter writer;
  private final String owner;
  private final Map<Integer, Integer> frame = new HashMap<>();
  private int frameSize;
  private int count;

  /** Pieces of the class that a writer writes. */
  public Pieces(KernelFacts facts, ClassWriter writer, String owner) {
    this.facts = facts;
    this.writer = writer;
    this.owner = owner;
  }

  /** Places in the frame. */
  public int frameSize() {
    return frameSize;
  }

  @Override
  public void write(
      List<Node> nodes, KernelMethod method, Consumer<Node> inline, Consumer<Node> written) {
    List<Node> piece = new ArrayList<>();
    int size = 0;
    for (Node node : nodes) {
      int own = size(node);
      boolean fits = own <= LARGEST && new Inside(node).isClosed();
      if (!fits || size + own > LARGEST) {
        finish(piece, method, written);
        size = 0;
      }
      if (fits) {
        piece.add(node);
        size += own;
      } else {
        inline.accept(node);
        written.accept(node);
      }
    }
    finish(piece, method, written);
  }

  /** About how many instructions of the IR, lane by lane. */
  private static int size(Node node) {
    if (node instanceof Operation operation) {
      return Math.max(1, Lanes.count(operation.type()));
    }
    if (node instanceof If branch) {
      return 1 + size(branch.then()) + size(branch.otherwise());
    }
    if (node instanceof Loop loop) {
      return 1 + size(loop.body());
    }
    return node instanceof Scope scope ? size(scope.body()) : 1;
  }

  private static int size(Block block) {
    return block.nodes().stream().mapToInt(Pieces::size).sum();
  }

  private void finish(List<Node> piece, KernelMethod method, Consumer<Node> written) {
    if (piece.isEmpty()) {
      return;
    }
    Inside inside = new Inside(piece);
    for (int id : inside.used()) {
      Place[] lanes = method.places(id);
      for (int lane = 0; lane < lanes.length; lane++) {
        if (!(lanes[lane] instanceof Place.Known)) {
          Place.Frame place = place(id, lane, lanes[lane].kind(), method);
          if (!place.equals(lanes[lane])) {
            method.storeFrame(place, id, lane);
          }
        }
      }
    }
    String name = "piece" + count++;
    call(name, method);
    KernelMethod body = begin(name, method, inside);
    OperationWriter operations = new OperationWriter(body);
    RegionWriter regions =
        new RegionWriter(
            body,
            operations,
            exit -> {
              throw new IllegalStateException("a piece is left");
            });
    piece.forEach(node -> node.accept(regions));
    handBack(inside, body, method);
    body.code().op(Opcodes.RETURN);
    body.faults().epilogue();
    body.code().visitor().visitMaxs(0, 0);
    body.code().visitor().visitEnd();
    piece.forEach(written);
    piece.clear();
  }

  private Place.Frame place(int id, int lane, Kind kind, KernelMethod method) {
    Integer first = frame.get(id);
    if (first == null) {
      first = frameSize;
      frame.put(id, first);
      frameSize += Lanes.count(facts.type(id));
    }
    return new Place.Frame(kind, method.frameSlot(), first + lane);
  }

  private void call(String name, KernelMethod method) {
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
    code.visitor().visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, name, descriptor(), false);
  }

  private static String descriptor() {
    return "(" + Type.getDescriptor(Worker.class) + "I".repeat(IDS) + ")V";
  }

  private KernelMethod begin(String name, KernelMethod parent, Inside inside) {
    MethodVisitor visitor =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, name, descriptor(), null, null);
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
      for (int i = 0; i < facts.kernel().memories().size(); i++) {
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
      if (made == null || inside.uses(id) >= facts.uses(id)) {
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
