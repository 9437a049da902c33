package dev.heddle.scheduler.planning;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.transform.ComputeUnits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Which kernels call the elements of an array of channels. An index that only the compute id gives
 * is known in each copy of a replicated kernel (model M-KRN-7); what is not known may be any
 * element.
 */
public final class ChannelEnds {
  /** Elements up to which an array is looked at one by one. */
  public static final long MOST_ELEMENTS = 512;

  private final List<Call> calls = new ArrayList<>();

  /** One call; an index is empty where it is not known. */
  private record Call(String channel, boolean reads, String kernel, List<OptionalLong> indices) {}

  /** Looks at the calls of a program. */
  public ChannelEnds(ProgramIr program) {
    for (KernelIr kernel : program.kernels()) {
      List<KernelIr> copies = ComputeUnits.copies(kernel, Cancellation.NEVER);
      for (KernelIr copy : copies.isEmpty() ? List.of(kernel) : copies) {
        find(copy.body(), new KernelIndex(copy), name(kernel, copy));
      }
    }
  }

  /** A copy by its ids, in as many dimensions as the kernel is replicated: {@code kernel[x][y]}. */
  private static String name(KernelIr kernel, KernelIr copy) {
    if (copy.name().equals(kernel.name())) {
      return kernel.name();
    }
    Optional<Attribute> units = Attribute.find(kernel.attributes(), "num_compute_units");
    String[] ids = copy.name().substring(kernel.name().length() + 1).split("_", -1);
    StringBuilder name = new StringBuilder(kernel.name());
    for (int i = 0; i < ids.length; i++) {
      if (units.isPresent() && units.get().integer(i).isPresent()) {
        name.append('[').append(ids[i]).append(']');
      }
    }
    return name.toString();
  }

  private void find(Block block, KernelIndex index, String kernel) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation
          && operation.detail() instanceof Detail.Channel channel) {
        boolean reads = operation.opcode() == Opcode.CHANNEL_READ;
        List<OptionalLong> indices = new ArrayList<>();
        for (int i = reads ? 0 : 1; i < operation.inputs().size(); i++) {
          indices.add(index.constant(operation.input(i)));
        }
        calls.add(new Call(channel.channel(), reads, kernel, indices));
      } else if (node instanceof If branch) {
        find(branch.then(), index, kernel);
        find(branch.otherwise(), index, kernel);
      } else if (node instanceof Loop loop) {
        find(loop.body(), index, kernel);
      } else if (node instanceof Scope scope) {
        find(scope.body(), index, kernel);
      }
    }
  }

  /** The kernels that may read (or write) an element, in source order. */
  public List<String> of(String channel, List<Long> element, boolean reads) {
    Set<String> kernels = new LinkedHashSet<>();
    for (Call call : calls) {
      if (call.reads == reads && call.channel.equals(channel) && mayBe(call, element)) {
        kernels.add(call.kernel);
      }
    }
    return List.copyOf(kernels);
  }

  private static boolean mayBe(Call call, List<Long> element) {
    for (int i = 0; i < Math.min(element.size(), call.indices.size()); i++) {
      OptionalLong index = call.indices.get(i);
      if (index.isPresent() && index.getAsLong() != element.get(i)) {
        return false;
      }
    }
    return true;
  }
}
