package dev.heddle.toolchain.queue;

import dev.heddle.toolchain.process.ToolCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compiles that need the memory of a whole machine wait for their turn, whoever has started them. A
 * script of the shell waits in front of each ({@code turn.sh}, which says how), so that it waits on
 * when the shell or the IDE that started it is closed.
 *
 * @param folder of the tickets; empty for the usual one of the machine that a command runs on
 */
public record MachineQueue(Optional<Path> folder) {
  /** Variable that names another folder. */
  public static final String VARIABLE = "HEDDLE_QUEUE";

  /** How many compiles run beside each other where nothing else is said. */
  public static final int AT_ONCE = 1;

  /** By which the script knows others of its kind; see there. */
  private static final String KNOWN_BY = "heddle-turn";

  private static final String RUNS = ".runs";

  /**
   * A compile in the queue.
   *
   * @param process the number of the process that waits or runs
   * @param order smaller ones come first, and of equal ones that of the smaller process
   * @param place the folder that it runs in
   * @param runs whether its turn has come
   */
  public record Entry(long process, long order, String name, Path place, boolean runs) {}

  /** That of this machine, or the one that {@link #VARIABLE} names. */
  public static MachineQueue usual() {
    return new MachineQueue(
        Optional.ofNullable(System.getenv(VARIABLE)).filter(text -> !text.isBlank()).map(Path::of));
  }

  /** Whether commands can wait here: they need a POSIX shell. */
  public static boolean isPossible() {
    return Files.isExecutable(Path.of("/bin/sh"));
  }

  /**
   * A command that waits for its turn and then does the same.
   *
   * @param name by which users find it
   * @param atOnce how many may run beside each other, it among them
   * @param waits a file that is there while it waits; empty for none
   */
  public ToolCommand behind(ToolCommand command, String name, int atOnce, String waits) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "/bin/sh",
                "-c",
                script(),
                KNOWN_BY,
                folder.map(Path::toString).orElse(""),
                Integer.toString(atOnce),
                waits,
                name));
    words.addAll(command.words());
    return new ToolCommand(words, command.folder(), command.environment());
  }

  private static String script() {
    try (InputStream in = MachineQueue.class.getResourceAsStream("turn.sh")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path tickets() {
    return folder.orElse(Path.of("/tmp", "heddle-queue-" + System.getProperty("user.name")));
  }

  /** What runs and waits on this machine, in the order of the turns. */
  public List<Entry> entries() throws IOException {
    if (!Files.isDirectory(tickets())) {
      return List.of();
    }
    List<Entry> entries = new ArrayList<>();
    try (Stream<Path> files = Files.list(tickets())) {
      for (Path file : files.toList()) {
        entry(file).ifPresent(entries::add);
      }
    }
    entries.sort(
        Comparator.comparing((Entry entry) -> !entry.runs())
            .thenComparing(Entry::order)
            .thenComparing(Entry::process));
    return entries;
  }

  private static Optional<Entry> entry(Path ticket) throws IOException {
    String number = ticket.getFileName().toString();
    if (!number.matches("\\d+")
        || ProcessHandle.of(Long.parseLong(number)).filter(ProcessHandle::isAlive).isEmpty()) {
      return Optional.empty();
    }
    try {
      List<String> lines = Files.readAllLines(ticket);
      return Optional.of(
          new Entry(
              Long.parseLong(number),
              Long.parseLong(lines.get(0)),
              lines.get(1),
              Path.of(lines.get(2)),
              Files.exists(ticket.resolveSibling(number + RUNS))));
    } catch (IOException | RuntimeException isGone) {
      return Optional.empty();
    }
  }

  /** The one of a name that runs in a folder, such as a job; empty when none is in the queue. */
  public Optional<Entry> find(String name, Path place) throws IOException {
    for (Entry entry : entries()) {
      if (entry.name().equals(name) && entry.place().toRealPath().equals(place.toRealPath())) {
        return Optional.of(entry);
      }
    }
    return Optional.empty();
  }

  /** What stands before an entry: all that run, and what waits with a better order. */
  public List<Entry> before(Entry entry) throws IOException {
    return entries().stream().takeWhile(each -> each.process() != entry.process()).toList();
  }

  /**
   * Gives one that waits another place.
   *
   * @param isFirst whether it is the next one, or else the last one
   * @throws IOException when its ticket cannot be written
   */
  public void move(Entry entry, boolean isFirst) throws IOException {
    List<Entry> others =
        entries().stream().filter(each -> each.process() != entry.process()).toList();
    long order =
        isFirst
            ? others.stream().mapToLong(Entry::order).min().orElse(entry.order()) - 1
            : others.stream().mapToLong(Entry::order).max().orElse(entry.order()) + 1;
    Path ticket = tickets().resolve(Long.toString(entry.process()));
    Path fresh = tickets().resolve(entry.process() + ".moved");
    Files.writeString(fresh, "%d\n%s\n%s\n".formatted(order, entry.name(), entry.place()));
    // Who has ended meanwhile must not stand in the queue again.
    if (Files.exists(ticket)) {
      Files.move(
          fresh, ticket, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } else {
      Files.delete(fresh);
    }
  }
}
