package dev.heddle.toolchain.compile;

import dev.heddle.toolchain.process.ToolCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be compiled.
 *
 * @param inputs all .cl, all .aoco, or one .aocr
 * @param output what is made; empty to leave the name to the compiler
 * @param options in the spelling of the compiler, besides those of the stage
 */
public record CompileRequest(
    Stage stage, List<Path> inputs, Optional<Path> output, List<String> options) {
  private static final String INPUT_FOLDER = "-incremental-input-dir=";

  public CompileRequest {
    inputs = List.copyOf(inputs);
    options = List.copyOf(options);
  }

  /** The arguments of the compiler; it tells its stages. */
  public List<String> arguments() {
    List<String> words = new ArrayList<>(stage.options());
    words.addAll(options);
    if (!options.contains("-v")) {
      words.add("-v");
    }
    inputs.forEach(input -> words.add(input.toString()));
    output.ifPresent(
        file -> {
          words.add("-o");
          words.add(file.toString());
        });
    return words;
  }

  /**
   * The command.
   *
   * @param aoc the compiler
   * @param folder in which it runs, where it leaves its project
   */
  public ToolCommand command(Path aoc, Path folder, Map<String, String> environment) {
    List<String> words = new ArrayList<>(List.of(aoc.toString()));
    words.addAll(arguments());
    return new ToolCommand(words, folder, environment);
  }

  /**
   * What will be made: named like the last input where no output is named (programming-guide-1-6
   * F-07).
   */
  public Path product() {
    return output.orElseGet(
        () -> {
          String name = inputs.get(inputs.size() - 1).getFileName().toString();
          return Path.of(baseName(name) + stage.ending());
        });
  }

  /** The folder of the project, in which the reports are. */
  public Path project() {
    return project(product());
  }

  /** The folder of the project that makes a product. */
  public static Path project(Path product) {
    return product.resolveSibling(baseName(product.getFileName().toString()));
  }

  /**
   * The project that an incremental compile starts from: the one that is named, else the one that
   * this compile makes (programming-guide-7-end F-054). Empty where it is no incremental compile.
   */
  public Optional<Path> incrementalBase() {
    if (options.stream().noneMatch(word -> word.matches("-incremental(=.*)?"))) {
      return Optional.empty();
    }
    return Optional.of(
        options.stream()
            .filter(word -> word.startsWith(INPUT_FOLDER))
            .map(word -> Path.of(word.substring(INPUT_FOLDER.length())))
            .findFirst()
            .orElseGet(this::project));
  }

  /** Whether the base of an incremental compile is named. */
  boolean namesBase() {
    return options.stream().anyMatch(word -> word.startsWith(INPUT_FOLDER));
  }

  private static String baseName(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
