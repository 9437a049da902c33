package dev.heddle.toolchain.sdk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An installed SDK of the vendor.
 *
 * @param root its folder
 * @param foundBy what named it, such as "INTELFPGAOCLSDKROOT"
 */
public record Sdk(Path root, String foundBy) {
  private static final List<String> FOLDERS = List.of("bin", "linux64/bin", "windows64/bin");

  /** The SDK in a folder; empty when no compiler is there. */
  static Optional<Sdk> in(Path root, String foundBy) {
    Sdk sdk = new Sdk(root, foundBy);
    return sdk.tool("aoc").map(aoc -> sdk);
  }

  /**
   * A tool.
   *
   * @param name such as "aoc" or "aocl"
   */
  public Optional<Path> tool(String name) {
    return FOLDERS.stream()
        .flatMap(
            folder ->
                List.of(name, name + ".exe", name + ".bat").stream()
                    .map(file -> root.resolve(folder).resolve(file)))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
