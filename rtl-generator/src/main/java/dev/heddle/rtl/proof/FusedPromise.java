package dev.heddle.rtl.proof;

import dev.heddle.emulator.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The promise of {@code loop_fuse independent} (programming-guide-1-6 F-105). Hardware takes it at
 * its word; the emulator runs one loop behind the other and does not see whether it holds. It does
 * not where hardware that is made without it is as emulated.
 */
final class FusedPromise {
  private static final Pattern PROMISE =
      Pattern.compile("\\bloop_fuse\\b[^\\n\"]*?(\\bindependent\\b)");

  private FusedPromise() {}

  /**
   * Which promise of a session does not hold; empty if its sources make none, or if it is not what
   * makes hardware differ.
   *
   * @param folder for sources without the promise
   * @param equal whether the hardware of a session is as emulated
   */
  static Optional<String> broken(Session session, Path folder, Predicate<Session> equal)
      throws IOException {
    List<Path> sources = new ArrayList<>();
    List<String> options = new ArrayList<>(session.options());
    Optional<String> place = Optional.empty();
    for (Path source : session.sources()) {
      String text = Files.readString(source);
      Matcher found = PROMISE.matcher(text);
      if (!found.find()) {
        sources.add(source);
        continue;
      }
      long line = text.substring(0, found.start()).lines().count();
      place = place.or(() -> Optional.of("%s:%d".formatted(source, Math.max(1, line))));
      Path changed = Files.createDirectories(folder.resolve("fused" + sources.size()));
      changed = changed.resolve(source.getFileName());
      Files.writeString(changed, without(text));
      sources.add(changed);
      // What it includes lies beside it.
      options.add("-I" + source.toAbsolutePath().getParent());
    }
    if (place.isEmpty() || !equal.test(with(session, sources, options))) {
      return Optional.empty();
    }
    return place.map(
        where ->
            ("%s: without 'independent' the hardware is as emulated: the pragma promises that its"
                    + " loops do not depend on each other, and they do")
                .formatted(where));
  }

  /** A text without the promise, each character where it was. */
  private static String without(String text) {
    return PROMISE
        .matcher(text)
        .replaceAll(
            found -> {
              String all = found.group();
              String kept = all.substring(0, found.start(1) - found.start());
              return Matcher.quoteReplacement(kept + " ".repeat(all.length() - kept.length()));
            });
  }

  private static Session with(Session session, List<Path> sources, List<String> options) {
    return new Session(
        session.name(),
        session.directory(),
        sources,
        options,
        session.buffers(),
        session.channels(),
        session.workflow(),
        session.outputs(),
        session.expectations(),
        session.prints(),
        session.settings());
  }
}
