package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An access by a pointer that turned out to be one address is an access to that address: such as
 * one by an element of a table of pointers, whose number is known where the loop around it is
 * unrolled.
 */
final class KnownTargets implements Transform {
  @Override
  public String name() {
    return "known targets";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    Direct direct = new Direct(kernel, index);
    KernelIr changed = direct.run(context);
    return direct.any ? changed : kernel;
  }

  private static final class Direct extends Replay {
    private boolean any;

    Direct(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
    }

    @Override
    public Void operation(Operation operation) {
      Optional<Operation> address = address(operation);
      if (address.isEmpty()) {
        return super.operation(operation);
      }
      any = true;
      Detail.Access joined = joined(operation, address.get());
      set(
          operation.id(),
          out.operation(
              operation.opcode(),
              operation.type(),
              values(inputs(operation, address.get())),
              joined,
              operation.range()));
      return null;
    }

    /** The address that the pointer of an access is. */
    private Optional<Operation> address(Operation operation) {
      return operation.detail() instanceof Detail.Access access && access.pointerInput() >= 0
          ? index
              .operation(operation.input(access.pointerInput()))
              .filter(pointer -> pointer.opcode() == Opcode.ADDRESS)
          : Optional.empty();
    }

    /** Those of the access without its pointer, and behind them those of the address. */
    private static Ids inputs(Operation operation, Operation address) {
      int pointer = ((Detail.Access) operation.detail()).pointerInput();
      List<Integer> inputs = new ArrayList<>();
      for (int i = 0; i < operation.inputs().size(); i++) {
        if (i != pointer) {
          inputs.add(operation.input(i));
        }
      }
      address.inputs().stream().forEach(inputs::add);
      return Ids.of(inputs.stream().mapToInt(Integer::intValue).toArray());
    }

    private static Detail.Access joined(Operation operation, Operation address) {
      Detail.Access access = (Detail.Access) operation.detail();
      Detail.Access start = (Detail.Access) address.detail();
      int before = operation.inputs().size() - 1;
      List<Detail.Subscript> subscripts = new ArrayList<>();
      start.subscripts().forEach(s -> subscripts.add(moved(s, before + s.input())));
      for (Detail.Subscript s : access.subscripts()) {
        subscripts.add(moved(s, s.input() > access.pointerInput() ? s.input() - 1 : s.input()));
      }
      return new Detail.Access(
          start.object(),
          start.pointerInput() < 0 ? -1 : before + start.pointerInput(),
          start.mayPointTo(),
          subscripts,
          start.offset() + access.offset(),
          access.accessed(),
          access.function(),
          access.isVolatile(),
          access.walks() || start.walks(),
          Math.min(access.alignment(), start.alignment()),
          access.text());
    }

    private static Detail.Subscript moved(Detail.Subscript subscript, int input) {
      return new Detail.Subscript(
          input, subscript.strideBytes(), subscript.extent(), subscript.isOfArray());
    }
  }
}
