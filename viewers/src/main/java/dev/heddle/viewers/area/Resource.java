package dev.heddle.viewers.area;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.DeviceSummary.Capacity;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** A column of the area table: a kind of block on the device. */
public enum Resource {
  ALUTS("ALUTs", "Adaptive look-up tables", Area.Row::aluts, Area::aluts, Area.Percent::aluts),
  FFS("FFs", "Flip-flops", Area.Row::ffs, Area::ffs, Area.Percent::ffs),
  RAMS("RAMs", "RAM blocks", Area.Row::rams, Area::rams, Area.Percent::rams),
  /** Logic array blocks used as memory; the report has no share of the device for them. */
  MLABS(
      "MLABs", "Logic array blocks used as memory", Area.Row::mlabs, Area::mlabs, percent -> null),
  DSPS("DSPs", "DSP blocks", Area.Row::dsps, Area::dsps, Area.Percent::dsps);

  private final String title;
  private final String meaning;
  private final ToDoubleFunction<Area.Row> part;
  private final ToDoubleFunction<Area> whole;
  private final Function<Area.Percent, Double> share;

  Resource(
      String title,
      String meaning,
      ToDoubleFunction<Area.Row> part,
      ToDoubleFunction<Area> whole,
      Function<Area.Percent, Double> share) {
    this.title = title;
    this.meaning = meaning;
    this.part = part;
    this.whole = whole;
    this.share = share;
  }

  /** The heading of the column. */
  public String title() {
    return title;
  }

  /** One sentence for a reader who does not know the term. */
  public String meaning() {
    return meaning;
  }

  /**
   * What an area takes of each kind, and the share of the device: "2,712 ALUTs (0.3 %)".
   *
   * @param device what the device has, null when unknown
   */
  public static String words(Area area, Capacity device) {
    List<String> words = new ArrayList<>();
    for (Resource resource : values()) {
      double amount = Math.ceil(resource.of(area));
      int all = device == null ? 0 : resource.of(device);
      if (amount > 0) {
        words.add(
            String.format(Locale.ROOT, "%,.0f %s", amount, resource.title)
                + (all == 0 ? "" : String.format(Locale.ROOT, " (%.1f %%)", 100 * amount / all)));
      }
    }
    return String.join(", ", words);
  }

  private int of(Capacity device) {
    return switch (this) {
      case ALUTS -> device.aluts();
      case FFS -> device.ffs();
      case RAMS -> device.rams();
      case MLABS -> device.mlabs();
      case DSPS -> device.dsps();
    };
  }

  double of(Area.Row row) {
    return part.applyAsDouble(row);
  }

  double of(Area area) {
    return whole.applyAsDouble(area);
  }

  /** The resources of which a row of an area rests on a guess. */
  static Set<Resource> approximate(Area area, Area.Row row) {
    Set<Resource> found = EnumSet.noneOf(Resource.class);
    for (Resource resource : values()) {
      if (area.isApproximate(row, resource.part)) {
        found.add(resource);
      }
    }
    return found;
  }

  /** Percent of the device, null where the report has none. */
  Double shareIn(Area.Percent percent) {
    return percent == null ? null : share.apply(percent);
  }
}
