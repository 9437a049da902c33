package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.Place;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Work-items that return while others of their group go on. That is right as long as no barrier
 * follows; they are left out of what the group does later.
 */
public final class EarlyReturns {
  private final KernelMethod method;
  private final Code code;
  private final ItemLoop items;
  private final Place.Context flag;
  private final int count;
  private final int[] first = new int[3];

  /**
   * Code for one group.
   *
   * @param flag for each work-item whether it has returned
   * @param count a local, 0 at the start
   */
  EarlyReturns(KernelMethod method, ItemLoop items, Place.Context flag, int count) {
    this.method = method;
    this.code = method.code();
    this.items = items;
    this.flag = flag;
    this.count = count;
    for (int i = 0; i < 3; i++) {
      first[i] = code.local(Kind.INT);
      code.push(0);
      code.store(Kind.INT, first[i]);
    }
  }

  static boolean existIn(Block block) {
    return block.nodes().stream().anyMatch(EarlyReturns::existIn);
  }

  private static boolean existIn(Node node) {
    if (node instanceof If branch) {
      return existIn(branch.then()) || existIn(branch.otherwise());
    }
    if (node instanceof Loop loop) {
      return existIn(loop.body());
    }
    return node instanceof Scope scope ? existIn(scope.body()) : node instanceof Node.Return;
  }

  /** The group begins: nobody has returned. */
  void start() {
    items.write(label -> set(0));
  }

  private void set(int value) {
    code.loadReference(flag.arraySlot());
    code.load(Kind.INT, flag.itemSlot());
    code.push(value);
    code.op(Opcodes.IASTORE);
  }

  /** Goes on with the next work-item if this one has returned. */
  void skip(Label next) {
    code.loadReference(flag.arraySlot());
    code.load(Kind.INT, flag.itemSlot());
    code.op(Opcodes.IALOAD);
    code.jump(Opcodes.IFNE, next);
  }

  /** This work-item returns. */
  void leave() {
    Label notFirst = new Label();
    set(1);
    code.load(Kind.INT, count);
    code.jump(Opcodes.IFNE, notFirst);
    int[] ids = method.workItem().global();
    for (int i = 0; i < 3; i++) {
      code.load(Kind.INT, ids[i]);
      code.store(Kind.INT, first[i]);
    }
    code.label(notFirst);
    code.visitor().visitIincInsn(count, 1);
  }

  /** Ends the group if all have returned. */
  void leaveIfAll(Label end) {
    code.load(Kind.INT, count);
    code.load(Kind.INT, items.item());
    code.jump(Opcodes.IF_ICMPEQ, end);
  }

  /** A barrier waits for all: it is a fault if some have returned. */
  void arrive(Node barrier) {
    Label fits = new Label();
    code.load(Kind.INT, count);
    code.jump(Opcodes.IFEQ, fits);
    int[] ids = method.workItem().global();
    for (int i = 0; i < 3; i++) {
      code.load(Kind.INT, first[i]);
      code.store(Kind.INT, ids[i]);
    }
    code.push(method.faults().site(new Site(Site.Kind.DIVERGENCE, barrier.range(), "", "", 1, 1)));
    method.faults().report("returned", "(I" + KernelMethod.WORKER_AND_IDS);
    code.label(fits);
  }
}
