package dev.heddle.viewers.text;

import dev.heddle.viewers.page.FitterResult;
import dev.heddle.viewers.page.FitterResult.Resources;
import java.util.Locale;
import java.util.StringJoiner;

/** What place and route has reached, as one line. */
public final class FitterText {
  private FitterText() {}

  /** The line, with its end; empty when nothing is known. */
  public static String of(FitterResult fitter) {
    StringJoiner words = new StringJoiner(", ");
    if (fitter.kernelClockMhz() != null) {
      words.add(String.format(Locale.ROOT, "kernels at %.1f MHz", fitter.kernelClockMhz()));
    }
    Resources design = fitter.design();
    if (design != null) {
      add(words, design.alms(), "ALMs");
      add(words, design.registers(), "registers");
      add(words, design.rams(), "RAM blocks");
      add(words, design.mlabs(), "MLABs");
      add(words, design.dsps(), "DSP blocks");
    }
    return words.length() == 0 ? "" : "Place and route: " + words + System.lineSeparator();
  }

  private static void add(StringJoiner words, Double amount, String noun) {
    if (amount != null) {
      words.add(String.format(Locale.ROOT, "%,d %s", Math.round(amount), noun));
    }
  }
}
