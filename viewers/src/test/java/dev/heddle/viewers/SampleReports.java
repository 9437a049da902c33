package dev.heddle.viewers;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Cluster;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LoopReport.Qualifier;
import dev.heddle.scheduler.report.LoopReport.Unroll;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reports with exactly the values that a test of a picture needs. */
public final class SampleReports {
  private SampleReports() {}

  /** A double accumulation: II ~11, one stallable load, zero-latency operations. */
  public static KernelReport accumulation() {
    Bottleneck bottleneck =
        new Bottleneck(
            Bottleneck.Kind.DATA_DEPENDENCY,
            List.of("sum"),
            null,
            null,
            1,
            List.of(new Bottleneck.Step("64-bit Floating-point Add", 11.0, 9, null)));
    LoopReport loop =
        loop("sum_up.B1", 7, 1, 11, Qualifier.APPROXIMATE, bottleneck, "Data dependency");
    LoopReport tail = unrolled("sum_up.B2", 12);
    List<Instruction> entry =
        List.of(
            op(1, "Kernel argument n", 3, null, 0, 0, false),
            op(2, "32-bit Integer Compare", 7, "sum_up.B0.c0", 0, 1, false));
    List<Instruction> body =
        List.of(
            op(3, "Loop counter i", 7, null, 0, 0, false),
            op(4, "64-bit Integer Add", 9, "sum_up.B1.c0", 0, 0, false),
            op(5, "32-bit Integer Compare", 7, "sum_up.B1.c0", 0, 1, false),
            op(6, "Load", 9, null, 1, 9, true),
            op(7, "64-bit Floating-point Add", 9, "sum_up.B1.c1", 10, 11, false),
            op(8, "Branch", 7, "sum_up.B1.c1", 21, 0, false));
    List<Instruction> exit = List.of(op(9, "Store", 13, null, 0, 2, true));
    return kernel(
        "sum_up",
        List.of(loop, tail),
        List.of(
            new BlockReport("sum_up.B0", 3, null, 0, 2, null, List.of(), List.of(), entry),
            new BlockReport(
                "sum_up.B1",
                7,
                "sum_up.B1",
                2,
                22,
                11,
                List.of("sum_up.B0", "sum_up.B1"),
                List.of(
                    new Cluster("sum_up.B1.c0", 0, 1, null),
                    new Cluster("sum_up.B1.c1", 10, 11, 32)),
                body),
            new BlockReport(
                "sum_up.B2", 13, null, 24, 3, null, List.of("sum_up.B1"), List.of(), exit)));
  }

  /** A kernel with many blocks of many operations. */
  public static KernelReport large(int blocks, int operationsEach) {
    String[] names = {
      "32-bit Integer Add", "32-bit Floating-point Multiply", "32-bit Floating-point Add", "Select"
    };
    List<BlockReport> all = new ArrayList<>();
    List<LoopReport> loops = new ArrayList<>();
    int start = 0;
    int id = 0;
    for (int b = 0; b < blocks; b++) {
      String block = "large.B" + b;
      List<Instruction> body = new ArrayList<>();
      int end = 0;
      for (int i = 0; i < operationsEach; i++) {
        boolean load = i % 10 == 0;
        String name = load ? "Load" : names[i % names.length];
        int latency = load ? 8 : i % 4;
        int cycle = i / 5;
        String cluster = load ? null : block + ".c" + (i / 40);
        body.add(op(id++, name, 10 + b, cluster, cycle, latency, load));
        end = Math.max(end, cycle + latency);
      }
      List<Cluster> clusters = new ArrayList<>();
      for (int c = 0; c * 40 < operationsEach; c++) {
        clusters.add(new Cluster(block + ".c" + c, c * 8, 11, null));
      }
      loops.add(loop(block, 10 + b, 1, 1 + b % 3, Qualifier.EXACT, null, null));
      all.add(
          new BlockReport(block, 10 + b, block, start, end, 1 + b % 3, List.of(), clusters, body));
      start += end;
    }
    return kernel("large", loops, all);
  }

  public static LoopReport loop(
      String name,
      int line,
      int depth,
      Integer ii,
      Qualifier qualifier,
      Bottleneck bottleneck,
      String brief) {
    return new LoopReport(
        name,
        "sum.cl",
        line,
        depth,
        null,
        Unroll.NONE,
        1,
        null,
        null,
        null,
        true,
        null,
        ii,
        qualifier,
        null,
        null,
        240.0,
        22,
        3,
        1,
        null,
        null,
        false,
        null,
        List.of(),
        "n/a",
        bottleneck,
        brief,
        List.of());
  }

  public static LoopReport unrolled(String name, int line) {
    return new LoopReport(
        name,
        "sum.cl",
        line,
        1,
        null,
        Unroll.FULL,
        12,
        "pragma",
        null,
        null,
        false,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        12L,
        false,
        null,
        List.of(),
        "n/a",
        null,
        null,
        List.of());
  }

  public static KernelReport kernel(String name, List<LoopReport> loops, List<BlockReport> blocks) {
    return new KernelReport(
        name,
        "sum.cl",
        3,
        KernelReport.Kind.SINGLE_WORK_ITEM,
        "no work-item function is called",
        false,
        List.of(1, 1, 1),
        1,
        null,
        null,
        240.0,
        null,
        loops,
        blocks,
        List.of(),
        List.of(),
        null,
        null,
        null,
        Set.of());
  }

  public static Report report(
      List<KernelReport> kernels, List<SourceDiagnostic> diagnostics, List<Finding> findings) {
    return new Report(
        Report.SCHEMA,
        new Report.Tool("heddle", "0.0.0"),
        new Command(
            List.of("sum.cl"), Map.of(), List.of(), "arria10", null, 240.0, List.of(), "20.4"),
        new DeviceSummary(
            "Arria 10 GX 1150",
            "Arria 10",
            new DeviceSummary.Capacity(854400, 1708800, 2713, 42720, 1518)),
        diagnostics,
        findings,
        kernels,
        List.of(),
        List.of(),
        null,
        null,
        Map.of("total", 3.5),
        Set.of());
  }

  /** A report whose area has many rows. */
  public static Report largeArea(int parts, int rowsEach) {
    List<Area.Row> rows = new ArrayList<>();
    for (int p = 0; p < parts; p++) {
      List<Area.Row> children = new ArrayList<>();
      for (int i = 0; i < rowsEach; i++) {
        children.add(
            new Area.Row(
                "32-bit Integer Add " + i,
                Area.Kind.OTHER,
                1 + i,
                32 + i % 7,
                i % 3,
                0,
                0,
                0,
                List.of(),
                List.of()));
      }
      Area sum = Area.of(children);
      rows.add(
          new Area.Row(
              "part" + p,
              Area.Kind.OTHER,
              1,
              sum.aluts(),
              sum.ffs(),
              0,
              0,
              0,
              List.of(),
              children));
    }
    Report empty = report(List.of(), List.of(), List.of());
    return new Report(
        empty.schema(),
        empty.tool(),
        empty.command(),
        empty.device(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        null,
        Area.of(rows),
        Map.of(),
        Set.of());
  }

  private static Instruction op(
      int id, String name, int line, String cluster, int start, int latency, boolean stallable) {
    return new Instruction(
        id,
        BlockReport.Kind.OTHER,
        name,
        line,
        cluster,
        start,
        latency,
        stallable,
        32,
        List.of(),
        Map.of());
  }
}
