package dev.heddle.scheduler.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Documented outcomes about loops, dependences, schedules, clocks, unrolling, speculation, NDRange,
 * Stratix 10 and time.
 */
class OracleLoopsTest extends DocumentedCases {
  OracleLoopsTest() {
    super(OracleData.read(OraclePart.LOOPS));
  }

  @Test
  void everyKernelFileIsUsed() throws IOException {
    List<String> used = data().cases().values().stream().flatMap(c -> c.file().stream()).toList();
    try (Stream<Path> files = Files.list(data().folder())) {
      assertThat(files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".cl")))
          .isSubsetOf(used);
    }
  }
}
