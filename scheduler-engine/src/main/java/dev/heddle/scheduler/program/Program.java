package dev.heddle.scheduler.program;

import dev.heddle.language.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What is analysed or run: the files of one program and how they are compiled. Two programs with
 * the same content are equal; the files that they include are not part of it.
 *
 * @param files in link order; paths as messages and reports print them
 * @param options what the command line says, the target included
 */
public record Program(List<SourceFile> files, Options options) {
  public Program {
    files = List.copyOf(files);
    if (files.isEmpty()) {
      throw new IllegalArgumentException("a program has at least one file");
    }
  }

  /** A text for the default device without macros and options. */
  public static Program of(SourceFile file) {
    return new Program(List.of(file), Options.NONE.withDevice(Options.DEFAULT_DEVICE));
  }

  /** Several files for the default device without macros and options. */
  public static Program of(List<SourceFile> files) {
    return new Program(files, Options.NONE.withDevice(Options.DEFAULT_DEVICE));
  }

  /** The first file; the program is called after it. */
  public SourceFile main() {
    return files.get(0);
  }

  /** The same for another device. */
  public Program withDevice(String id) {
    return new Program(files, options.withDevice(id));
  }

  /** The same on a board. */
  public Program withBoard(String name) {
    return new Program(files, options.withBoard(name));
  }

  /** The same for a clock that is asked for, in MHz; empty for the device's own. */
  public Program withTargetFmax(OptionalDouble megahertz) {
    return new Program(files, options.withTargetFmax(megahertz));
  }

  /** The same with one more macro. */
  public Program withDefine(String name, String value) {
    return new Program(files, options.withDefine(name, value));
  }

  /**
   * The same with these options of the vendor's compiler instead of those that it has.
   *
   * @throws IllegalArgumentException if one of them is none
   */
  public Program withOptions(List<String> words) {
    return new Program(files, options.withCompilerOptions(words));
  }

  /** The same with more files behind its own. */
  public Program withFiles(List<SourceFile> more) {
    List<SourceFile> all = new ArrayList<>(files);
    all.addAll(more);
    return new Program(all, options);
  }

  /** The same with another text of the file of the same path. */
  public Program withFile(SourceFile changed) {
    List<SourceFile> all = new ArrayList<>(files);
    all.replaceAll(file -> file.path().equals(changed.path()) ? changed : file);
    return new Program(all, options);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Program program
        && options.equals(program.options)
        && files.size() == program.files.size()
        && contents(files).equals(contents(program.files));
  }

  /** Options hardly differ where the texts are the same. */
  @Override
  public int hashCode() {
    return contents(files).hashCode();
  }

  private static List<String> contents(List<SourceFile> files) {
    List<String> contents = new ArrayList<>();
    for (SourceFile file : files) {
      contents.add(file.path());
      contents.add(file.text());
    }
    return contents;
  }
}
