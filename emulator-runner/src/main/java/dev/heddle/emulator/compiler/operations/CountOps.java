package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Operation;
import org.objectweb.asm.Opcodes;

/** Counts accesses to memory, each place by itself. */
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
    code.loadReference(KernelMethod.WORKER);
    code.field(Worker.class, "counts", long[].class);
    code.push(
        method.site(new Site(kind, operation.range(), name(access), access.text(), 1, 1, bytes)));
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
