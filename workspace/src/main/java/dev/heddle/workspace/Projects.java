package dev.heddle.workspace;

import dev.heddle.inspections.engine.Profile;
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
   * @param files all files in link order; a header that is read as a part of it is not among them
   * @param options how they are compiled, with what is wrong with that
   * @param profile how much the findings of each inspection matter
   */
  record Membership(List<Path> files, Options.Parsed options, Profile profile) {
    public Membership {
      files = List.copyOf(files);
    }

    /** Findings matter as the inspections say. */
    public Membership(List<Path> files, Options.Parsed options) {
      this(files, options, Profile.DEFAULT);
    }

    /** A program of one file. */
    public static Membership alone(Path file, Options.Parsed options) {
      return new Membership(List.of(file), options);
    }
  }
}
