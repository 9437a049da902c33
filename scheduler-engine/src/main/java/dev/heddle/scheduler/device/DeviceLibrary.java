package dev.heddle.scheduler.device;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.scheduler.report.DeviceSummary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads device files and checks them. */
public final class DeviceLibrary {
  /** Identifiers of the devices that come with the engine. */
  public static final List<String> IDS =
      List.of("arria10", "stratix10", "stratixv", "cyclonev", "agilex");

  /** Numbers that every device file gives. */
  private static final List<String> REQUIRED =
      List.of(
          "clockOverheadNs",
          "entryBlock",
          "blockHead",
          "clusterEntry",
          "clusterExit",
          "exitFifoShort",
          "exitFifoLong",
          "exitFifoShortLatency",
          "localLoad",
          "localLoadShortened",
          "localLoadBesideShortened",
          "localLoadDoublePumped",
          "localStore",
          "arbitratedLoad",
          "arbitratedStore",
          "romLoad",
          "prefetchingLoad",
          "constantLoad",
          "globalStore",
          "globalStoreStraight",
          "globalLoadBase",
          "globalStoreBase",
          "globalStorePerStore",
          "globalPerUnit",
          "globalPerDesign",
          "nonaligned128",
          "memoryWordBits",
          "atomic",
          "channel",
          "barrierBeyondGroup",
          "speculateOutermost",
          "speculateInner",
          "speculateOuter",
          "speculateAtMost");

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

  private final Map<String, Device> loaded = new HashMap<>();

  /**
   * A device that comes with the engine.
   *
   * @param id its identifier
   * @return empty if there is none of that name
   */
  public synchronized Optional<Device> find(String id) {
    if (!IDS.contains(id)) {
      return Optional.empty();
    }
    return Optional.of(loaded.computeIfAbsent(id, this::load));
  }

  /**
   * Reads a device file.
   *
   * @throws IllegalArgumentException if a number is missing or makes no sense; the message names it
   */
  public Device parse(JsonNode root) {
    String id = text(root, "id");
    JsonNode capacity = root.path("capacity");
    DeviceSummary summary =
        new DeviceSummary(
            text(root, "name"),
            text(root, "family"),
            new DeviceSummary.Capacity(
                count(capacity, "aluts"),
                count(capacity, "ffs"),
                count(capacity, "rams"),
                count(capacity, "mlabs"),
                count(capacity, "dsps")));
    Set<String> features = new HashSet<>();
    root.path("features")
        .properties()
        .forEach(
            feature -> {
              if (feature.getValue().asBoolean()) {
                features.add(feature.getKey());
              }
            });
    Device device =
        new Device(
            id,
            summary,
            parts(root),
            text(root, "release"),
            Optional.of(root.path("firstRelease").asText("")).filter(text -> !text.isEmpty()),
            datum(root, "targetFmaxMhz", root.path("targetFmaxMhz")),
            features,
            operators(root),
            timing(root, root.path("timing")),
            editions(root),
            timing(root, root.path("optimizedDataPath")));
    REQUIRED.forEach(device::datum);
    OPERATORS.forEach(operator -> device.operator(operator, 32));
    return device;
  }

  private static Map<String, Datum> timing(JsonNode root, JsonNode numbers) {
    Map<String, Datum> timing = new TreeMap<>();
    numbers
        .properties()
        .forEach(
            entry -> timing.put(entry.getKey(), datum(root, entry.getKey(), entry.getValue())));
    return timing;
  }

  private static List<Device.Edition> editions(JsonNode root) {
    List<Device.Edition> editions = new ArrayList<>();
    root.path("untilRelease")
        .properties()
        .forEach(
            entry ->
                editions.add(
                    new Device.Edition(
                        Release.of(entry.getKey()), timing(root, entry.getValue()))));
    editions.sort(
        Comparator.comparingInt((Device.Edition edition) -> edition.until().year())
            .thenComparingInt(edition -> edition.until().number())
            .reversed());
    return editions;
  }

  private Device load(String id) {
    return parse(read(id));
  }

  private static JsonNode read(String id) {
    try (InputStream in = DeviceLibrary.class.getResourceAsStream("/devices/" + id + ".json")) {
      if (in == null) {
        throw new IllegalStateException("device file " + id + " is not packaged");
      }
      JsonNode node = new ObjectMapper().readTree(in);
      String base = node.path("extends").asText("");
      return base.isEmpty() ? node : merge((ObjectNode) inherited(read(base)), node);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Numbers of another device are estimates. */
  private static JsonNode inherited(JsonNode node) {
    if (node instanceof ObjectNode object) {
      boolean number = object.has("value") || object.has("cycles") || object.has("delayNs");
      if (number) {
        object.put("estimate", true);
      }
      object.properties().forEach(entry -> inherited(entry.getValue()));
    }
    return node;
  }

  /** The base with everything that the other one says; numbers are replaced as a whole. */
  private static JsonNode merge(ObjectNode base, JsonNode other) {
    for (Map.Entry<String, JsonNode> entry : other.properties()) {
      JsonNode known = base.get(entry.getKey());
      boolean number = entry.getValue().has("origin");
      if (known instanceof ObjectNode object && entry.getValue().isObject() && !number) {
        merge(object, entry.getValue());
      } else {
        base.set(entry.getKey(), entry.getValue());
      }
    }
    return base;
  }

  private static Map<String, NavigableMap<Integer, OperatorTiming>> operators(JsonNode root) {
    Map<String, NavigableMap<Integer, OperatorTiming>> operators = new HashMap<>();
    root.path("operators")
        .properties()
        .forEach(
            operator -> {
              NavigableMap<Integer, OperatorTiming> widths = new TreeMap<>();
              operator
                  .getValue()
                  .properties()
                  .forEach(
                      width ->
                          widths.put(
                              Integer.parseInt(width.getKey()),
                              operator(root, operator.getKey(), width.getValue())));
              operators.put(operator.getKey(), widths);
            });
    return operators;
  }

  private static OperatorTiming operator(JsonNode root, String name, JsonNode node) {
    int cycles = node.path("cycles").asInt(0);
    double delay = node.path("delayNs").asDouble(0);
    if (cycles < 0 || delay < 0 || cycles > 0 && delay > 0) {
      throw new IllegalArgumentException(
          "operator " + name + " needs either cycles or delayNs, not negative");
    }
    return new OperatorTiming(
        cycles,
        delay,
        node.path("setup").asInt(0),
        node.path("arrivalNs").asDouble(0),
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
      throw new IllegalArgumentException(name + " does not say where its number comes from");
    }
    return text;
  }

  private static List<String> parts(JsonNode root) {
    List<String> parts = new ArrayList<>();
    root.path("parts").forEach(part -> parts.add(part.asText()));
    return parts;
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
