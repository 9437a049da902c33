package dev.heddle.scheduler.board;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.profile.BoardMemory;
import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.profile.Profiles;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.xml.FileDiagnostic;
import dev.heddle.scheduler.xml.XmlDefect;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds the board of an analysis. A board is named by its {@code board_spec.xml}, by the folder of
 * the file, by the folder of a board package (its default board, or {@code FOLDER:BOARD}), or by
 * the name of a board that comes with the engine ({@code BOARD} or {@code PACKAGE:BOARD}). Where it
 * cannot be used, the generic board of the device family stands in, and a diagnostic says so.
 */
public final class BoardLibrary {
  /** The code of what is wrong with a board's description. */
  static final String INVALID = "board.invalid";

  /** Code of the diagnostic about the generic board. */
  public static final String FALLBACK = "board.fallback";

  /** Code of the diagnostic about a board of another device. */
  public static final String OTHER_DEVICE = "board.device";

  private static final long LARGEST_FILE = 4L << 20;

  private final DeviceLibrary devices;
  private final BuiltInBoards builtIn = new BuiltInBoards();

  /** A library whose boards are for these devices. */
  public BoardLibrary(DeviceLibrary devices) {
    this.devices = devices;
  }

  /** Names of the boards that come with the engine. */
  public List<String> names() {
    return builtIn.names();
  }

  /**
   * The board for an analysis.
   *
   * @param asked what the user names, empty for the generic board
   * @param device identifier of the device, empty for that of the board
   * @param profiles what the compiler makes of each device
   * @param source file that diagnostics about the choice are shown in
   */
  public BoardChoice choose(
      Optional<String> asked, Optional<Device> device, Profiles profiles, String source) {
    if (asked.isEmpty() || asked.get().isBlank()) {
      return generic(device.orElseGet(this::usual), List.of(), profiles);
    }
    String name = asked.get().strip();
    try {
      Optional<Path> file = BoardFiles.find(name);
      return file.isPresent()
          ? fromFile(name, file.get(), device, profiles, source)
          : known(name, device, profiles, source);
    } catch (IOException e) {
      return fallback(
          device.orElseGet(this::usual),
          List.of(),
          e.getMessage(),
          Severity.ERROR,
          profiles,
          source);
    }
  }

  private Device usual() {
    return devices.find(DeviceLibrary.IDS.get(0)).orElseThrow();
  }

  // ------------------------------------------------------------------ boards that are known

  private BoardChoice known(
      String name, Optional<Device> device, Profiles profiles, String source) {
    String board = name.substring(name.lastIndexOf(':') + 1);
    Optional<Device> own = builtIn.device(board).flatMap(devices::find);
    if (own.isEmpty()) {
      String why =
          "there is no board '%s': it is neither a folder nor a file, nor one of %s"
              .formatted(name, String.join(", ", builtIn.names()));
      return fallback(
          device.orElseGet(this::usual), List.of(), why, Severity.WARNING, profiles, source);
    }
    Board chosen = builtIn.board(board, profiles.of(device.orElse(own.get())));
    Device base = device.orElse(own.get());
    OptionalLong seen =
        base.id().equals(own.get().id()) ? builtIn.loadCycles(board) : OptionalLong.empty();
    VendorProfile profile = profiles.of(base, memory(base, chosen, profiles, seen));
    return new BoardChoice(chosen, profile, otherDevice(chosen, own.get(), base, source));
  }

  // ------------------------------------------------------------------ boards from files

  private BoardChoice fromFile(
      String name, Path file, Optional<Device> device, Profiles profiles, String source)
      throws IOException {
    if (Files.size(file) > LARGEST_FILE) {
      throw new IOException(file + " is too large to describe a board");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    BoardSpec spec = BoardSpecReader.read(file.toString(), text, this::ofModel);
    Optional<Device> own = spec.deviceModel().flatMap(this::ofModel);
    Device base = device.or(() -> own).orElseGet(this::usual);
    if (spec.board().isEmpty()) {
      List<FileDiagnostic> defects =
          spec.defects().stream().map(defect -> defect.diagnostic(INVALID)).toList();
      XmlDefect first = spec.defects().get(0);
      String why =
          "the description of board '%s' has %s, the first in line %d: %s"
              .formatted(
                  name,
                  defects.size() == 1 ? "a mistake" : defects.size() + " mistakes",
                  first.line(),
                  first.message());
      return fallback(own.orElse(base), defects, why, Severity.WARNING, profiles, source);
    }
    Board board = spec.board().get();
    BoardMemory memory = memory(base, board, profiles, OptionalLong.empty());
    return new BoardChoice(
        board, profiles.of(base, memory), otherDevice(board, own.orElse(base), base, source));
  }

  /** The device of a device model, by the beginning of the part number. */
  private Optional<Device> ofModel(String model) {
    String part = model.toLowerCase(Locale.ROOT);
    return DeviceLibrary.IDS.stream()
        .map(id -> devices.find(id).orElseThrow())
        .filter(device -> device.parts().stream().anyMatch(part::startsWith))
        .findFirst();
  }

  // ------------------------------------------------------------------ the generic board

  private BoardChoice generic(Device device, List<FileDiagnostic> diagnostics, Profiles profiles) {
    VendorProfile profile = profiles.of(device);
    return new BoardChoice(builtIn.generic(device.id(), profile), profile, diagnostics);
  }

  private BoardChoice fallback(
      Device device,
      List<FileDiagnostic> defects,
      String why,
      Severity severity,
      Profiles profiles,
      String source) {
    List<FileDiagnostic> diagnostics = new ArrayList<>(defects);
    String text = why + "; the generic " + device.family() + " board is used instead";
    diagnostics.add(FileDiagnostic.onFirstLine(severity, FALLBACK, text, source));
    return generic(device, diagnostics, profiles);
  }

  private static List<FileDiagnostic> otherDevice(
      Board board, Device own, Device asked, String source) {
    if (own.id().equals(asked.id())) {
      return List.of();
    }
    String text =
        "board %s has a device of family %s; the numbers are for %s, which was asked for"
            .formatted(board.name(), own.family(), asked.family());
    return List.of(FileDiagnostic.onFirstLine(Severity.WARNING, OTHER_DEVICE, text, source));
  }

  /**
   * What the board's memory changes: the width of its words, and the latency of its loads, which
   * grows with that of the memory (191 cycles at 500 ns, 128 at 240 ns: model M-LAT-2).
   */
  private BoardMemory memory(Device device, Board board, Profiles profiles, OptionalLong seen) {
    GlobalMemory memory = board.defaultMemory();
    int usual = builtIn.generic(device.id(), profiles.of(device)).defaultMemory().latencyNs();
    double more = (memory.latencyNs() - usual) * device.targetFmaxMhz().value() / 1000;
    return new BoardMemory(memory.widthBits(), more, seen);
  }
}
