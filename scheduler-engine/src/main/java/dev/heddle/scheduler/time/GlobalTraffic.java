package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.OptionalInt;

/**
 * What a kernel moves to and from global memory in a {@link NominalLaunch}. Memory is read and
 * written in words of {@value #WORD_BYTES} bytes. Accesses of neighbouring work-items, or of
 * consecutive iterations, to the same word are one; a row of a work-group ends the neighbourhood.
 */
public final class GlobalTraffic {
  private static final double WORD_BYTES = 64;

  /** Work-items in a row of a group whose size is not known. */
  private static final double ROW = 256;

  private final ScheduledKernel kernel;
  private final NominalLaunch launch;
  private final double row;
  private double words;
  private double stored;

  /**
   * Of one kernel.
   *
   * @param rowItems work-items of a group in the first dimension, 0 when unknown; 1 for a single
   *     work-item
   */
  public GlobalTraffic(ScheduledKernel kernel, NominalLaunch launch, int rowItems) {
    this.kernel = kernel;
    this.launch = launch;
    this.row = rowItems == 0 ? ROW : rowItems;
    kernel.units().forEach(this::add);
  }

  /** Words of memory that one work-item moves. */
  public double wordsPerItem() {
    return words;
  }

  /** Bytes of results that one work-item writes. */
  public double storedPerItem() {
    return stored;
  }

  private void add(LoadStoreUnit unit) {
    Node first = kernel.node(unit.parts().get(0).node());
    double executions = launch.executions(first) * launch.share(first);
    int bits = unit.parts().stream().mapToInt(part -> kernel.node(part.node()).bits()).sum();
    double bytes = Math.max(1, bits / 8.0);
    words += executions * words(first, unit, bytes);
    boolean result = !unit.isLoad() && isResult(unit);
    stored += result ? launch.executions(first) * bytes : 0;
  }

  /** Words that one access of one work-item takes, shared with its neighbours. */
  private double words(Node access, LoadStoreUnit unit, double bytes) {
    double stride = strideBytes(access, unit);
    double own = Math.ceil(bytes / WORD_BYTES);
    if (Double.isNaN(stride)) {
      return own;
    }
    double neighbours = neighbours(access, unit);
    double span = Math.max(bytes, stride * (neighbours - 1) + bytes);
    return Math.min(own, Math.max(1, Math.ceil(span / WORD_BYTES)) / neighbours);
  }

  /** Bytes from one work-item or iteration to the next; not a number when they jump. */
  private double strideBytes(Node access, LoadStoreUnit unit) {
    double stride = 0;
    for (LoadStoreUnit.Term term : unit.address()) {
      if (isItem(term) || isInnermost(access, term)) {
        stride += Math.abs(term.bytes());
      } else if (dependsOnLoads(term)) {
        return Double.NaN;
      }
    }
    return stride;
  }

  private double neighbours(Node access, LoadStoreUnit unit) {
    boolean byItem = unit.address().stream().anyMatch(this::isItem);
    boolean byIteration = unit.address().stream().anyMatch(term -> isInnermost(access, term));
    OptionalInt loop = kernel.loopOf(access);
    double trips = loop.isPresent() ? launch.tripCount(loop.getAsInt()) : 1;
    return byItem ? row : byIteration && row == 1 ? Math.max(1, trips) : row;
  }

  private boolean isItem(LoadStoreUnit.Term term) {
    Node node = kernel.node(term.node());
    return node.opcode() == Opcode.WORK_ITEM
        && node.detail() instanceof Detail.Query query
        && (query.function().equals("get_global_id") || query.function().equals("get_local_id"))
        && (node.operands().size() == 0
            || !(kernel.node(node.operands().get(0)).detail() instanceof Detail.Constant constant)
            || constant.scalar() == 0);
  }

  /** Whether a term counts the iterations of the loop around an access of a single work-item. */
  private boolean isInnermost(Node access, LoadStoreUnit.Term term) {
    OptionalInt loop = kernel.loopOf(access);
    return row == 1 && loop.isPresent() && term.counts().equals(loop);
  }

  /** Whether a store writes to a place of its work-item's own, which its numbers alone decide. */
  private boolean isResult(LoadStoreUnit store) {
    return store.address().stream().noneMatch(this::dependsOnLoads);
  }

  private boolean dependsOnLoads(LoadStoreUnit.Term term) {
    return launch.isLoaded(kernel.node(term.node()));
  }
}
