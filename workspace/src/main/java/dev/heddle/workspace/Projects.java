package dev.heddle.workspace;

import dev.heddle.scheduler.program.Options;
import java.nio.file.Path;
import java.util.List;

/** Says which program a file belongs to: that of its project or session, else one of its own. */
@FunctionalInterface
public interface Projects {

  /** The program of a file; asked whenever it is analysed. */
  Membership of(Path file);

  /**
   * A program as its project describes it.
   *
   * @param files all files in link order
   * @param options how they are compiled, with what is wrong with that
   */
  record Membership(List<Path> files, Options.Parsed options) {
    public Membership {
      files = List.copyOf(files);
    }

    /** A program of one file. */
    public static Membership alone(Path file, Options.Parsed options) {
      return new Membership(List.of(file), options);
    }
  }
}
