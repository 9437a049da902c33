package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.analysis.ShiftAmounts;
import dev.heddle.emulator.runtime.Reports;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Operation;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Looks at the amounts of shifts. */
final class ShiftOps {
  private final KernelMethod method;

  ShiftOps(KernelMethod method) {
    this.method = method;
  }

  /** Reports an amount that is negative or not below the width, where the shift counts. */
  void check(Operation operation) {
    Code code = method.code();
    String function = ((Detail.Call) operation.detail()).function();
    int bits = Integer.parseInt(function.substring(ShiftAmounts.CHECK.length()));
    Label end = new Label();
    if (operation.inputs().size() > 1) {
      method.load(operation.input(1), 0);
      code.jump(Opcodes.IFEQ, end);
    }
    int amount = operation.input(0);
    int site =
        method
            .faults()
            .site(
                new Site(
                    Site.Kind.SHIFT, operation.range(), "", operation.range().text(), 1, 1, bits));
    for (int lane = 0; lane < Lanes.count(method.facts().type(amount)); lane++) {
      method.loadLong(amount, lane);
      IntegerOps.maskLong(code, method.laneType(amount, lane).bits());
      code.push(bits);
      code.push(site);
      code.loadReference(KernelMethod.WORKER);
      method.workItem().pushGlobalIds();
      code.callStatic(Reports.class, "shift", "(JII" + KernelMethod.WORKER_AND_IDS + "V");
    }
    code.label(end);
  }
}
