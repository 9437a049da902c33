package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Operation;
import org.objectweb.asm.Opcodes;

/** Counts accesses to memory and rounds of loops, each place by itself. */
public final class CountOps {
  private final KernelMethod method;
  private final Code code;

  CountOps(KernelMethod method) {
    this.method = method;
    this.code = method.code();
  }

  /** Counts an access that has taken place. */
  void access(Operation operation, Site.Kind kind) {
    if (!method.watches(Check.COUNTERS)) {
      return;
    }
    Detail.Access access = (Detail.Access) operation.detail();
    int bytes = (int) Lanes.size(access.accessed());
    count(new Site(kind, operation.range(), name(access), access.text(), 1, 1, bytes));
  }

  /** Counts that a loop begins, that its body begins, or that it ends at its test. */
  void loop(Loop loop, Site.Kind kind) {
    if (method.watches(Check.COUNTERS)) {
      count(new Site(kind, loop.range(), "", Integer.toString(loop.id()), 1, 1));
    }
  }

  private void count(Site site) {
    code.loadReference(KernelMethod.WORKER);
    code.field(Worker.class, "counts", long[].class);
    code.push(method.faults().site(site));
    code.op(Opcodes.DUP2);
    code.op(Opcodes.LALOAD);
    code.op(Opcodes.LCONST_1);
    code.op(Opcodes.LADD);
    code.op(Opcodes.LASTORE);
  }

  private String name(Detail.Access access) {
    return access.object() == Detail.Access.DYNAMIC
        ? ""
        : method
            .facts()
            .kernel()
            .memories()
            .get(method.facts().objectPosition(access.object()))
            .name();
  }
}
