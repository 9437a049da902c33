package dev.heddle.scheduler.provenance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** The rules that make each kind of number, with their supports as docs/rules counts them. */
final class RuleBook {
  private static final int FIELDS = 5;

  private final Map<String, List<Reason.Rule>> rules = new HashMap<>();

  /** Reads the rules that come with the engine. */
  RuleBook() {
    Map<String, Reason.Rule> byId = new HashMap<>();
    try (BufferedReader lines = new BufferedReader(open("rules.tsv"))) {
      lines.lines().map(RuleBook::rule).forEach(rule -> byId.put(rule.id(), rule));
      Properties kinds = new Properties();
      try (InputStreamReader reader = open("numbers.properties")) {
        kinds.load(reader);
      }
      for (String kind : kinds.stringPropertyNames()) {
        rules.put(
            kind,
            Stream.of(kinds.getProperty(kind).split(", *")).map(id -> known(byId, id)).toList());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStreamReader open(String name) {
    InputStream stream = RuleBook.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException("the resource " + name + " is missing");
    }
    return new InputStreamReader(stream, StandardCharsets.UTF_8);
  }

  private static Reason.Rule rule(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new IllegalStateException("a rule has five fields: " + line);
    }
    return new Reason.Rule(
        fields[0], fields[4], Integer.parseInt(fields[1]), fields[2].equals("weak"), fields[3]);
  }

  private static Reason.Rule known(Map<String, Reason.Rule> byId, String id) {
    Reason.Rule rule = byId.get(id);
    if (rule == null) {
      throw new IllegalStateException("no rule " + id);
    }
    return rule;
  }

  /**
   * The rules of a kind of number.
   *
   * @throws IllegalArgumentException if there is no such kind
   */
  List<Reason.Rule> of(String kind) {
    List<Reason.Rule> found = rules.get(kind);
    if (found == null) {
      throw new IllegalArgumentException("no rules for " + kind);
    }
    return found;
  }
}
