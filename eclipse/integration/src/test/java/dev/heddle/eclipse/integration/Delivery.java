package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What {@code heddle package} makes.
 *
 * @param site the update site, as a zip
 * @param dropIn the zip for the folder dropins
 * @param p2 the Equinox that published the site
 * @param poms the POMs of libraries whose jars do not say their licence
 */
record Delivery(Path site, Path dropIn, Path p2, Path poms) {

  /** What the build made. */
  static Delivery built() {
    Path target = Path.of(System.getProperty("heddle.site"));
    return new Delivery(
        target.resolve("heddle-site.zip"),
        target.resolve("heddle-dropin.zip"),
        target.resolve("p2"),
        target.resolve("poms"));
  }

  /** Unpacks a zip, as users do. */
  static void unpack(Path zip, Path folder) throws IOException {
    try (InputStream in = Files.newInputStream(zip);
        ZipInputStream entries = new ZipInputStream(in)) {
      for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        Path file = folder.resolve(entry.getName()).normalize();
        assertThat(file.startsWith(folder)).isTrue();
        if (!entry.isDirectory()) {
          Files.createDirectories(file.getParent());
          Files.copy(entries, file);
        }
      }
    }
  }
}
