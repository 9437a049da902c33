package dev.heddle.emulator.random;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a random kernel may have, known by its text. */
public enum Feature {
  BARRIERS("barrier\\("),
  LOCAL_MEMORY("\\(local \\w+ \\*\\)tile"),
  VECTORS("(char|short|int|long|float|double)(2|3|4|8|16)\\b"),
  FLOAT_ARGUMENTS("[^\\w.](f|d)\\b"),
  ATOMICS("atomic_"),
  DIVISION(" [/%] "),
  SHIFTS("<<|>>"),
  EARLY_RETURNS("if \\(.*\\) return |    return;");

  private final Pattern pattern;

  Feature(String pattern) {
    this.pattern = Pattern.compile(pattern);
  }

  /** What a kernel has. */
  public static Set<Feature> of(RandomKernel kernel) {
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    String body = kernel.source().replace("int n, float f, double d)", "");
    for (Feature feature : values()) {
      if (feature.pattern.matcher(body).find()) {
        features.add(feature);
      }
    }
    return features;
  }

  /** How many of these kernels have it. */
  public long count(List<RandomKernel> kernels) {
    return kernels.stream().filter(kernel -> of(kernel).contains(this)).count();
  }

  /** A line with the number of kernels for each feature. */
  public static String line(List<RandomKernel> kernels) {
    return Arrays.stream(values())
        .map(feature -> feature.text() + " " + feature.count(kernels))
        .collect(Collectors.joining(", ", kernels.size() + " kernels: ", ""));
  }

  private String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
