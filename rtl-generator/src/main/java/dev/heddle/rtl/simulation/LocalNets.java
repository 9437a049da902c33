package dev.heddle.rtl.simulation;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.ItemNets;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.simulation.FlatDesign.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The wires of a design in parts, each for a method of its own. A net that is read in its part is
 * held in a local variable there; one that nobody else reads needs no place in the state.
 */
final class LocalNets {
  /** Instructions that one operation or word takes, in the mean. */
  private static final int INSTRUCTIONS = 4;

  private final List<List<Step>> parts = new ArrayList<>();
  private final Set<Net> local = new HashSet<>();
  private final Set<Net> elsewhere = new HashSet<>();

  private LocalNets() {}

  /**
   * The parts of a design.
   *
   * @param longest instructions of a part, about
   */
  static LocalNets of(FlatDesign design, int longest) {
    LocalNets nets = new LocalNets();
    Map<Net, Integer> partOf = nets.split(design.wires(), longest);
    for (int part = 0; part < nets.parts.size(); part++) {
      int own = part;
      for (Step step : nets.parts.get(part)) {
        reads(step)
            .nets(
                net ->
                    (partOf.getOrDefault(net, -1) == own ? nets.local : nets.elsewhere).add(net));
      }
    }
    nets.elsewhere.addAll(design.ports().values());
    nets.elsewhere.addAll(design.checks().values());
    nets.elsewhere.addAll(design.probes().values());
    design.registers().forEach(item -> ItemNets.reads(item, nets.elsewhere::add));
    design.memories().forEach(item -> ItemNets.reads(item, nets.elsewhere::add));
    return nets;
  }

  /** Cuts steps into parts; the part of each net that may be held in a local variable. */
  private Map<Net, Integer> split(List<Step> steps, int longest) {
    Map<Net, Integer> partOf = new HashMap<>();
    int written = longest;
    for (Step step : steps) {
      if (written >= longest) {
        parts.add(new ArrayList<>());
        written = 0;
      }
      written += INSTRUCTIONS * (1 + ExprCode.size(reads(step)));
      parts.get(parts.size() - 1).add(step);
      if (step instanceof Step.Follow && step.net().width() <= Long.SIZE) {
        partOf.put(step.net(), parts.size() - 1);
      }
    }
    return partOf;
  }

  private static Expr reads(Step step) {
    return step instanceof Step.Word word
        ? word.fetch().address()
        : ((Step.Follow) step).wire().value();
  }

  List<List<Step>> parts() {
    return parts;
  }

  /** Whether a net is read behind its own step in the same part. */
  boolean isLocal(Net net) {
    return local.contains(net);
  }

  /** Whether a net is read in another part, by the clock, or from outside. */
  boolean isReadElsewhere(Net net) {
    return elsewhere.contains(net);
  }
}
