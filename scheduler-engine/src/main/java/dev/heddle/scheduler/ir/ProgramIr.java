package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;
import java.util.List;

/**
 * A whole program.
 *
 * @param kernels in source order; kernels with errors are left out
 * @param channels channels and pipes in source order
 */
public record ProgramIr(List<KernelIr> kernels, List<ChannelDeclaration> channels) {
  public ProgramIr {
    kernels = List.copyOf(kernels);
    channels = List.copyOf(channels);
  }

  /**
   * A channel, a channel array or a pipe.
   *
   * @param element type of one element
   * @param dimensions extents of a channel array, empty for a single channel
   * @param depth elements asked for by the depth attribute, -1 when it does not say
   * @param io name of the board's interface, empty for a channel between kernels
   */
  public record ChannelDeclaration(
      String name, IrType element, List<Long> dimensions, int depth, String io, SourceRange range) {
    public ChannelDeclaration {
      dimensions = List.copyOf(dimensions);
    }
  }
}
