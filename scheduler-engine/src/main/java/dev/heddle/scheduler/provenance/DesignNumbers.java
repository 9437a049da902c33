package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.DeviceSummary.Capacity;
import dev.heddle.scheduler.report.GlobalMemoryReport;
import dev.heddle.scheduler.report.NumberPaths;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.List;

/** The numbers of a design that are no kernel's. */
final class DesignNumbers {
  static final String DESIGN = "design";

  private static final String ELEMENTS = "elements";

  private final Report report;
  private final Answers answers;

  DesignNumbers(Report report, Answers answers) {
    this.report = report;
    this.answers = answers;
  }

  /** Adds all numbers, in the order of the report. */
  void add() {
    stated(
        DESIGN + ".targetFmaxMhz",
        report.command().targetFmaxMhz(),
        "MHz",
        "The options ask for it, or the device has it.");
    if (report.device() != null && report.device().capacity() != null) {
      capacity(report.device().capacity());
    }
    List<String> channels = NumberPaths.channels(report);
    for (int i = 0; i < channels.size(); i++) {
      channel(channels.get(i), report.channels().get(i));
    }
    List<String> memories = NumberPaths.globalMemories(report);
    for (int i = 0; i < memories.size(); i++) {
      memory(memories.get(i), report.globalMemories().get(i));
    }
    if (report.constantCacheBytes() != null) {
      stated(
          DESIGN + ".constantCacheBytes",
          report.constantCacheBytes(),
          "bytes",
          "The option -const-cache-bytes asks for it, or it is the usual size.");
    }
    AreaNumbers.add(DESIGN, report.area(), "area.design", true, answers);
  }

  private void stated(String path, Number value, String unit, String reason) {
    answers.stated(path, value, unit, () -> List.of(new Reason.Remark(reason, false)));
  }

  private void predicted(String path, Number value, String unit, String reason, String rules) {
    answers.predicted(
        path,
        value,
        unit,
        () -> {
          List<Reason> reasons = new ArrayList<>(List.of(new Reason.Remark(reason, false)));
          reasons.addAll(answers.rules(rules));
          return reasons;
        });
  }

  private void capacity(Capacity device) {
    String path = DESIGN + ".capacity.";
    String has = "The device has them, says its data sheet.";
    stated(path + "aluts", device.aluts(), "look-up tables", has);
    stated(path + "ffs", device.ffs(), "flip-flops", has);
    stated(path + "rams", device.rams(), "memory blocks", has);
    stated(path + "mlabs", device.mlabs(), "MLABs", has);
    stated(path + "dsps", device.dsps(), "DSP blocks", has);
  }

  private void channel(String path, ChannelReport channel) {
    stated(path + ".count", channel.count(), "channels", "The array that the source declares.");
    stated(
        path + ".elementBytes", channel.elementBytes(), "bytes", "The type that the source names.");
    stated(path + ".requestedDepth", channel.requestedDepth(), ELEMENTS, "The source asks for it.");
    String reason = channel.depthReason() == null ? "not known" : channel.depthReason();
    predicted(
        path + ".implementedDepth",
        channel.implementedDepth(),
        ELEMENTS,
        "Depth: " + reason + ".",
        "channel.depth");
  }

  private void memory(String path, GlobalMemoryReport memory) {
    String board = "The board's description gives it.";
    stated(path + ".banks", memory.banks(), "banks", board);
    stated(path + ".widthBits", memory.widthBits(), "bits", board);
    stated(path + ".readBanksWorth", memory.readBanksWorth(), "banks", board);
    stated(path + ".writeBanksWorth", memory.writeBanksWorth(), "banks", board);
    stated(path + ".maxBandwidthMBps", memory.maxBandwidthMBps(), "MB/s", board);
    predicted(
        path + ".usedBandwidthMBps",
        memory.usedBandwidthMBps(),
        "MB/s",
        "The sum over the load-store units of all kernels.",
        "memory-off-chip.used");
  }
}
