package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.dependence.Affine;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the access sites of a memory system: one for each access and each vector lane of it. */
final class SiteFinder {
  private static final List<String> VECTORISED = List.of("get_local_id", "get_global_id");

  private final FlowGraph graph;
  private final AffineForms forms;
  private final int lanes;
  private final List<ValueBits> bits = new ArrayList<>();
  private final BitSet changesWithLane = new BitSet();

  /**
   * For one kernel.
   *
   * @param groupSize required size of a work-group
   * @param lanes work-items side by side
   */
  SiteFinder(FlowGraph graph, AffineForms forms, Optional<List<Integer>> groupSize, int lanes) {
    this.graph = graph;
    this.forms = forms;
    this.lanes = Math.max(1, lanes);
    for (int lane = 0; lane < this.lanes; lane++) {
      bits.add(new ValueBits(graph, forms, groupSize, this.lanes, lane));
    }
    if (this.lanes > 1) {
      findLanes();
    }
  }

  /** Marks the values that differ from lane to lane. */
  private void findLanes() {
    for (FlowNode node : graph.nodes()) {
      boolean differs = isLaneNumber(node) || node.isLoad() && !isScalarLoad(node);
      for (int i = 0; i < node.inputCount(); i++) {
        differs |= changesWithLane.get(node.input(i));
      }
      changesWithLane.set(node.id(), differs);
    }
  }

  private boolean isScalarLoad(FlowNode node) {
    for (int i = 0; i < node.inputCount(); i++) {
      if (changesWithLane.get(node.input(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a node numbers the work-items in the dimension that is vectorised. */
  private boolean isLaneNumber(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION
        || node.opcode() != Opcode.WORK_ITEM
        || !VECTORISED.contains(((Detail.Query) node.detail()).function())) {
      return false;
    }
    return node.inputCount() == 0
        || graph.node(node.input(0)).detail() instanceof Detail.Constant c && c.scalar() == 0;
  }

  /** The sites of a system in program order. */
  List<AccessSite> sites(SystemLayout layout, List<FlowNode> accesses) {
    List<AccessSite> sites = new ArrayList<>();
    for (FlowNode node : accesses) {
      Affine address = address(layout, node);
      boolean many = address.terms().keySet().stream().anyMatch(changesWithLane::get);
      for (int lane = 0; lane < (many ? lanes : 1); lane++) {
        sites.add(site(layout, node, address, lane, many));
      }
    }
    return sites;
  }

  private AccessSite site(
      SystemLayout layout, FlowNode node, Affine address, int lane, boolean many) {
    Affine own = address;
    Object form = address.terms();
    if (many) {
      boolean regular = true;
      long shift = 0;
      for (Map.Entry<Integer, Long> term : address.terms().entrySet()) {
        boolean number = isLaneNumber(graph.node(term.getKey()));
        regular &= number || !changesWithLane.get(term.getKey());
        shift += number ? term.getValue() * lane : 0;
      }
      own = address.plus(Affine.constant(regular ? shift : 0));
      form = regular ? form : List.of(form, lane);
    }
    int bytes = Math.max(1, node.bits() / 8);
    return AccessSite.of(node, lane, own, bits(layout, node, lane), form, bytes);
  }

  private Affine address(SystemLayout layout, FlowNode node) {
    Detail.Access access = node.access().orElseThrow();
    MemberPlace member = layout.member(access.object());
    Affine sum = Affine.constant(member.place(access.offset()));
    for (Detail.Subscript subscript : access.subscripts()) {
      Affine index = forms.of(node.input(subscript.input()));
      sum = sum.plus(index.times(member.stride(subscript.strideBytes())));
    }
    return access.pointerInput() >= 0
        ? sum.plus(Affine.node(node.input(access.pointerInput())))
        : sum;
  }

  private KnownBits bits(SystemLayout layout, FlowNode node, int lane) {
    Detail.Access access = node.access().orElseThrow();
    if (access.pointerInput() >= 0) {
      return KnownBits.UNKNOWN;
    }
    MemberPlace member = layout.member(access.object());
    KnownBits sum = KnownBits.of(member.place(access.offset()));
    for (Detail.Subscript subscript : access.subscripts()) {
      KnownBits index = bits.get(lane).of(node.input(subscript.input()));
      sum = sum.plus(index.times(KnownBits.of(member.stride(subscript.strideBytes()))));
    }
    return sum;
  }
}
