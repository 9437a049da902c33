package dev.heddle.scheduler.board;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.json.JsonTree;
import dev.heddle.scheduler.profile.ByRelease;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The boards of {@code devices/boards.json}: one generic board a device, and some known ones. */
final class BuiltInBoards {
  private final JsonNode root;

  /** By what the packages of a generic board take: the same board is found again at once. */
  private final Map<JsonNode, Board> generic = new IdentityHashMap<>();

  BuiltInBoards() {
    root = JsonTree.read("/devices/boards.json");
  }

  /**
   * The generic board of a device.
   *
   * @param profile what the compiler follows: board packages change with it
   */
  synchronized Board generic(String device, VendorProfile profile) {
    JsonNode node = root.path("generic").path(device);
    if (node.isMissingNode()) {
      throw new IllegalStateException("no generic board for " + device);
    }
    return generic.computeIfAbsent(
        used(node.path("used"), profile), used -> board("generic " + device, node, true, used));
  }

  /** Names of the known boards. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    root.path("boards").fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Device of a known board. */
  Optional<String> device(String board) {
    return Optional.of(root.path("boards").path(board).path("device").asText(""))
        .filter(device -> !device.isEmpty());
  }

  /**
   * A known board.
   *
   * @param profile what the compiler follows: a board package changes with it
   */
  Board board(String name, VendorProfile profile) {
    JsonNode node = root.path("boards").path(name);
    return board(name, node, false, used(node.path("used"), profile));
  }

  /** Cycles of a global load on a known board that vendor reports showed. */
  OptionalLong loadCycles(String name) {
    JsonNode cycles = root.path("boards").path(name).path("globalLoadBase");
    return cycles.isNumber() ? OptionalLong.of(cycles.asLong()) : OptionalLong.empty();
  }

  private Board board(String name, JsonNode node, boolean isGeneric, JsonNode used) {
    List<GlobalMemory> memories = new ArrayList<>();
    for (JsonNode memory : node.path("memories")) {
      memories.add(memory(memory, memories.isEmpty()));
    }
    String origin = root.path("origins").path(node.path("origin").asText()).asText();
    if (origin.isEmpty()) {
      throw new IllegalStateException("board " + name + " does not say where its numbers are from");
    }
    return new Board(
        name,
        "",
        isGeneric,
        origin,
        new UsedResources(
            used.path("alms").asInt(),
            used.path("ffs").asInt(),
            used.path("rams").asInt(),
            used.path("dsps").asInt()),
        memories,
        List.of());
  }

  /**
   * What the newest package takes that is not newer than the compiler, else what the oldest does.
   */
  private static JsonNode used(JsonNode packages, VendorProfile profile) {
    ByRelease<JsonNode> used = new ByRelease<>();
    packages.forEach(one -> used.add(one, one));
    return used.of(profile);
  }

  private static GlobalMemory memory(JsonNode node, boolean isDefault) {
    long size = node.path("bankBytes").asLong();
    List<GlobalMemory.Bank> banks = new ArrayList<>();
    for (int i = 0; i < node.path("banks").asInt(); i++) {
      banks.add(new GlobalMemory.Bank("bank" + i, i * size, size));
    }
    int interleaved = node.path("interleavedBytes").asInt(0);
    return new GlobalMemory(
        Optional.ofNullable(node.path("name").asText(null)),
        isDefault,
        banks,
        node.path("widthBits").asInt(),
        node.path("maxBurst").asInt(),
        node.path("maxBandwidthMBps").asDouble(),
        interleaved > 0 ? OptionalInt.of(interleaved) : OptionalInt.empty(),
        node.path("latencyNs").asInt());
  }
}
