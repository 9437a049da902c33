package dev.heddle.scheduler.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Headers and models that are made of manifests. */
class LibrarySourcesTest {
  private static final Path DATA =
      Path.of(System.getProperty("heddle.root"), "testData/oracle/frontend/libraries");

  private static LibrarySources sources(Path manifest) throws Exception {
    return LibrarySources.of(
        LibraryManifest.read(manifest.toString(), Files.readString(manifest)).functions());
  }

  @Test
  void aHeaderHasThePrototypesOfTheModel() throws Exception {
    assertThat(sources(DATA.resolve("move_and_sum.xml")).header("move-and-sum.h"))
        .isEqualTo(
            """
            #ifndef MOVE_AND_SUM_H_INCLUDED
            #define MOVE_AND_SUM_H_INCLUDED

            extern void move_element(global int *to, global const int *from, int at);
            extern int sum_range(global const int *from, int first, int end);

            #endif
            """);
  }

  @Test
  void aModelToFillInHasTypesByWidths(@TempDir Path folder) throws Exception {
    Path alone = folder.resolve("alone.xml");
    Files.copy(DATA.resolve("move_and_sum.xml"), alone);
    assertThat(sources(alone).model())
        .isEqualTo(
            """
            // Here stands what the module move_element_module computes.
            void move_element(global void *to, global const void *from, uint at) {
            }

            // Here stands what the module sum_range_module computes.
            uint sum_range(global const void *from, uint first, uint end) {
              return 0;
            }
            """);
  }
}
