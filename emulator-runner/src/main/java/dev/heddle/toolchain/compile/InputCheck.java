package dev.heddle.toolchain.compile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** What is wrong with the files of a compile (programming-guide-1-6 F-15, F-90 to F-93). */
public final class InputCheck {
  private static final Set<String> KNOWN = Set.of(".cl", ".aoco", ".aocr");
  private static final Set<String> TAKEN = Set.of("kernel.cl", "verilog.cl", "vhdl.cl");

  private InputCheck() {}

  /** One sentence for each mistake; empty when there is none. */
  public static List<String> mistakes(CompileRequest request, Path folder) {
    List<String> mistakes = new ArrayList<>();
    if (request.inputs().isEmpty()) {
      mistakes.add("no file to compile is named");
    }
    Set<String> endings = new TreeSet<>();
    for (Path input : request.inputs()) {
      String name = input.getFileName().toString();
      String ending = name.contains(".") ? name.substring(name.lastIndexOf('.')) : "";
      endings.add(ending);
      if (!KNOWN.contains(ending)) {
        mistakes.add(input + ": not a kernel file (.cl) or an object (.aoco, .aocr)");
      } else if (!Files.isRegularFile(folder.resolve(input))) {
        mistakes.add(input + ": there is no such file");
      } else if (ending.equals(".cl")) {
        name(input, name, mistakes);
      }
    }
    if (endings.size() > 1 && KNOWN.containsAll(endings)) {
      mistakes.add("kernel files and objects can't be mixed: " + String.join(", ", endings));
    }
    if (endings.contains(".aocr") && request.stage() != Stage.FULL) {
      mistakes.add("a linked object (.aocr) has only one stage before it, the full compile");
    }
    if (endings.contains(".aoco") && request.stage() == Stage.OBJECT) {
      mistakes.add("an object (.aoco) is what this stage makes; give the kernel file");
    }
    request
        .output()
        .map(Path::getParent)
        .filter(place -> !Files.isDirectory(folder.resolve(place)))
        .ifPresent(place -> mistakes.add("-o: there is no folder " + place));
    if (request.namesBase() && request.incrementalBase().isPresent()) {
      Path base = request.incrementalBase().get();
      if (!Files.isDirectory(folder.resolve(base))) {
        mistakes.add("-incremental-input-dir=" + base + ": there is no such folder");
      }
    }
    return mistakes;
  }

  private static void name(Path input, String name, List<String> mistakes) {
    if (TAKEN.contains(name.toLowerCase(Locale.ROOT))) {
      mistakes.add(input + ": the compiler refuses files of this name; rename it");
    } else if (!name.matches("[A-Za-z0-9][\\w.-]*")) {
      mistakes.add(
          input
              + ": the compiler takes names of letters, digits and _ that begin with a letter or"
              + " digit; rename it");
    }
  }
}
