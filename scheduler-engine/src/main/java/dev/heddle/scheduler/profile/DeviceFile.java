package dev.heddle.scheduler.profile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A device file as it is read: numbers and behaviours with the releases that they hold for.
 *
 * @param device the device
 * @param numbers the numbers of the newest releases, by group and name
 * @param editions what earlier releases have instead, the newest of these releases first
 * @param optimized the numbers that kernels with an optimised data path have instead
 * @param operators timing of operators
 * @param behaviours the releases that behave so
 * @param styles the releases that word reports so
 */
record DeviceFile(
    Device device,
    Map<String, Datum> numbers,
    List<EarlierNumbers> editions,
    Map<String, Datum> optimized,
    OperatorTable operators,
    Map<Behaviour, List<ReleaseRange>> behaviours,
    Map<ReportStyle, List<ReleaseRange>> styles) {
  /** Operator classes that every device file gives. */
  private static final List<String> OPERATORS =
      List.of(
          "add",
          "compare",
          "logic",
          "select",
          "wire",
          "shift",
          "address",
          "constantMultiply",
          "multiply",
          "divide",
          "remainder",
          "fadd",
          "fmul",
          "fdiv",
          "fcompare",
          "fneg",
          "itof",
          "ftoi",
          "fconvert",
          "register",
          "function");

  /**
   * Numbers of early releases.
   *
   * @param releases up to the last release that has them
   * @param numbers those that differ from later releases
   * @param optimized the same for kernels with an optimised data path
   */
  record EarlierNumbers(
      ReleaseRange releases, Map<String, Datum> numbers, Map<String, Datum> optimized) {}

  /**
   * Reads a device file.
   *
   * @throws IllegalArgumentException if something is missing or makes no sense; the message names
   *     it
   */
  static DeviceFile of(JsonNode root) {
    DeviceFile file =
        new DeviceFile(
            device(root),
            numbers(root, root.path("numbers")),
            editions(root),
            numbers(root, root.path("optimizedDataPath")),
            operators(root),
            ranges(root, Behaviour.class, "behaviours"),
            ranges(root, ReportStyle.class, "reportStyle"));
    file.check();
    return file;
  }

  /** Every table of numbers has to be complete, and to name nothing that nobody reads. */
  private void check() {
    Numbers.of(numbers);
    Numbers.of(with(numbers, optimized));
    for (EarlierNumbers edition : editions) {
      Numbers.of(with(numbers, edition.numbers));
      Numbers.of(with(numbers, edition.optimized));
    }
    OPERATORS.forEach(operator -> operators.of(operator, 32));
  }

  /** What a release has of the device, on a board if one is given. */
  VendorProfile profile(Release release, Optional<BoardMemory> board) {
    Map<String, Datum> values = new HashMap<>(numbers);
    board.ifPresent(
        memory -> {
          values.put("offChip.wordBits", memory.wordWidth());
          values.put("offChip.loadBase", memory.loadBase(values.get("offChip.loadBase")));
        });
    Map<String, Datum> own = new HashMap<>(optimized);
    for (EarlierNumbers edition : editions) {
      if (edition.releases.contains(release)) {
        values.putAll(edition.numbers);
        own.putAll(edition.optimized);
      }
    }
    return new VendorProfile(
        device,
        release,
        Numbers.of(values),
        Numbers.of(with(values, own)),
        operators,
        in(release, Behaviour.class, behaviours),
        in(release, ReportStyle.class, styles));
  }

  private static Map<String, Datum> with(Map<String, Datum> base, Map<String, Datum> other) {
    Map<String, Datum> all = new HashMap<>(base);
    all.putAll(other);
    return all;
  }

  private static <E extends Enum<E>> Set<E> in(
      Release release, Class<E> type, Map<E, List<ReleaseRange>> ranges) {
    Set<E> found = EnumSet.noneOf(type);
    ranges.forEach(
        (element, in) -> {
          if (in.stream().anyMatch(range -> range.contains(release))) {
            found.add(element);
          }
        });
    return found;
  }

  // ------------------------------------------------------------------ reading

  private static Device device(JsonNode root) {
    JsonNode capacity = root.path("capacity");
    List<String> parts = new ArrayList<>();
    root.path("parts").forEach(part -> parts.add(part.asText()));
    return new Device(
        text(root, "id"),
        text(root, "name"),
        text(root, "family"),
        new Capacity(
            count(capacity, "aluts"),
            count(capacity, "ffs"),
            count(capacity, "rams"),
            count(capacity, "mlabs"),
            count(capacity, "dsps")),
        parts,
        Release.of(text(root, "release")),
        Optional.of(root.path("firstRelease").asText(""))
            .filter(text -> !text.isEmpty())
            .map(Release::of),
        datum(root, "targetFmaxMhz", root.path("targetFmaxMhz")));
  }

  private static List<EarlierNumbers> editions(JsonNode root) {
    List<EarlierNumbers> editions = new ArrayList<>();
    root.path("untilRelease")
        .properties()
        .forEach(
            entry ->
                editions.add(
                    new EarlierNumbers(
                        ReleaseRange.until(entry.getKey()),
                        numbers(root, entry.getValue()),
                        numbers(root, entry.getValue().path("optimizedDataPath")))));
    editions.sort(
        Comparator.comparing(
                (EarlierNumbers edition) -> edition.releases.last().orElseThrow(),
                Comparator.comparingInt(ReleaseRange.Last::year)
                    .thenComparingInt(last -> last.number().orElse(Integer.MAX_VALUE)))
            .reversed());
    return editions;
  }

  /** The numbers of all groups, by group and name. */
  private static Map<String, Datum> numbers(JsonNode root, JsonNode groups) {
    Map<String, Datum> numbers = new TreeMap<>();
    for (Map.Entry<String, JsonNode> group : groups.properties()) {
      if (group.getKey().equals("optimizedDataPath")) {
        continue;
      }
      for (Map.Entry<String, JsonNode> number : group.getValue().properties()) {
        String name = group.getKey() + "." + number.getKey();
        numbers.put(name, datum(root, name, number.getValue()));
      }
    }
    return numbers;
  }

  private static <E extends Enum<E>> Map<E, List<ReleaseRange>> ranges(
      JsonNode root, Class<E> type, String name) {
    Map<E, List<ReleaseRange>> ranges = new HashMap<>();
    for (Map.Entry<String, JsonNode> entry : root.path(name).properties()) {
      JsonNode node = entry.getValue();
      origin(root, entry.getKey(), node);
      List<ReleaseRange> in = new ArrayList<>();
      if (node.has("in")) {
        node.path("in").forEach(range -> in.add(ReleaseRange.of(range)));
      } else if (!node.path("never").asBoolean()) {
        in.add(ReleaseRange.of(node));
      }
      ranges.put(Enum.valueOf(type, entry.getKey()), List.copyOf(in));
    }
    return ranges;
  }

  private static OperatorTable operators(JsonNode root) {
    Map<String, NavigableMap<Integer, OperatorTiming>> operators = new HashMap<>();
    for (Map.Entry<String, JsonNode> operator : root.path("operators").properties()) {
      if (operator.getValue().has("like")) {
        continue;
      }
      NavigableMap<Integer, OperatorTiming> widths = new TreeMap<>();
      for (Map.Entry<String, JsonNode> width : operator.getValue().properties()) {
        widths.put(
            Integer.parseInt(width.getKey()), operator(root, operator.getKey(), width.getValue()));
      }
      operators.put(operator.getKey(), widths);
    }
    for (Map.Entry<String, JsonNode> operator : root.path("operators").properties()) {
      if (operator.getValue().has("like")) {
        operators.put(operator.getKey(), guess(root, operator, operators));
      }
    }
    return new OperatorTable(operators);
  }

  /** The numbers of another operator, as a guess. */
  private static NavigableMap<Integer, OperatorTiming> guess(
      JsonNode root,
      Map.Entry<String, JsonNode> operator,
      Map<String, NavigableMap<Integer, OperatorTiming>> known) {
    String like = operator.getValue().path("like").asText();
    String origin = origin(root, operator.getKey(), operator.getValue());
    NavigableMap<Integer, OperatorTiming> widths = new TreeMap<>();
    if (!known.containsKey(like)) {
      throw new IllegalArgumentException(operator.getKey() + " is like " + like + ": no operator");
    }
    known
        .get(like)
        .forEach(
            (width, timing) ->
                widths.put(
                    width,
                    new OperatorTiming(
                        timing.cycles(),
                        timing.delayNs(),
                        timing.setup(),
                        timing.arrivalNs(),
                        timing.adders(),
                        origin,
                        true)));
    return widths;
  }

  private static OperatorTiming operator(JsonNode root, String name, JsonNode node) {
    int cycles = node.path("cycles").asInt(0);
    double delay = node.path("delayNs").asDouble(0);
    if (cycles < 0 || delay < 0 || (cycles > 0 && delay > 0)) {
      throw new IllegalArgumentException(
          "operator " + name + " needs either cycles or delayNs, not negative");
    }
    return new OperatorTiming(
        cycles,
        delay,
        node.path("setup").asInt(0),
        node.path("arrivalNs").asDouble(0),
        node.path("adders").asBoolean(),
        origin(root, name, node),
        node.path("estimate").asBoolean());
  }

  private static Datum datum(JsonNode root, String name, JsonNode node) {
    if (!node.path("value").isNumber()) {
      throw new IllegalArgumentException(name + " has no number");
    }
    return new Datum(
        node.path("value").asDouble(), origin(root, name, node), node.path("estimate").asBoolean());
  }

  private static String origin(JsonNode root, String name, JsonNode node) {
    String key = node.path("origin").asText("");
    String text = root.path("origins").path(key).asText("");
    if (text.isEmpty()) {
      throw new IllegalArgumentException(name + " does not say where it comes from");
    }
    return text;
  }

  private static String text(JsonNode node, String name) {
    String value = node.path(name).asText("");
    if (value.isEmpty()) {
      throw new IllegalArgumentException("device file has no " + name);
    }
    return value;
  }

  private static int count(JsonNode node, String name) {
    int value = node.path(name).asInt(-1);
    if (value < 0) {
      throw new IllegalArgumentException("device file has no capacity." + name);
    }
    return value;
  }
}
