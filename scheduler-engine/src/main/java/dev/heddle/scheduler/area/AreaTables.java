package dev.heddle.scheduler.area;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.json.JsonTree;
import dev.heddle.scheduler.profile.ByRelease;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads {@code devices/area.json}: one table for each device and range of releases. */
public final class AreaTables {
  private final JsonNode root;
  private final Map<String, AreaTable> loaded = new HashMap<>();

  /** The tables that come with the engine. */
  public AreaTables() {
    root = JsonTree.read("/devices/area.json");
  }

  /** The table of a device: the newest that is not newer than the release, else the oldest. */
  public synchronized AreaTable of(VendorProfile profile) {
    ByRelease<String> ids = new ByRelease<>();
    for (Map.Entry<String, JsonNode> entry : root.path("tables").properties()) {
      if (entry.getValue().path("device").asText().equals(profile.device().id())) {
        ids.add(entry.getValue(), entry.getKey());
      }
    }
    return loaded.computeIfAbsent(ids.of(profile), this::load);
  }

  private AreaTable load(String id) {
    Map<String, AreaTable.Law> laws = new HashMap<>();
    Map<String, Datum> numbers = new HashMap<>();
    Map<AreaBehaviour, Boolean> behaviours = new EnumMap<>(AreaBehaviour.class);
    collect(id, device(id), false, laws, numbers);
    behaviours(id, behaviours);
    JsonNode unseen = root.path("unseen");
    for (JsonNode function : unseen.path("functions")) {
      for (String width : List.of("32", "64")) {
        AreaTable.Law like = laws.get(unseen.path("like").asText() + width);
        String origin = unseen.path("origin").asText();
        laws.put(
            function.asText() + width,
            new AreaTable.Law(like.base(), like.perBit(), origin, true, true));
      }
    }
    Set<AreaBehaviour> held = EnumSet.noneOf(AreaBehaviour.class);
    for (AreaBehaviour behaviour : AreaBehaviour.values()) {
      if (!behaviours.containsKey(behaviour)) {
        throw new IllegalStateException("area table " + id + " does not say " + behaviour);
      }
      if (behaviours.get(behaviour)) {
        held.add(behaviour);
      }
    }
    return new AreaTable(id, laws, numbers, held);
  }

  /** The behaviours of the base first, then what the table itself says. */
  private void behaviours(String id, Map<AreaBehaviour, Boolean> behaviours) {
    JsonNode table = root.path("tables").path(id);
    String base = table.path("extends").asText("");
    if (!base.isEmpty()) {
      behaviours(base, behaviours);
    }
    for (Map.Entry<String, JsonNode> entry : table.path("behaviours").properties()) {
      origin(id, entry);
      behaviours.put(
          AreaBehaviour.valueOf(entry.getKey()), entry.getValue().path("holds").asBoolean());
    }
  }

  /** The base first, then what the table itself says; what is taken over is an estimate. */
  private void collect(
      String id,
      String device,
      boolean inherited,
      Map<String, AreaTable.Law> laws,
      Map<String, Datum> numbers) {
    JsonNode table = root.path("tables").path(id);
    if (table.isMissingNode()) {
      throw new IllegalStateException("no area table " + id);
    }
    String base = table.path("extends").asText("");
    if (!base.isEmpty()) {
      collect(base, device, true, laws, numbers);
    }
    boolean seen = device(id).equals(device);
    table
        .path("laws")
        .properties()
        .forEach(entry -> laws.put(entry.getKey(), law(id, entry, inherited, seen)));
    table
        .path("numbers")
        .properties()
        .forEach(entry -> numbers.put(entry.getKey(), number(id, entry, inherited)));
  }

  private String device(String id) {
    return root.path("tables").path(id).path("device").asText();
  }

  private AreaTable.Law law(
      String id, Map.Entry<String, JsonNode> entry, boolean inherited, boolean seen) {
    JsonNode node = entry.getValue();
    return new AreaTable.Law(
        cost(node.path("base")),
        cost(node.path("bit")),
        origin(id, entry),
        inherited || node.path("estimate").asBoolean(),
        !seen || node.path("estimate").asBoolean());
  }

  private Datum number(String id, Map.Entry<String, JsonNode> entry, boolean inherited) {
    JsonNode node = entry.getValue();
    if (!node.path("value").isNumber()) {
      throw new IllegalStateException("area table " + id + ": " + entry.getKey() + " has no value");
    }
    return new Datum(
        node.path("value").asDouble(),
        origin(id, entry),
        inherited || node.path("estimate").asBoolean());
  }

  /** Five numbers: ALUT, FF, RAM, MLAB, DSP; those at the end may be left out. */
  private static Cost cost(JsonNode numbers) {
    return new Cost(
        numbers.path(0).asDouble(),
        numbers.path(1).asDouble(),
        numbers.path(2).asDouble(),
        numbers.path(3).asDouble(),
        numbers.path(4).asDouble());
  }

  private String origin(String id, Map.Entry<String, JsonNode> entry) {
    String key = entry.getValue().path("origin").asText("");
    String text = root.path("origins").path(key).asText("");
    if (text.isEmpty()) {
      throw new IllegalStateException(
          "area table " + id + ": " + entry.getKey() + " does not say where it comes from");
    }
    return text;
  }
}
