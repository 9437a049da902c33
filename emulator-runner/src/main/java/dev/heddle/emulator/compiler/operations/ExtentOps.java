package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Operation;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Opcodes;

/**
 * Looks at the indices of rows of arrays and of arrays in structures, which may be wrong and still
 * lead to a place inside the same object (C99 6.5.6). Writes nothing for an index whose bounds are
 * known to be right.
 */
final class ExtentOps {
  private final KernelMethod method;
  private final Code code;

  ExtentOps(KernelMethod method) {
    this.method = method;
    this.code = method.code();
  }

  /** Looks at an access that is going to take place. */
  void check(Operation operation, Site.Kind kind) {
    if (!method.watches(Check.BOUNDS)) {
      return;
    }
    Detail.Access access = (Detail.Access) operation.detail();
    List<Detail.Subscript> subscripts = access.subscripts();
    for (int i = 0; i < subscripts.size(); i++) {
      Detail.Subscript subscript = subscripts.get(i);
      boolean isWhole = i == 0 && isWholeObject(access, subscript);
      if (subscript.isOfArray() && !isWhole && !isInside(operation, subscript)) {
        check(operation, subscript, access, kind);
      }
    }
  }

  /** Whether the bounds of the object are those of its outermost dimension. */
  private boolean isWholeObject(Detail.Access access, Detail.Subscript subscript) {
    if (access.object() == Detail.Access.DYNAMIC) {
      return false;
    }
    MemoryObject object =
        method.facts().kernel().memories().get(method.facts().objectPosition(access.object()));
    return subscript.extent() * subscript.strideBytes() == object.bytes();
  }

  private boolean isInside(Operation operation, Detail.Subscript subscript) {
    int index = operation.input(subscript.input());
    return method.intervals().low(index) >= 0
        && method.intervals().high(index) < subscript.extent();
  }

  private void check(
      Operation operation, Detail.Subscript subscript, Detail.Access access, Site.Kind kind) {
    int index = operation.input(subscript.input());
    int site =
        method
            .faults()
            .site(
                new Site(
                    kind, operation.range(), object(access), access.text(), 1, subscript.extent()));
    boolean isInt = method.kept(index, 0) == Kind.INT && subscript.extent() <= Integer.MAX_VALUE;
    push(index, isInt);
    method
        .faults()
        .guarded(
            IndexOutOfBoundsException.class,
            () -> {
              if (isInt) {
                code.push((int) subscript.extent());
              } else {
                code.push(subscript.extent());
              }
              code.callStatic(Objects.class, "checkIndex", isInt ? "(II)I" : "(JJ)J");
            },
            () -> {
              method.loadLong(index, 0);
              code.push(site);
            },
            method.faults().reportRow());
    code.op(isInt ? Opcodes.POP : Opcodes.POP2);
  }

  private void push(int index, boolean isInt) {
    if (isInt) {
      method.loadInt(index, 0);
    } else {
      method.loadLong(index, 0);
    }
  }

  private String object(Detail.Access access) {
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
