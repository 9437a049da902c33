package dev.heddle.scheduler.profile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.scheduler.json.JsonTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The devices that come with the engine, and what each release of the compiler makes of them. */
public final class DeviceLibrary {
  /** Identifiers of the devices that come with the engine. */
  public static final List<String> IDS =
      List.of("arria10", "stratix10", "stratixv", "cyclonev", "agilex");

  private record Key(String device, Release release, Optional<BoardMemory> board) {}

  private final Map<String, DeviceFile> loaded = new HashMap<>();
  private final Map<Key, VendorProfile> profiles = new HashMap<>();

  /**
   * A device that comes with the engine.
   *
   * @param id its identifier
   * @return empty if there is none of that name
   */
  public Optional<Device> find(String id) {
    return IDS.contains(id) ? Optional.of(file(id).device()) : Optional.empty();
  }

  /** What a release of the compiler makes of a device, on a board if one is given. */
  synchronized VendorProfile profile(Device device, Release release, Optional<BoardMemory> board) {
    return profiles.computeIfAbsent(
        new Key(device.id(), release, board), key -> file(device.id()).profile(release, board));
  }

  /** What the release that is usual for a device makes of it. */
  public VendorProfile usual(Device device) {
    return profile(device, device.release(), Optional.empty());
  }

  private synchronized DeviceFile file(String id) {
    return loaded.computeIfAbsent(id, name -> DeviceFile.of(read(name)));
  }

  private static JsonNode read(String id) {
    JsonNode node = JsonTree.read("/devices/" + id + ".json");
    String base = node.path("extends").asText("");
    return base.isEmpty() ? node : merge((ObjectNode) inherited(read(base)), node);
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
}
