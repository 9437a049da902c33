package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plug-in in an Eclipse of the user's own: opens kernels and shows what is wrong with them. */
class InstallationIT {
  private static final String KERNEL_AND_FINDING = "MarkersTest";

  private final Path testBundles = Path.of(System.getProperty("heddle.testBundles"));
  private final Delivery delivery = Delivery.built();

  @TempDir static Path folder;
  private static P2 p2;
  private static PlainEclipse plain;

  @BeforeAll
  static void plainEclipse() throws Exception {
    p2 = new P2(Delivery.built().p2(), folder);
    plain = PlainEclipse.install(Path.of(System.getProperty("heddle.ide")), p2, folder);
  }

  @Test
  void itIsInstalledFromTheUpdateSite() throws Exception {
    PlainEclipse eclipse = plain.copy(folder.resolve("installed"));

    p2.install(
        "dev.heddle.feature.feature.group",
        "jar:" + delivery.site().toUri() + "!/",
        eclipse.home());

    assertThat(eclipse.bundles()).containsPattern("(?m)^dev\\.heddle\\.eclipse,.*,plugins/dev");
    Path feature = TestConfiguration.only(eclipse.home().resolve("features"), "dev.heddle.*");
    assertThat(feature.resolve("LICENSE")).isRegularFile();
    assertThat(feature.resolve("NOTICE")).isRegularFile();
    assertThat(feature.resolve("licences/EPL-2.0.txt")).isRegularFile();
    eclipse.run(KERNEL_AND_FINDING, testBundles, folder.resolve("installed-results"));
  }

  @Test
  void itIsFoundInTheFolderDropins() throws Exception {
    PlainEclipse eclipse = plain.copy(folder.resolve("dropped"));

    Delivery.unpack(delivery.dropIn(), eclipse.dropins());

    assertThat(Files.exists(eclipse.home().resolve("dropins/heddle/NOTICE"))).isTrue();
    eclipse.run(KERNEL_AND_FINDING, testBundles, folder.resolve("dropped-results"));
    assertThat(eclipse.bundles()).containsPattern("(?m)^dev\\.heddle\\.eclipse,.*dropins/heddle");
  }
}
