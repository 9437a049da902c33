package dev.heddle.eclipse.projects;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What file systems refuse, told before a wizard ends. */
final class NewName {

  /** Most file systems take no more; a session beside a kernel has a longer ending. */
  private static final int MOST_BYTES = 240;

  private NewName() {}

  /** Why no file or folder can have the name, as a sentence. */
  static Optional<String> problem(String name) {
    int bytes = name.getBytes(StandardCharsets.UTF_8).length;
    return bytes > MOST_BYTES
        ? Optional.of(
            "The name is too long: " + bytes + " bytes, of which " + MOST_BYTES + " are allowed")
        : Optional.empty();
  }

  /** Why a folder cannot be made or filled, as a sentence. */
  static Optional<String> problem(Path folder) {
    Path existing = folder;
    while (existing != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    if (existing == null || !Files.isDirectory(existing)) {
      return Optional.of((existing == null ? folder : existing) + " is no folder");
    }
    return Files.isWritable(existing)
        ? Optional.empty()
        : Optional.of("The folder " + existing + " is read-only: choose another one");
  }
}
