package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.runtime.KernelFault;
import dev.heddle.emulator.runtime.Reports;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.StopSignal;
import dev.heddle.emulator.runtime.Stopped;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What ends a method under construction before its end: faults that are reported, and stops. */
public final class Faults {
  private final KernelMethod method;
  private final Code code;
  private final List<Site> sites;
  private final List<Runnable> handlers = new ArrayList<>();
  private final List<Stop> stops = new ArrayList<>();
  private final Label stop = new Label();
  private final Label outside = new Label();
  private final Label division = new Label();
  private final Label pointer = new Label();
  private final Label row = new Label();
  private int signalSlot;
  private boolean pollsBetweenItems;
  private boolean mayFail;

  /**
   * @param sites grows by the places that the method's reports name
   */
  Faults(KernelMethod method, List<Site> sites) {
    this.method = method;
    this.sites = sites;
    code = method.code();
  }

  List<Site> sites() {
    return sites;
  }

  /** Loads the stop signal into a local, which polls read. */
  void loadSignal() {
    signalSlot = code.reference();
    code.loadReference(KernelMethod.WORKER);
    code.field(Worker.class, "signal", StopSignal.class);
    code.storeReference(signalSlot);
  }

  /** The number of a place in the source that a report names. */
  public int site(Site site) {
    sites.add(site);
    return sites.size() - 1;
  }

  /** Notes that work-items may run long without a poll of their own. */
  public void pollBetweenItems() {
    pollsBetweenItems = true;
  }

  /** Polls behind a work-item if it may run long. */
  public void pollBehindItem() {
    if (pollsBetweenItems) {
      poll(method.facts().kernel().range());
    }
  }

  /** Where to go when a poll finds the signal raised. */
  private record Stop(Label raised, int site) {}

  /**
   * Ends the kernel if the stop signal is raised.
   *
   * @param range what runs long, for the user
   */
  public void poll(SourceRange range) {
    Label raised = new Label();
    code.loadReference(signalSlot);
    code.field(StopSignal.class, "raised", boolean.class);
    code.jump(Opcodes.IFNE, raised);
    int place = site(new Site(Site.Kind.TIME_OUT, range, "", "", 1, 1));
    stops.add(new Stop(raised, place));
  }

  /**
   * Writes an instruction that may throw, and what happens then.
   *
   * @param exception what the JVM throws
   * @param instruction writes the instruction
   * @param handler writes, behind the method's normal end, what pushes the arguments of the report
   * @param report {@link #reportOutside} or {@link #reportDivision}
   */
  void guarded(
      Class<? extends Exception> exception, Runnable instruction, Runnable handler, Label report) {
    Label start = new Label();
    Label end = new Label();
    Label caught = new Label();
    code.label(start);
    instruction.run();
    code.label(end);
    code.visitor().visitTryCatchBlock(start, end, caught, Type.getInternalName(exception));
    handlers.add(
        () -> {
          code.label(caught);
          code.op(Opcodes.POP);
          handler.run();
          code.jump(Opcodes.GOTO, report);
        });
  }

  /** Goes to the report of a division when the int on the stack, and nothing else there, is 0. */
  void failIfZero(int site) {
    Label failed = new Label();
    code.jump(Opcodes.IFEQ, failed);
    handlers.add(
        () -> {
          code.label(failed);
          code.push(site);
          code.jump(Opcodes.GOTO, division);
        });
  }

  /** Where to jump with index (long), site (int) and array on the stack. */
  Label reportOutside() {
    return outside;
  }

  /** Where to jump with pointer (long) and site (int) on the stack. */
  Label reportPointer() {
    return pointer;
  }

  /** Where to jump with an index (long) and site (int) on the stack. */
  Label reportRow() {
    return row;
  }

  /** Where to jump with the site (int) on the stack. */
  Label reportDivision() {
    return division;
  }

  /**
   * Writes the handlers of what is written so far, which use the values where they are now; no code
   * goes on into them.
   */
  public void writeHandlers() {
    mayFail |= !handlers.isEmpty();
    for (int i = 0; i < handlers.size(); i++) {
      handlers.get(i).run();
    }
    handlers.clear();
  }

  /** Writes the handlers, behind the end of the normal code. */
  public void epilogue() {
    writeHandlers();
    if (mayFail) {
      code.label(outside);
      report("outside", "(JILjava/lang/Object;" + KernelMethod.WORKER_AND_IDS);
      code.label(pointer);
      report("pointer", "(JI" + KernelMethod.WORKER_AND_IDS);
      code.label(row);
      report("outsideRow", "(JI" + KernelMethod.WORKER_AND_IDS);
      code.label(division);
      report("division", "(I" + KernelMethod.WORKER_AND_IDS);
    }
    if (!stops.isEmpty()) {
      for (Stop each : stops) {
        code.label(each.raised());
        code.push(each.site());
        code.jump(Opcodes.GOTO, stop);
      }
      code.label(stop);
      code.loadReference(KernelMethod.WORKER);
      code.callStatic(
          Reports.class,
          "stopped",
          "(I"
              + KernelMethod.WORKER_ONLY.substring(1, KernelMethod.WORKER_ONLY.length() - 1)
              + Type.getDescriptor(Stopped.class));
      code.op(Opcodes.ATHROW);
    }
  }

  /** Calls a reporting method of the worker with what is on the stack and the work-item's ids. */
  public void report(String name, String parameters) {
    code.loadReference(KernelMethod.WORKER);
    method.workItem().pushGlobalIds();
    code.callStatic(Reports.class, name, parameters + Type.getDescriptor(KernelFault.class));
    code.op(Opcodes.ATHROW);
  }
}
