package dev.heddle.viewers.loops;

import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LoopReport.Unroll;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/** What is said about a loop in words. */
public final class LoopWords {
  private LoopWords() {}

  /** Whether the loop has become part of something else and has no schedule of its own. */
  public static boolean isDissolved(LoopReport loop) {
    return loop.unroll() == Unroll.FULL || loop.coalescedInto() != null || loop.fusedInto() != null;
  }

  /** The loop with the longest interval among those that are left; empty when none has one. */
  public static Optional<LoopReport> slowest(KernelReport kernel) {
    return kernel.loops().stream()
        .filter(loop -> loop.unroll() != Unroll.FULL && loop.ii() != null)
        .max(Comparator.comparingInt(LoopReport::ii));
  }

  /** What a loop has become that is none any more. */
  public static String dissolution(LoopReport loop) {
    if (loop.coalescedInto() != null) {
      return "Coalesced into " + loop.coalescedInto();
    }
    if (loop.fusedInto() != null) {
      return "Fused into " + loop.fusedInto();
    }
    return "Fully unrolled" + reason(loop);
  }

  static String unrollSuffix(LoopReport loop) {
    return loop.unroll() == Unroll.PARTIAL ? " (unrolled x" + loop.unrollFactor() + ")" : "";
  }

  private static String reason(LoopReport loop) {
    if (loop.unrollReason() == null) {
      return "";
    }
    return loop.unrollReason().equals("pragma") ? " by pragma" : " automatically";
  }

  /** What limits the loop, most important first; empty when nothing does. */
  public static String limit(LoopReport loop) {
    StringJoiner words = new StringJoiner("; ");
    if (!loop.pipelined()) {
      words.add(sentence(loop.notPipelinedReason(), "Not pipelined"));
    }
    boolean isSerialOnly = loop.serial() && (loop.ii() == null || loop.ii() == 1);
    if (loop.bottleneck() != null && !isSerialOnly) {
      words.add(bottleneck(loop.bottleneck()));
    } else if (loop.pipelined()
        && !loop.serial()
        && loop.brief() != null
        && !loop.brief().isBlank()) {
      words.add(loop.brief());
    }
    if (loop.serial()) {
      words.add(loop.serialReason() == null ? "Serial" : "Serial: " + loop.serialReason());
    }
    return words.toString();
  }

  private static String bottleneck(Bottleneck bottleneck) {
    String kind = kind(bottleneck.kind());
    return bottleneck.variables().isEmpty()
        ? kind
        : kind + " on " + String.join(", ", bottleneck.variables());
  }

  /** A kind of limit. */
  public static String kind(Bottleneck.Kind kind) {
    return switch (kind) {
      case DATA_DEPENDENCY -> "Data dependency";
      case MEMORY_DEPENDENCY -> "Memory dependency";
      case CHANNEL_DEPENDENCY -> "Channel dependency";
      case EXIT_CONDITION -> "Exit condition";
      case PORT_CONFLICT -> "Memory port conflict";
      case FMAX -> "Clock reduced";
      case PRAGMA -> "II set by pragma";
      case CONCURRENCY -> "Limited concurrency";
    };
  }

  /** "Kernel k at k.cl:3", as far as its place is known. */
  public static String title(KernelReport kernel) {
    Place place = Place.of(kernel.file(), kernel.line());
    return "Kernel " + kernel.name() + (place == null ? "" : " at " + place);
  }

  static String tooltip(KernelReport kernel) {
    List<String> lines = new ArrayList<>();
    lines.add(title(kernel));
    if (kernel.kindReason() != null && !kernel.kindReason().isBlank()) {
      lines.add(capitalised(kernel.kindReason()));
    }
    if (kernel.fmaxBottleneckBlock() != null) {
      lines.add("The clock is limited by block " + kernel.fmaxBottleneckBlock());
    }
    return String.join("\n", lines);
  }

  static String tooltip(LoopReport loop) {
    List<String> lines = new ArrayList<>();
    lines.add("Loop " + loop.name() + " at " + loop.file() + ":" + loop.line());
    if (isDissolved(loop)) {
      lines.add(dissolution(loop));
    }
    lines.addAll(loop.details());
    if (loop.details().isEmpty() && !isDissolved(loop)) {
      addReasons(loop, lines);
    }
    return String.join("\n", lines);
  }

  private static void addReasons(LoopReport loop, List<String> lines) {
    if (loop.bottleneck() != null) {
      addPath(loop.bottleneck(), lines);
    }
    if (loop.serial() && loop.serialReason() != null) {
      lines.add(capitalised(loop.serialReason()));
    }
  }

  private static void addPath(Bottleneck bottleneck, List<String> lines) {
    if (!bottleneck.path().isEmpty()) {
      lines.add("Critical path:");
    }
    for (Bottleneck.Step step : bottleneck.path()) {
      lines.add(
          (step.cycles() == null
                  ? "  "
                  : String.format(Locale.ROOT, "  %.2f cycles  ", step.cycles()))
              + step.operation()
              + (step.line() == null ? "" : " (line " + step.line() + ")"));
    }
  }

  private static String sentence(String text, String otherwise) {
    return text == null || text.isBlank() ? otherwise : capitalised(text);
  }

  private static String capitalised(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
