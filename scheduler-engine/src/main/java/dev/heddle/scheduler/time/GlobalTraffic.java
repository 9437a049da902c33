package dev.heddle.scheduler.time;

import dev.heddle.scheduler.dependence.Affine;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import java.util.Map;

/**
 * What a kernel moves to and from global memory in a {@link NominalLaunch}. Memory is read and
 * written in words of {@value #WORD_BYTES} bytes. Accesses of neighbouring work-items, or of
 * consecutive iterations, to the same word are one; a row of a work-group ends the neighbourhood.
 */
public final class GlobalTraffic {
  private static final double WORD_BYTES = 64;

  /** Work-items in a row of a group whose size is not known. */
  private static final double ROW = 256;

  private final FlowGraph graph;
  private final AffineForms forms;
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
  public GlobalTraffic(
      FlowGraph graph, NominalLaunch launch, Iterable<LoadStoreUnit> units, int rowItems) {
    this.graph = graph;
    this.forms = new AffineForms(graph);
    this.launch = launch;
    this.row = rowItems == 0 ? ROW : rowItems;
    for (LoadStoreUnit unit : units) {
      add(unit);
    }
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
    FlowNode first = unit.accesses().get(0);
    double executions = launch.executions(first) * launch.share(first);
    double bytes = Math.max(1, unit.accesses().stream().mapToInt(FlowNode::bits).sum() / 8.0);
    words += executions * words(first, bytes);
    boolean result = !unit.isLoad() && isResult(first);
    stored += result ? launch.executions(first) * bytes : 0;
  }

  /** Words that one access of one work-item takes, shared with its neighbours. */
  private double words(FlowNode access, double bytes) {
    Affine address = forms.address(access);
    double stride = strideBytes(access, address);
    double own = Math.ceil(bytes / WORD_BYTES);
    if (Double.isNaN(stride)) {
      return own;
    }
    double neighbours = neighbours(access, address);
    double span = Math.max(bytes, stride * (neighbours - 1) + bytes);
    return Math.min(own, Math.max(1, Math.ceil(span / WORD_BYTES)) / neighbours);
  }

  /** Bytes from one work-item or iteration to the next; not a number when they jump. */
  private double strideBytes(FlowNode access, Affine address) {
    double stride = 0;
    for (Map.Entry<Integer, Long> term : address.terms().entrySet()) {
      FlowNode node = graph.node(term.getKey());
      if (isItem(node) || isInnermost(access, node)) {
        stride += Math.abs(term.getValue());
      } else if (dependsOnLoads(node)) {
        return Double.NaN;
      }
    }
    return stride;
  }

  private double neighbours(FlowNode access, Affine address) {
    boolean byItem = address.terms().keySet().stream().anyMatch(t -> isItem(graph.node(t)));
    boolean byIteration =
        address.terms().keySet().stream().anyMatch(t -> isInnermost(access, graph.node(t)));
    double trips = access.block().loop().map(launch::tripCount).orElse(1.0);
    return byItem ? row : byIteration && row == 1 ? Math.max(1, trips) : row;
  }

  private boolean isItem(FlowNode node) {
    return node.opcode() == Opcode.WORK_ITEM
        && node.detail() instanceof Detail.Query query
        && (query.function().equals("get_global_id") || query.function().equals("get_local_id"))
        && (node.inputCount() == 0
            || !(graph.node(node.input(0)).detail() instanceof Detail.Constant constant)
            || constant.scalar() == 0);
  }

  /** Whether a node counts the iterations of the loop around an access of a single work-item. */
  private boolean isInnermost(FlowNode access, FlowNode node) {
    FlowLoop loop = access.block().loop().orElse(null);
    return row == 1
        && loop != null
        && forms.induction(node.id()).map(i -> i.loop() == loop).orElse(false);
  }

  /** Whether a store writes to a place of its work-item's own, which its numbers alone decide. */
  private boolean isResult(FlowNode store) {
    return forms.address(store).terms().keySet().stream()
        .noneMatch(term -> dependsOnLoads(graph.node(term)));
  }

  private boolean dependsOnLoads(FlowNode node) {
    return launch.isLoaded(node);
  }
}
