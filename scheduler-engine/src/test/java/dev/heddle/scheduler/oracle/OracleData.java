package dev.heddle.scheduler.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The documented cases with the kernels and checks that we have for them.
 *
 * @param part which part of the cases
 * @param folder where the kernels are
 */
record OracleData(
    OraclePart part,
    Path folder,
    Map<String, DocumentedCase> documented,
    Map<String, LoopCase> cases,
    OpenList open) {
  static OracleData read(OraclePart part) {
    Path folder = root().resolve("testData/oracle").resolve(part.folder());
    try {
      return new OracleData(
          part,
          folder,
          DocumentedCase.all(),
          onBoards(CaseReader.read(folder.resolve("cases.json"))),
          OpenList.read(folder.resolve("open.json")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A board of a case is a folder of the test data where there is one of its name. */
  private static Map<String, LoopCase> onBoards(Map<String, LoopCase> cases) {
    Path boards = root().resolve("testData/boards/good");
    Map<String, LoopCase> placed = new LinkedHashMap<>();
    cases.forEach(
        (id, loopCase) -> {
          Optional<String> folder =
              loopCase.board().map(boards::resolve).filter(Files::isDirectory).map(Path::toString);
          placed.put(id, folder.map(loopCase::withBoard).orElse(loopCase));
        });
    return placed;
  }

  /** The kernel of a case that has one. */
  KernelSource source(LoopCase loopCase) {
    try {
      return KernelSource.read(folder.resolve(loopCase.file().orElseThrow()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder of the whole project; an IDE that runs one test starts in a module's folder. */
  private static Path root() {
    String given = System.getProperty("heddle.root");
    Path from = Path.of(given == null ? "" : given).toAbsolutePath();
    for (Path folder = from; folder != null; folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve("testData/oracle"))) {
        return folder;
      }
    }
    throw new IllegalStateException("no testData/oracle above " + from);
  }
}
