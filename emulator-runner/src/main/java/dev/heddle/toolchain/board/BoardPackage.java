package dev.heddle.toolchain.board;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A board support package that is to be installed or taken away (programming-guide-1-6 F-63 and
 * programming-guide-1-6 F-64).
 *
 * @param verb "install" or "uninstall"
 * @param folder that of the package, absolute
 * @param withoutDriver whether the driver stays as it is, and the package is registered alone
 */
public record BoardPackage(String verb, Path folder, boolean withoutDriver) {
  private static final String DESCRIPTION = "board_env.xml";

  /** Why it is no package; empty when it is one. */
  public Optional<String> mistake() {
    if (!Files.isDirectory(folder)) {
      return Optional.of(folder + ": there is no such folder");
    }
    return Files.isRegularFile(folder.resolve(DESCRIPTION))
        ? Optional.empty()
        : Optional.of(
            "%s is no board support package: it has no %s".formatted(folder, DESCRIPTION));
  }

  /** The words behind {@code aocl}. */
  public List<String> words() {
    List<String> words = new ArrayList<>(List.of(verb, folder.toString()));
    if (withoutDriver) {
      words.add("-fcd-only");
    }
    return words;
  }

  /** For the user: what would be done. */
  public String text() {
    if (verb.equals("install")) {
      return withoutDriver
          ? folder + " is registered; its driver has to be there already"
          : folder + " is registered and its driver installed, with the rights of an administrator";
    }
    return withoutDriver
        ? folder + " is registered no more; its driver stays"
        : folder
            + " is registered no more and its driver is taken away, with the rights of an"
            + " administrator; disconnect the board before";
  }
}
