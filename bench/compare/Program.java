import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A program of the test data with what the tests compile it with.
 *
 * @param files its kernel files
 * @param options arguments of the command beside the files, the device and the release
 */
record Program(List<Path> files, List<String> options) {
  private static final List<String> OPTIONS_WITH_PATH = List.of("-I", "-l=", "-L=");

  Program {
    files = List.copyOf(files);
    options = List.copyOf(options);
  }

  /** All programs below a folder, each once, in the order of their names. */
  static List<Program> all(Path root) throws IOException {
    List<Path> found;
    try (Stream<Path> below = Files.walk(root)) {
      found =
          below
              .filter(file -> !file.startsWith(root.resolve("target")))
              .filter(file -> file.toString().matches(".*(testData|src/test/resources)/.*"))
              .filter(Files::isRegularFile)
              .sorted()
              .toList();
    }
    Path boards = root.resolve("testData/boards/good");
    Set<Program> programs = new LinkedHashSet<>();
    ObjectMapper mapper = new ObjectMapper();
    for (Path file : found) {
      if (file.toString().endsWith(".clsession")) {
        programs.add(ofSession(mapper.readTree(file.toFile()), file.getParent()));
      } else if (file.toString().endsWith(".json") && file.startsWith(root.resolve("testData"))) {
        addCases(mapper.readTree(file.toFile()), file.getParent(), boards, List.of(), "", programs);
      }
    }
    Set<Path> named = new TreeSet<>();
    programs.forEach(program -> named.addAll(program.files));
    for (Path file : found) {
      if (file.toString().endsWith(".cl") && !named.contains(file)) {
        programs.add(new Program(List.of(file), List.of()));
      }
    }
    programs.addAll(projects(root.resolve("testData/projects")));
    return List.copyOf(programs);
  }

  private static Program ofSession(JsonNode session, Path folder) {
    List<Path> files = new ArrayList<>();
    for (JsonNode source : session.path("sources")) {
      files.add(folder.resolve(source.asText()).normalize());
    }
    return new Program(files, options(session, folder));
  }

  /** A case names its file; cases and expectations in it may have options and a board. */
  private static void addCases(
      JsonNode node,
      Path folder,
      Path boards,
      List<String> outerOptions,
      String outerFile,
      Set<Program> programs) {
    String file = node.path("file").asText(outerFile);
    List<String> options = new ArrayList<>(outerOptions);
    if (node.has("options")) {
      options.removeIf(option -> !option.startsWith("--board="));
      options.addAll(options(node, folder));
    }
    if (node.has("board")) {
      Path board = boards.resolve(node.path("board").asText());
      options.add("--board=" + (Files.isDirectory(board) ? board : node.path("board").asText()));
    }
    Path kernels = folder.resolve(file).normalize();
    if (file.endsWith(".cl") && Files.isRegularFile(kernels)) {
      programs.add(new Program(List.of(kernels), options));
    }
    for (JsonNode inner : node) {
      if (inner.isContainerNode()) {
        addCases(inner, folder, boards, options, file, programs);
      }
    }
  }

  /** Paths in options start at the folder of the file that has them. */
  private static List<String> options(JsonNode node, Path folder) {
    List<String> options = new ArrayList<>();
    for (JsonNode element : node.path("options")) {
      String option = element.asText();
      for (String prefix : OPTIONS_WITH_PATH) {
        if (option.startsWith(prefix)
            && Files.exists(folder.resolve(option.substring(prefix.length())))) {
          option = prefix + folder.resolve(option.substring(prefix.length())).normalize();
          break;
        }
      }
      options.add(option);
    }
    return options;
  }

  /** Each sample project as one program. */
  private static List<Program> projects(Path folder) throws IOException {
    List<Program> projects = new ArrayList<>();
    try (Stream<Path> folders = Files.list(folder)) {
      for (Path project : folders.filter(Files::isDirectory).sorted().toList()) {
        try (Stream<Path> below = Files.walk(project)) {
          List<Path> files = below.filter(f -> f.toString().endsWith(".cl")).sorted().toList();
          projects.add(new Program(files, List.of()));
        }
      }
    }
    return projects;
  }
}
