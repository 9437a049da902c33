package dev.heddle.scheduler.hardware;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Prints what a kernel stores in and talks through: its memories, units and channels. */
final class MemoryPrinter {
  private final StringBuilder text;

  /** Prints behind a text. */
  MemoryPrinter(StringBuilder text) {
    this.text = text;
  }

  private void line(Object... parts) {
    Printer.line(text, parts);
  }

  private static String parts(List<Part> parts) {
    return parts.stream()
        .map(part -> "n" + part.node() + "+" + part.offset())
        .collect(Collectors.joining(" "));
  }

  void memory(MemoryPlan memory) {
    String members =
        memory.members().stream()
            .map(
                member ->
                    member.name()
                        + "@"
                        + member.base()
                        + " unit "
                        + member.unit()
                        + " stride "
                        + member.stride())
            .collect(Collectors.joining(", "));
    line("M", memory.id(), ' ', Printer.word(memory.kind()), ' ', members);
    line(
        "  ",
        memory.requestedBytes(),
        " bytes asked, ",
        memory.banks(),
        " banks",
        memory.bankBits().size() > 0 ? " by bits " + memory.bankBits() : "",
        " of ",
        memory.words(),
        " words of ",
        memory.wordBytes(),
        " bytes; copies ",
        memory.copies(),
        memory.owner().by() == MemoryPlan.By.NONE ? "" : " by " + Printer.word(memory.owner().by()),
        memory.owner().loop().isPresent() ? " of L" + memory.owner().loop().getAsInt() : "",
        ", replicates ",
        memory.replicates(),
        memory.twice() ? ", twice the clock" : "",
        memory.trueDualPort() ? ", true dual port" : "",
        memory.readsOld() ? ", reads old" : "",
        memory.arbitrated() ? ", arbitrated" : "",
        "; ",
        memory.rams(),
        " rams, ",
        memory.mlabs(),
        " mlabs");
    for (MemoryPlan.Site site : memory.sites()) {
      line(
          "  S",
          site.id(),
          ' ',
          parts(site.parts()),
          ' ',
          site.bytes(),
          " bytes",
          site.stallable() ? " !" : "");
    }
    for (MemoryPlan.Port port : memory.ports()) {
      line(
          "  port b",
          port.bank(),
          " r",
          port.replicate(),
          port.reads() ? " R" : "",
          port.writes() ? " W" : "",
          ' ',
          Printer.ids("S", port.sites()),
          port.arbitrated() ? " arbitrated" : "");
    }
  }

  void unit(LoadStoreUnit unit) {
    line(
        "U",
        unit.id(),
        ' ',
        Printer.word(unit.kind()),
        unit.modifiers().stream().map(m -> " " + Printer.word(m)).collect(Collectors.joining()),
        ' ',
        Printer.word(unit.access()),
        ' ',
        Printer.word(unit.space()),
        unit.memory().map(name -> " in " + name).orElse(""),
        ' ',
        unit.bits(),
        " bits ",
        parts(unit.parts()),
        ", latency ",
        unit.latency(),
        unit.acknowledged().isPresent() ? ", acknowledged " + unit.acknowledged().getAsInt() : "",
        unit.efficiency().isPresent()
            ? ", efficiency " + Printer.number(unit.efficiency().getAsDouble())
            : "");
  }

  void channel(ChannelUse use) {
    line(
        "channel n",
        use.node(),
        use.write() ? " writes " : " reads ",
        use.channel(),
        use.index().stream().map(MemoryPrinter::index).collect(Collectors.joining()),
        use.blocking() ? " blocking" : "");
  }

  private static String index(OptionalLong index) {
    return "[" + (index.isPresent() ? String.valueOf(index.getAsLong()) : "?") + "]";
  }
}
