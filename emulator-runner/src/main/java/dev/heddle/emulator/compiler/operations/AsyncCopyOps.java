package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.CompileFailure;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.library.Library;
import dev.heddle.emulator.runtime.Pointers;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.emulator.session.ElementType;
import dev.heddle.scheduler.ir.Operation;
import java.util.OptionalInt;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Asynchronous copies (OpenCL C 1.2, 6.12.10): the first work-item of a group copies at once, and
 * waiting for events is a barrier.
 */
public final class AsyncCopyOps {
  private final KernelMethod method;
  private final Code code;

  AsyncCopyOps(KernelMethod method) {
    this.method = method;
    this.code = method.code();
  }

  /**
   * Copies; the result, an event, is 0. Inputs: target, source, count, stride where strided, event.
   */
  void write(Operation operation, Library.Signature signature) {
    int elementBytes =
        signature.types().stream()
            .findFirst()
            .flatMap(ElementType::parse)
            .map(ElementType::bytes)
            .orElseThrow(
                () ->
                    new CompileFailure(
                        "the type of this copy is not known to the emulator", operation.range()));
    boolean strided = signature.base().contains("strided");
    Label skip = new Label();
    OptionalInt item = method.itemSlot();
    if (item.isPresent()) {
      code.load(Kind.INT, item.getAsInt());
      code.jump(Opcodes.IFNE, skip);
    }
    int site =
        method
            .faults()
            .site(new Site(Site.Kind.COPY, operation.range(), "", operation.range().text(), 1, 1));
    code.loadReference(KernelMethod.WORKER);
    method.loadLong(operation.input(0), 0);
    method.loadLong(operation.input(1), 0);
    method.loadLong(operation.input(2), 0);
    code.push(elementBytes);
    if (strided) {
      method.loadLong(operation.input(3), 0);
    } else {
      code.push(1L);
    }
    code.push(site);
    method.workItem().pushGlobalIds();
    method
        .faults()
        .guarded(
            IndexOutOfBoundsException.class,
            () ->
                code.callStatic(
                    Pointers.class, "copy", "(" + Type.getDescriptor(Worker.class) + "JJJIJIIII)V"),
            () -> {
              method.loadLong(operation.input(1), 0);
              code.push(site);
            },
            method.faults().reportPointer());
    code.label(skip);
    Kind kind = method.kept(operation.id(), 0);
    Number event = kind == Kind.LONG ? (Number) 0L : (Number) 0;
    method.place(operation.id(), new Place.Known(kind, event));
  }
}
