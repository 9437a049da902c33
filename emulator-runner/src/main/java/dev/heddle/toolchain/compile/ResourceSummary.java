package dev.heddle.toolchain.compile;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of estimated resources that the compiler prints behind its first stage
 * (programming-guide-7-end O-07).
 *
 * @param percents shares of the device by the names of the rows, in the order of the table
 */
public record ResourceSummary(Map<String, Integer> percents) {
  private static final Pattern ROW =
      Pattern.compile("(?m)^; (\\S[^;+]*?)\\s*;\\s*(\\d{1,4})%\\s*;\\s*$");

  public ResourceSummary {
    percents = Collections.unmodifiableMap(new LinkedHashMap<>(percents));
  }

  /** Reads the output of the compiler; without rows where there is no table. */
  public static ResourceSummary of(String output) {
    Map<String, Integer> percents = new LinkedHashMap<>();
    Matcher row = ROW.matcher(output);
    while (row.find()) {
      percents.put(row.group(1), Integer.parseInt(row.group(2)));
    }
    return new ResourceSummary(percents);
  }
}
