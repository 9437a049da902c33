package dev.heddle.scheduler.board;

import dev.heddle.scheduler.xml.XmlElement;
import dev.heddle.scheduler.xml.XmlReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the description of a board in a file, a folder or a board package. */
final class BoardFiles {
  private static final String SPEC = "board_spec.xml";
  private static final String PACKAGE = "board_env.xml";

  private BoardFiles() {}

  /**
   * The description that a name leads to.
   *
   * @return empty when the name is no path of an existing file or folder
   * @throws IOException if it is one, but leads to no board; the message says what is missing
   */
  static Optional<Path> find(String name) throws IOException {
    Optional<Path> whole = existing(name);
    if (whole.isPresent()) {
      return Optional.of(inside(whole.get(), ""));
    }
    int colon = name.lastIndexOf(':');
    Optional<Path> folder = colon > 0 ? existing(name.substring(0, colon)) : Optional.empty();
    if (folder.isPresent()) {
      return Optional.of(inside(folder.get(), name.substring(colon + 1)));
    }
    if (name.endsWith(".xml") || name.indexOf('/') >= 0 || name.indexOf('\\') >= 0) {
      throw new IOException("there is no file or folder " + name);
    }
    return Optional.empty();
  }

  private static Optional<Path> existing(String name) {
    try {
      Path path = Path.of(name);
      return Files.exists(path) ? Optional.of(path) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Path inside(Path path, String board) throws IOException {
    if (Files.isRegularFile(path)) {
      boolean isPackage = path.getFileName().toString().equals(PACKAGE);
      return isPackage ? inPackage(path, board) : path;
    }
    if (board.isEmpty() && Files.isRegularFile(path.resolve(SPEC))) {
      return path.resolve(SPEC);
    }
    if (Files.isRegularFile(path.resolve(PACKAGE))) {
      return inPackage(path.resolve(PACKAGE), board);
    }
    throw new IOException("the folder " + path + " has neither " + SPEC + " nor " + PACKAGE);
  }

  private static Path inPackage(Path file, String board) throws IOException {
    XmlElement root;
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      root = XmlReader.read(file.toString(), text, "a " + PACKAGE);
    } catch (XmlReader.Unreadable e) {
      throw new IOException(file + ":" + e.defect().line() + ": " + e.getMessage(), e);
    }
    Optional<XmlElement> hardware = root.child("hardware");
    if (hardware.isEmpty() || hardware.get().attribute("dir").isEmpty()) {
      throw new IOException(file + ":" + root.line() + ": no hardware element with a dir");
    }
    Path boards = file.resolveSibling(hardware.get().attribute("dir").get());
    String name = board.isEmpty() ? hardware.get().attribute("default").orElse("") : board;
    if (name.isEmpty()) {
      throw new IOException(
          "%s:%d: the package has no default board; name one of %s"
              .formatted(file, hardware.get().line(), String.join(", ", names(boards))));
    }
    Path spec = boards.resolve(name).resolve(SPEC);
    if (!Files.isRegularFile(spec)) {
      throw new IOException(
          "the package of %s has no board '%s'; it has %s"
              .formatted(file, name, String.join(", ", names(boards))));
    }
    return spec;
  }

  private static List<String> names(Path boards) throws IOException {
    if (!Files.isDirectory(boards)) {
      return List.of("none");
    }
    try (Stream<Path> folders = Files.list(boards)) {
      return folders
          .filter(folder -> Files.isRegularFile(folder.resolve(SPEC)))
          .map(folder -> folder.getFileName().toString())
          .sorted()
          .toList();
    }
  }
}
