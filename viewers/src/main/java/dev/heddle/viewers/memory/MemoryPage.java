package dev.heddle.viewers.memory;

import dev.heddle.scheduler.memory.BlockSizes;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.NumberPaths;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import dev.heddle.viewers.table.Table.Weight;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/** Makes the list of on-chip memories and a drawing of each. */
public final class MemoryPage {
  private static final String LIST = "memories";

  private MemoryPage() {}

  /** The memories of all kernels. */
  public static Page of(Subject subject) {
    BlockSizes sizes = BlockSizes.of(subject.report().command().device());
    List<Row> rows = new ArrayList<>();
    List<Part> drawings = new ArrayList<>();
    for (KernelReport kernel : subject.report().kernels()) {
      if (!kernel.memories().isEmpty()) {
        rows.add(heading(kernel, sizes));
      }
      Iterator<String> paths = NumberPaths.memories(kernel).iterator();
      for (MemoryReport memory : kernel.memories()) {
        rows.add(row(kernel, memory, paths.next(), sizes));
        String key = Keys.memory(kernel.name(), memory.name());
        if (!memory.ports().isEmpty() && drawings.stream().noneMatch(p -> p.key().equals(key))) {
          drawings.addAll(drawings(kernel, memory, key, sizes));
        }
      }
    }
    List<Part> parts = new ArrayList<>();
    Table table = new Table(columns(), rows);
    parts.add(
        Part.of(
            LIST, "On-chip memories", new Part.TableBody(table, "No kernel has a memory on chip")));
    parts.addAll(drawings);
    return new Page(parts);
  }

  /** The memory, and those banks alone that it has no room for and that are like no other one. */
  private static List<Part> drawings(
      KernelReport kernel, MemoryReport memory, String key, BlockSizes sizes) {
    List<Part> parts = new ArrayList<>();
    String title = "Memory " + memory.name() + " of kernel " + kernel.name();
    MemoryGraph drawing = new MemoryGraph(kernel, memory, sizes);
    parts.add(new Part(key, LIST, title, new Part.GraphBody(drawing.graph())));
    for (int bank : drawing.banksNotDrawn()) {
      parts.add(
          new Part(
              MemoryGraph.bankKey(key, bank),
              key,
              "Bank " + bank + " of " + memory.name(),
              new Part.GraphBody(drawing.graphOfBank(bank))));
    }
    return parts;
  }

  private static List<Column> columns() {
    return List.of(
        Column.words("Memory", "Kernel, and its local and private memories"),
        Column.number("Line", "Line of the declaration").dispensable(11),
        Column.words("Kind", "What it is made of").dispensable(8),
        Column.words("Accesses", "Whether accesses can stall"),
        Column.number("Requested", "Bytes that the source asks for").dispensable(6),
        Column.number("Implemented", "Bytes with copies and replicates").dispensable(7),
        Column.number("Banks", "Parts that are accessed independently"),
        Column.number("Width", "Bytes of a word of a bank").dispensable(5),
        Column.number("Depth", "Words of a bank").dispensable(4),
        Column.number("Replicates", "Copies of each bank for more reads"),
        Column.number("Copies", "Private copies for iterations or work-groups in flight")
            .dispensable(9),
        Column.words("Pump", "Whether it runs at twice the clock").dispensable(3),
        Column.number("RAMs", "RAM blocks").dispensable(12),
        Column.number("MLABs", "Logic array blocks used as memory").dispensable(1),
        Column.number("Wasted bits", "Bits of the RAM blocks that hold nothing").dispensable(2),
        Column.number("Wasted %", "Share of the RAM blocks' bits that hold nothing")
            .dispensable(10));
  }

  private static Row heading(KernelReport kernel, BlockSizes sizes) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of("Kernel " + kernel.name()));
    cells.add(Cell.line(kernel.line()));
    while (cells.size() < columns().size() - 2) {
      cells.add(Cell.EMPTY);
    }
    WastedBits.of(kernel.memories(), sizes)
        .ifPresentOrElse(
            bits -> cells.addAll(wasted(bits)),
            () -> cells.addAll(List.of(Cell.EMPTY, Cell.EMPTY)));
    return new Row(
        Keys.kernel(kernel.name()),
        0,
        Weight.HEADING,
        cells,
        Place.of(kernel.file(), kernel.line()),
        List.of());
  }

  private static Row row(KernelReport kernel, MemoryReport memory, String path, BlockSizes sizes) {
    boolean away = "optimized away".equals(memory.implementation());
    boolean register = away || "register".equals(memory.implementation());
    List<Cell> cells = new ArrayList<>();
    cells.addAll(
        List.of(
            Cell.of(memory.name()),
            Cell.line(memory.line()),
            Cell.of(memory.implementation()),
            register
                ? Cell.of(away ? "not built" : "registers, no ports", Tone.GOOD)
                : status(memory),
            Cell.of(memory.requestedBytes()),
            ram(register, memory.implementedBytes())
                .about(kernel.isApproximate(path + ".implementedBytes")),
            ram(register, memory.banks()).about(kernel.isApproximate(path + ".banks")),
            ram(register, memory.bankWidthBytes())
                .about(kernel.isApproximate(path + ".bankWidthBytes")),
            ram(register, memory.bankDepthWords())
                .about(kernel.isApproximate(path + ".bankDepthWords")),
            ram(register, memory.replicates()).about(kernel.isApproximate(path + ".replicates")),
            ram(register, memory.privateCopies())
                .about(kernel.isApproximate(path + ".privateCopies")),
            ram(register, memory.pump()),
            ram(register, memory.rams()).about(kernel.isApproximate(path + ".rams")),
            ram(register, memory.mlabs()).about(kernel.isApproximate(path + ".mlabs"))));
    cells.addAll(
        WastedBits.of(memory, sizes)
            .map(MemoryPage::wasted)
            .orElse(List.of(Cell.NOT_APPLICABLE, Cell.NOT_APPLICABLE)));
    return new Row(
        Keys.memory(kernel.name(), memory.name()),
        1,
        Weight.NORMAL,
        cells,
        Place.of(kernel.file(), memory.line()),
        MemoryFacts.sentences(memory, sizes));
  }

  private static List<Cell> wasted(WastedBits bits) {
    return List.of(Cell.of(bits.wasted()), Cell.bar(bits.percent(), bits.percent() / 100.0));
  }

  private static Cell status(MemoryReport memory) {
    if (memory.status() != null) {
      boolean free = memory.status().toLowerCase(Locale.ROOT).startsWith("stall-free");
      return Cell.of(memory.status(), free ? Tone.GOOD : Tone.LIMIT);
    }
    if (memory.arbitrated() == null) {
      return Cell.UNKNOWN;
    }
    return memory.arbitrated()
        ? Cell.of("accesses may stall", Tone.LIMIT)
        : Cell.of("stall-free", Tone.GOOD);
  }

  private static Cell ram(boolean register, Object value) {
    return register ? Cell.NOT_APPLICABLE : Cell.of(value);
  }
}
