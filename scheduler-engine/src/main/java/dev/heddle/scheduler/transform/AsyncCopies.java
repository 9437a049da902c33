package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * An asynchronous copy of a work-group is a loop of its own, which moves an element in each
 * iteration (model M-LOOP-7). It comes behind all that changes loops: the vendor neither unrolls
 * nor coalesces it.
 */
final class AsyncCopies implements CountsOnly {
  private static final String PLAIN = "async_work_group_copy";
  private static final String STRIDED = "async_work_group_strided_copy";

  /** Function, scalar and lanes of the element, as {@link Detail.Call} names them. */
  private static final Pattern NAME =
      Pattern.compile("(\\w+)\\(u?(char|short|int|long|half|float|double)(\\d*)\\)");

  @Override
  public String name() {
    return "asynchronous copies";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    boolean any =
        IntStream.range(0, kernel.valueCount())
            .mapToObj(index::operation)
            .flatMap(Optional::stream)
            .anyMatch(o -> o.detail() instanceof Detail.Call call && call.movesMemory());
    return any ? new Copies(kernel, index).run(context) : kernel;
  }

  /** Bytes of an element of three lanes are those of four. */
  private static long bytes(String scalar, String lanes) {
    long one =
        switch (scalar) {
          case "char" -> 1;
          case "short", "half" -> 2;
          case "int", "float" -> 4;
          default -> 8;
        };
    int count = lanes.isEmpty() ? 1 : Integer.parseInt(lanes);
    return one * (count == 3 ? 4 : count);
  }

  private static final class Copies extends Replay {
    Copies(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
    }

    @Override
    public Void operation(Operation operation) {
      Matcher name =
          operation.detail() instanceof Detail.Call call
              ? NAME.matcher(call.function())
              : NAME.matcher("");
      boolean copies =
          name.matches() && (name.group(1).equals(PLAIN) || name.group(1).equals(STRIDED));
      Optional<Operation> to = copies ? address(operation.input(0)) : Optional.empty();
      Optional<Operation> from = copies ? address(operation.input(1)) : Optional.empty();
      if (to.isEmpty() || from.isEmpty()) {
        return super.operation(operation);
      }
      long bytes = bytes(name.group(2), name.group(3));
      copy(operation, to.get(), from.get(), bytes, name.group(1).equals(STRIDED));
      if (operation.type() != IrType.VOID) {
        set(operation.id(), out.integer(operation.type(), 0, operation.range()));
      }
      return null;
    }

    private Optional<Operation> address(int pointer) {
      return index.operation(pointer).filter(o -> o.opcode() == Opcode.ADDRESS);
    }

    private void copy(Operation call, Operation to, Operation from, long bytes, boolean isStrided) {
      int counter = out.variable(IrType.I64, "");
      out.write(counter, out.integer(IrType.I64, 0, call.range()));
      int[] carried = {counter};
      int loop = out.openLoop(carried, new int[0], List.of(), Loop.Kind.FOR, call.range());
      int element = out.read(counter, call.range());
      int goesOn =
          out.operation(Opcode.ULT, IrType.BOOL, call.range(), element, value(call.input(2)));
      out.openIf(goesOn, call.range());
      out.openElse();
      out.breakTo(loop, call.range());
      out.closeIf();
      int far =
          isStrided
              ? out.operation(Opcode.MUL, IrType.I64, call.range(), element, value(call.input(3)))
              : element;
      IrType type = new IrType.Int((int) bytes * Byte.SIZE);
      int moved =
          access(
              Opcode.LOAD,
              call,
              from,
              isLocal(from) ? element : far,
              bytes,
              type,
              Optional.empty());
      access(Opcode.STORE, call, to, isLocal(to) ? element : far, bytes, type, Optional.of(moved));
      out.write(
          counter,
          out.operation(
              Opcode.ADD,
              IrType.I64,
              call.range(),
              element,
              out.integer(IrType.I64, 1, call.range())));
      out.continueLoop(loop, call.range());
      out.closeLoop();
    }

    private static boolean isLocal(Operation address) {
      return address.type() instanceof IrType.Pointer pointer
          && pointer.space() == AddressSpace.LOCAL;
    }

    /** Loads or stores the element of a place, counted from where a pointer points to. */
    private int access(
        Opcode opcode,
        Operation call,
        Operation address,
        int element,
        long bytes,
        IrType type,
        Optional<Integer> stored) {
      Detail.Access start = (Detail.Access) address.detail();
      List<Integer> inputs = new ArrayList<>();
      stored.ifPresent(inputs::add);
      int first = inputs.size();
      address.inputs().stream().forEach(input -> inputs.add(value(input)));
      List<Detail.Subscript> subscripts = new ArrayList<>();
      for (Detail.Subscript s : start.subscripts()) {
        subscripts.add(
            new Detail.Subscript(s.input() + first, s.strideBytes(), s.extent(), s.isOfArray()));
      }
      subscripts.add(new Detail.Subscript(inputs.size(), bytes, -1));
      inputs.add(element);
      Detail.Access access =
          new Detail.Access(
              start.object(),
              start.pointerInput() < 0 ? -1 : start.pointerInput() + first,
              start.mayPointTo(),
              subscripts,
              start.offset(),
              type,
              "",
              false,
              start.walks(),
              bytes,
              start.text());
      Ids ids = Ids.of(inputs.stream().mapToInt(Integer::intValue).toArray());
      IrType result = opcode == Opcode.LOAD ? type : IrType.VOID;
      return out.operation(opcode, result, ids, access, call.range());
    }
  }
}
