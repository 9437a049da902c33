package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Helpers;
import dev.heddle.emulator.compiler.analysis.Ivdeps;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.runtime.Promises;
import dev.heddle.emulator.runtime.Reports;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;

/** Calls of the watch over {@code ivdep} and {@code restrict} beside accesses and loops. */
public final class PromiseOps {
  private final KernelMethod method;
  private final Code code;
  private final PointerOps pointers;

  PromiseOps(KernelMethod method, PointerOps pointers) {
    this.method = method;
    this.code = method.code();
    this.pointers = pointers;
  }

  /** Looks at a load or store that has taken place. */
  void access(Operation operation, Site.Kind kind) {
    inCall(operation, kind);
    long mask =
        method.facts().ivdeps().mask(operation)
            | (method.watches(Check.RESTRICT) ? Promises.RESTRICT : 0);
    if (mask == 0) {
      return;
    }
    IrType accessed = ((Detail.Access) operation.detail()).accessed();
    pointers.pushAddress(operation);
    code.push((int) Lanes.size(accessed));
    code.push(kind == Site.Kind.STORE ? 1 : 0);
    code.push(mask);
    code.push(pointers.site(operation, kind));
    code.loadReference(KernelMethod.WORKER);
    method.workItem().pushGlobalIds();
    code.callStatic(Reports.class, "promised", "(JIZJI" + KernelMethod.WORKER_AND_IDS + "V");
  }

  /** Looks at it in the calls of functions that promise something. */
  private void inCall(Operation operation, Site.Kind kind) {
    int uses = method.facts().helpers().uses(operation);
    if (uses < 0) {
      return;
    }
    pointers.pushAddress(operation);
    code.push((int) Lanes.size(((Detail.Access) operation.detail()).accessed()));
    code.push(kind == Site.Kind.STORE ? 1 : 0);
    code.push(uses);
    code.push(pointers.site(operation, kind));
    code.loadReference(KernelMethod.WORKER);
    method.workItem().pushGlobalIds();
    code.callStatic(Reports.class, "promisedInCall", "(JIZII" + KernelMethod.WORKER_AND_IDS + "V");
  }

  /** Whether a call tells about the begin of an inlined call. */
  static boolean isEntry(Operation operation) {
    return ((Detail.Call) operation.detail()).function().startsWith(Helpers.ENTER);
  }

  /** Tells that an inlined call begins. */
  void enterCall(Operation operation) {
    String function = ((Detail.Call) operation.detail()).function();
    code.push(Integer.parseInt(function.substring(Helpers.ENTER.length())));
    code.loadReference(KernelMethod.WORKER);
    code.callStatic(Reports.class, "enterCall", "(I" + KernelMethod.WORKER_ONLY.substring(1));
  }

  /** Whether a call tells about a loop. */
  static boolean isLoop(Operation operation) {
    String function = ((Detail.Call) operation.detail()).function();
    return function.startsWith(Ivdeps.ENTER) || function.startsWith(Ivdeps.ITERATE);
  }

  /** Tells that a loop or an iteration begins. */
  void loop(Operation operation) {
    String function = ((Detail.Call) operation.detail()).function();
    boolean enters = function.startsWith(Ivdeps.ENTER);
    String number = function.substring((enters ? Ivdeps.ENTER : Ivdeps.ITERATE).length());
    code.push(Integer.parseInt(number));
    code.loadReference(KernelMethod.WORKER);
    code.callStatic(
        Reports.class,
        enters ? "enterLoop" : "iterate",
        "(I" + KernelMethod.WORKER_ONLY.substring(1));
  }
}
