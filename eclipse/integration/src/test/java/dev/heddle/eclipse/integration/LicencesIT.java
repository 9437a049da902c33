package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What is shipped is shipped as its licence demands: each jar is on the list {@code shipped.csv}
 * under a licence that it states itself, and the texts of all of them travel along.
 */
class LicencesIT {
  private static final String BUNDLE = ".*plugins/dev\\.heddle\\.eclipse[^/]*\\.jar";
  private static final String FEATURE = "features/dev\\.heddle\\.feature[^/]*\\.jar";
  private static final Set<String> INDEXES = Set.of("artifacts.jar", "content.jar");

  private final Delivery delivery = Delivery.built();
  private final Path licences = Path.of(System.getProperty("heddle.licences"));

  /** A row of the list. */
  private record Shipped(String jar, String licence, String pom) {}

  private List<Shipped> list() throws IOException {
    try (Stream<String> lines = Files.lines(licences.resolve("shipped.csv"))) {
      return lines
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(",", -1))
          .map(cells -> new Shipped(cells[0], cells[1], cells[2]))
          .toList();
    }
  }

  @TestFactory
  Stream<DynamicTest> eachJarIsOnTheListWithTheLicenceThatItStates() throws IOException {
    Map<String, byte[]> jars = jarsIn(bundle(delivery.site()));
    assertThat(list()).extracting(Shipped::jar).containsExactlyInAnyOrderElementsOf(jars.keySet());
    return list().stream()
        .map(row -> DynamicTest.dynamicTest(row.jar(), () -> check(row, jars.get(row.jar()))));
  }

  private void check(Shipped row, byte[] jar) throws IOException {
    Set<StatedLicence> stated =
        row.pom().isEmpty()
            ? StatedLicence.of(jar)
            : StatedLicence.inPom(Files.readString(delivery.poms().resolve(row.pom() + ".pom")));
    assertThat(stated).as("licences that are on the list").isNotEmpty();
    assertThat(stated).extracting(StatedLicence::id).contains(row.licence());
  }

  @Test
  void siteAndZipHaveNoOtherJars() throws IOException {
    for (Path zip : List.of(delivery.site(), delivery.dropIn())) {
      List<String> others = new ArrayList<>(jarsIn(Files.readAllBytes(zip)).keySet());
      others.removeIf(
          name -> name.matches(BUNDLE) || name.matches(FEATURE) || INDEXES.contains(name));
      assertThat(others).as(zip.toString()).isEmpty();
    }
    assertThat(bundle(delivery.site())).isEqualTo(bundle(delivery.dropIn()));
  }

  @Test
  void theTextsTravelAlong() throws IOException {
    List<byte[]> holders =
        List.of(
            Files.readAllBytes(delivery.site()),
            Files.readAllBytes(delivery.dropIn()),
            bundle(delivery.site()),
            only(delivery.site(), FEATURE));
    for (byte[] holder : holders) {
      Map<String, byte[]> texts = entries(holder, ".*(LICENSE|NOTICE|licences/.*)");
      for (Shipped row : list()) {
        String name =
            row.licence().equals("Apache-2.0") ? "LICENSE" : "licences/" + row.licence() + ".txt";
        assertThat(texts.keySet()).anyMatch(file -> file.endsWith(name));
      }
      assertThat(texts.keySet()).anyMatch(file -> file.endsWith("NOTICE"));
    }
  }

  @Test
  void aTextNamesTheLicencesThatItStates() {
    assertThat(StatedLicence.in("GNU General Public License, version 3")).isEmpty();
    assertThat(StatedLicence.in("EPL-2.0;link=\"https://www.eclipse.org/legal/epl-2.0\""))
        .containsExactly(StatedLicence.EPL);
    assertThat(StatedLicence.in("Apache License\n    Version 2.0, January 2004"))
        .containsExactly(StatedLicence.APACHE);
    assertThat(StatedLicence.inPom("<project><name>The MIT License</name></project>")).isEmpty();
  }

  private static byte[] bundle(Path zip) throws IOException {
    return only(zip, BUNDLE);
  }

  private static byte[] only(Path zip, String pattern) throws IOException {
    Map<String, byte[]> found = entries(Files.readAllBytes(zip), pattern);
    assertThat(found).as("%s in %s", pattern, zip).hasSize(1);
    return found.values().iterator().next();
  }

  private static Map<String, byte[]> jarsIn(byte[] archive) throws IOException {
    return entries(archive, ".*\\.jar");
  }

  private static Map<String, byte[]> entries(byte[] archive, String pattern) throws IOException {
    Map<String, byte[]> found = new TreeMap<>();
    try (ZipInputStream in =
        new ZipInputStream(new ByteArrayInputStream(archive), StandardCharsets.UTF_8)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (entry.getName().matches(pattern)) {
          found.put(entry.getName(), in.readAllBytes());
        }
      }
    }
    return found;
  }
}
