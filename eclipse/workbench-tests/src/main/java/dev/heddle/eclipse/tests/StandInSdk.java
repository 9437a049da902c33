package dev.heddle.eclipse.tests;

import dev.heddle.eclipse.HeddlePlugin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;

/** The preference that names the vendor's SDK, and scripts that stand in for it. */
final class StandInSdk {
  private static final String KEY = "sdkFolder";

  /** The scripts, from the tests' bundle. */
  private static final List<String> TOOLS = List.of("aoc", "aocl");

  private StandInSdk() {}

  /** Installs the scripts and names their folder. */
  static Path install() {
    try {
      Path bin = Files.createTempDirectory("stand in SDK").resolve("bin");
      Files.createDirectories(bin);
      for (String tool : TOOLS) {
        Path file = bin.resolve(tool);
        try (var script = StandInSdk.class.getResourceAsStream("/sdk/bin/" + tool)) {
          Files.copy(script, file);
        }
        file.toFile().setExecutable(true);
      }
      name(bin.getParent().toString());
      return bin.getParent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names a folder without an SDK, so that none is found on whatever machine. */
  static void remove() {
    name("/nowhere");
  }

  private static void name(String folder) {
    preferences().put(KEY, folder);
  }

  /** As it was. */
  static void forget() {
    preferences().remove(KEY);
  }

  private static IEclipsePreferences preferences() {
    return InstanceScope.INSTANCE.getNode(HeddlePlugin.ID);
  }

  /** The environment in which no board is there. */
  static Map<String, String> withoutBoard() {
    return Map.of("STAND_IN_BOARD", "none");
  }
}
