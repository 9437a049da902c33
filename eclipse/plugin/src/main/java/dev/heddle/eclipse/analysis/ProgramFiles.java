package dev.heddle.eclipse.analysis;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.inspections.engine.Profile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.workspace.HeaderContext;
import dev.heddle.workspace.Projects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Which files form one program with a file: those that its project lists; else those of a session
 * in the folder of the file that has several sources, this one among them; else the file alone. A
 * header is a part of the program of a kernel file.
 */
public final class ProgramFiles implements Projects {
  private final Function<Path, Optional<List<Path>>> listed;
  private final Function<Path, List<String>> preferences;
  private final Function<Path, Profile> profiles;
  private final Function<Path, Optional<Place>> headers;
  private final Map<Path, Described> known = new ConcurrentHashMap<>();

  /**
   * Files on disk.
   *
   * @param listed the program that the project of a file lists for it
   * @param preferences the options that hold for all programs with a file
   * @param profiles how much the findings in a file matter
   * @param headers the kernel file whose part a header is
   */
  public ProgramFiles(
      Function<Path, Optional<List<Path>>> listed,
      Function<Path, List<String>> preferences,
      Function<Path, Profile> profiles,
      Function<Path, Optional<Place>> headers) {
    this.headers = headers;
    this.listed = listed;
    this.preferences = preferences;
    this.profiles = profiles;
  }

  /**
   * Where a header belongs.
   *
   * @param kernel the kernel file whose part it is, or the header itself
   * @param options of the kernel file there are more
   */
  public record Place(Path kernel, List<String> options) {
    public Place {
      options = List.copyOf(options);
    }
  }

  /**
   * A program before the preferences are added.
   *
   * @param files all files in link order
   * @param options those of the session that describes it
   */
  public record Described(List<Path> files, List<String> options) {
    public Described {
      files = List.copyOf(files);
      options = List.copyOf(options);
    }

    /**
     * The place of a file that a report names.
     *
     * @param name the bare name of a file of the program, else a path
     */
    public Path place(String name) {
      return files.stream()
          .filter(file -> file.getFileName().toString().equals(name))
          .findFirst()
          .orElseGet(() -> Path.of(name));
    }
  }

  @Override
  public Membership of(Path file) {
    Described program = described(file);
    Path own = program.files().contains(file) ? file : program.files().get(0);
    List<String> words = new ArrayList<>(preferences.apply(own));
    words.addAll(program.options());
    return new Membership(
        program.files(),
        Options.parse(words, program.files().get(0).getParent()),
        profiles.apply(own));
  }

  /** The program of a file as projects and sessions describe it. */
  public Described described(Path file) {
    return known.computeIfAbsent(file.toAbsolutePath().normalize(), this::find);
  }

  /** Projects or sessions have changed. */
  public void forget() {
    known.clear();
  }

  /** Some file includes others now, so that headers may be parts of other programs. */
  void forgetHeaders() {
    known.keySet().removeIf(HeaderContext::isHeader);
  }

  private Described find(Path file) {
    Optional<Place> place = HeaderContext.isHeader(file) ? headers.apply(file) : Optional.empty();
    if (place.isEmpty()) {
      return own(file);
    }
    Described program = own(place.get().kernel());
    List<String> options = new ArrayList<>(program.options());
    options.addAll(place.get().options());
    return new Described(program.files(), options);
  }

  private Described own(Path file) {
    return listed
        .apply(file)
        .map(files -> new Described(files, List.of()))
        .or(() -> ofSession(file))
        .orElseGet(() -> new Described(List.of(file), List.of()));
  }

  private static Optional<Described> ofSession(Path file) {
    try (Stream<Path> beside = Files.list(file.getParent())) {
      return beside
          .filter(other -> other.toString().endsWith(".clsession"))
          .sorted()
          .flatMap(session -> read(session).stream())
          .map(ProgramFiles::describe)
          .filter(program -> program.files().size() > 1 && program.files().contains(file))
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Described describe(Session session) {
    return new Described(
        session.sources().stream().map(source -> source.toAbsolutePath().normalize()).toList(),
        session.options());
  }

  /** A session that cannot be read describes nothing; running it says what is wrong with it. */
  private static Optional<Session> read(Path session) {
    try {
      return Optional.of(SessionReader.read(session));
    } catch (SessionException e) {
      return Optional.empty();
    }
  }
}
