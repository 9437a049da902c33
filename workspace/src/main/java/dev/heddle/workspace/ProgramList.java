package dev.heddle.workspace;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The programs of several files that a project is made of, as a user writes them: a line for each,
 * with the names of its files in link order, relative to the project. A name with blanks stands in
 * double quotes; what follows a {@code #} is a comment.
 *
 * @param programs the names, line by line; lines without any are left out
 */
public record ProgramList(List<List<String>> programs) {
  private static final Pattern NAME = Pattern.compile("\"([^\"]+)\"|([^\\s\"]+)");

  public ProgramList {
    programs = programs.stream().map(List::copyOf).toList();
  }

  /** Reads what a user has written. */
  public static ProgramList parse(String text) {
    List<List<String>> programs = new ArrayList<>();
    for (String line : text.lines().toList()) {
      List<String> names = new ArrayList<>();
      Matcher name = NAME.matcher(line.replaceFirst("(^|\\s)#.*", ""));
      while (name.find()) {
        names.add(name.group(1) == null ? name.group(2) : name.group(1));
      }
      if (!names.isEmpty()) {
        programs.add(names);
      }
    }
    return new ProgramList(programs);
  }

  /**
   * What is wrong with it, in words for the user; empty when nothing is.
   *
   * @param places where the files of names are
   */
  public Optional<String> problem(Function<String, Path> places) {
    for (List<String> program : programs) {
      for (String name : program) {
        try {
          if (!Files.isRegularFile(places.apply(name))) {
            return Optional.of("There is no file " + name + " in the project");
          }
        } catch (InvalidPathException e) {
          return Optional.of("'" + name + "' is not the name of a file");
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The files of the first program that a file belongs to; empty when it belongs to none.
   *
   * @param places where the files of names are
   */
  public Optional<List<Path>> programOf(Function<String, Path> places, Path file) {
    Path wanted = Documents.key(file);
    for (List<String> program : programs) {
      try {
        List<Path> files = program.stream().map(name -> Documents.key(places.apply(name))).toList();
        if (files.contains(wanted)) {
          return Optional.of(files);
        }
      } catch (InvalidPathException e) {
        // The page where programs are written says so.
      }
    }
    return Optional.empty();
  }
}
