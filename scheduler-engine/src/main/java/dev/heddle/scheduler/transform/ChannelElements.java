package dev.heddle.scheduler.transform;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * A call whose channel is chosen by an index at run time becomes a call for each channel of the
 * array, under the condition that the index is its number (model M-CHN-10, programming-guide-1-6
 *
 */
final class ChannelElements implements Transform {
  /** Channels up to which an array is taken apart. */
  private static final long MOST_ELEMENTS = 512;

  @Override
  public String name() {
    return "channel-elements";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    if (Attribute.find(kernel.attributes(), "num_compute_units").isPresent()) {
      // The compute id, by which such kernels choose, is known in each copy.
      return kernel;
    }
    KernelIndex index = new KernelIndex(kernel);
    Expansion expansion = new Expansion(kernel, index);
    return index.channelCalls().stream().anyMatch(expansion::isDynamic)
        ? expansion.run(context)
        : kernel;
  }

  private static final class Expansion extends Replay {
    Expansion(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
    }

    @Override
    public Void operation(Operation operation) {
      if (!(operation.detail() instanceof Detail.Channel channel) || !isDynamic(operation)) {
        return super.operation(operation);
      }
      long elements = channel.extents().stream().reduce(1L, (a, b) -> a * b);
      if (elements > MOST_ELEMENTS || channel.extents().size() != indices(operation)) {
        return super.operation(operation);
      }
      boolean gives = operation.type() != IrType.VOID;
      int result = gives ? out.variable(operation.type(), "") : -1;
      if (gives) {
        out.write(result, out.operation(Opcode.UNDEFINED, operation.type(), operation.range()));
      }
      for (long number = 0; number < elements; number++) {
        long[] element = element(channel.extents(), number);
        if (mayBe(operation, element)) {
          out.openIf(isChosen(operation, element), operation.range());
          int called = call(operation, element);
          if (gives) {
            out.write(result, called);
          }
          out.openElse();
          out.closeIf();
        }
      }
      if (gives) {
        set(operation.id(), out.read(result, operation.range()));
      }
      return null;
    }

    private static int first(Operation operation) {
      return operation.opcode() == Opcode.CHANNEL_READ ? 0 : 1;
    }

    private static int indices(Operation operation) {
      return operation.inputs().size() - first(operation);
    }

    private OptionalLong known(Operation operation, int dimension) {
      return index.constant(operation.input(first(operation) + dimension));
    }

    private boolean isDynamic(Operation operation) {
      for (int i = 0; i < indices(operation); i++) {
        if (known(operation, i).isEmpty()) {
          return true;
        }
      }
      return false;
    }

    private static long[] element(List<Long> extents, long number) {
      long[] element = new long[extents.size()];
      long rest = number;
      for (int i = element.length - 1; i >= 0; i--) {
        element[i] = rest % extents.get(i);
        rest /= extents.get(i);
      }
      return element;
    }

    private boolean mayBe(Operation operation, long[] element) {
      for (int i = 0; i < element.length; i++) {
        OptionalLong known = known(operation, i);
        if (known.isPresent() && known.getAsLong() != element[i]) {
          return false;
        }
      }
      return true;
    }

    private int isChosen(Operation operation, long[] element) {
      int chosen = -1;
      for (int i = 0; i < element.length; i++) {
        if (known(operation, i).isEmpty()) {
          int position = value(operation.input(first(operation) + i));
          int number = out.integer(IrType.I64, element[i], operation.range());
          int equal = out.operation(Opcode.EQ, IrType.BOOL, operation.range(), position, number);
          chosen =
              chosen < 0
                  ? equal
                  : out.operation(Opcode.AND, IrType.BOOL, operation.range(), chosen, equal);
        }
      }
      return chosen;
    }

    private int call(Operation operation, long[] element) {
      int[] inputs = new int[operation.inputs().size()];
      if (first(operation) == 1) {
        inputs[0] = value(operation.input(0));
      }
      int[] numbers =
          Arrays.stream(element)
              .mapToInt(i -> out.integer(IrType.I64, i, operation.range()))
              .toArray();
      System.arraycopy(numbers, 0, inputs, first(operation), numbers.length);
      return out.operation(
          operation.opcode(),
          operation.type(),
          Ids.of(inputs),
          operation.detail(),
          operation.range());
    }
  }
}
