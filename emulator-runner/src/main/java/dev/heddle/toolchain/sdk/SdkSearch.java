package dev.heddle.toolchain.sdk;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for the SDK where users and installers put it: a preference, the variables
 * INTELFPGAOCLSDKROOT and, before 17.1, ALTERAOCLSDKROOT (programming-guide-7-end F-141), and PATH.
 */
public final class SdkSearch {
  private static final List<String> VARIABLES = List.of("INTELFPGAOCLSDKROOT", "ALTERAOCLSDKROOT");

  private final List<String> tried = new ArrayList<>();

  private SdkSearch() {}

  /**
   * What was found.
   *
   * @param tried where there was none, for the user, in the order of the search
   */
  public record Result(Optional<Sdk> sdk, List<String> tried) {
    public Result {
      tried = List.copyOf(tried);
    }
  }

  /**
   * Looks for the SDK.
   *
   * @param preference a folder that the user names, empty when none
   * @param environment of the process
   */
  public static Result find(Optional<String> preference, Map<String, String> environment) {
    SdkSearch search = new SdkSearch();
    Optional<Sdk> sdk =
        preference.isPresent()
            ? search.folder(preference.get(), "the preference")
            : search.variables(environment).or(() -> search.path(environment));
    return new Result(sdk, search.tried);
  }

  private Optional<Sdk> variables(Map<String, String> environment) {
    for (String variable : VARIABLES) {
      String folder = environment.getOrDefault(variable, "");
      if (folder.isBlank()) {
        tried.add(variable + " is not set");
        continue;
      }
      Optional<Sdk> sdk = folder(folder, variable);
      if (sdk.isPresent()) {
        return sdk;
      }
    }
    return Optional.empty();
  }

  private Optional<Sdk> folder(String folder, String foundBy) {
    Optional<Path> root = path(folder);
    if (root.filter(Files::isDirectory).isEmpty()) {
      tried.add("%s names %s, which is no folder".formatted(foundBy, folder));
      return Optional.empty();
    }
    Optional<Sdk> sdk = Sdk.in(root.get(), foundBy);
    if (sdk.isEmpty()) {
      tried.add("%s names %s, which has no bin/aoc".formatted(foundBy, folder));
    }
    return sdk;
  }

  private Optional<Sdk> path(Map<String, String> environment) {
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
      Optional<Path> bin = path(folder).filter(Path::isAbsolute);
      Optional<Sdk> sdk = bin.flatMap(SdkSearch::above);
      if (sdk.isPresent()) {
        return sdk;
      }
    }
    tried.add("no folder of PATH has aoc");
    return Optional.empty();
  }

  /** The SDK whose tools are in a folder: one or two levels above. */
  private static Optional<Sdk> above(Path bin) {
    if (!Files.isExecutable(bin.resolve("aoc")) && !Files.isExecutable(bin.resolve("aoc.exe"))) {
      return Optional.empty();
    }
    Optional<Path> parent = Optional.ofNullable(bin.getParent());
    return parent
        .map(Path::getParent)
        .flatMap(root -> Sdk.in(root, "PATH"))
        .or(() -> parent.flatMap(root -> Sdk.in(root, "PATH")));
  }

  private static Optional<Path> path(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
