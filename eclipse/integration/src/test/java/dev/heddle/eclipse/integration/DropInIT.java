package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The zip for the folder dropins of an Eclipse, in one that has nothing else of this project. */
class DropInIT {
  private static final int MINUTES = 5;

  private final Path ide = Path.of(System.getProperty("heddle.ide"));
  private final Path testBundles = Path.of(System.getProperty("heddle.testBundles"));

  @TempDir private Path folder;

  private Path unpacked() throws Exception {
    Path zip = ide.resolveSibling("heddle-dropin.zip");
    Path dropins = Files.createDirectory(folder.resolve("dropins"));
    try (InputStream in = Files.newInputStream(zip);
        ZipInputStream entries = new ZipInputStream(in)) {
      for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        Path file = dropins.resolve(entry.getName()).normalize();
        assertThat(file.startsWith(dropins)).isTrue();
        if (!entry.isDirectory()) {
          Files.createDirectories(file.getParent());
          Files.copy(entries, file);
        }
      }
    }
    return dropins.resolve("heddle");
  }

  @Test
  void aPlainEclipseOpensAKernelAndShowsWhatIsWrongWithIt() throws Exception {
    Path heddle = unpacked();
    assertThat(heddle.resolve("LICENSE")).isRegularFile();
    assertThat(heddle.resolve("NOTICE")).isRegularFile();
    Path plugin =
        TestConfiguration.only(heddle.resolve("eclipse/plugins"), "dev.heddle.eclipse-*.jar");
    configure(plugin);

    try (VirtualDisplay display = VirtualDisplay.start(folder.resolve("xvfb.log"))) {
      Path log = folder.resolve("ide.log");
      ProcessBuilder builder =
          new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Djava.awt.headless=true",
              "-Dheddle.test.reports=" + folder,
              "-Dheddle.test.classes=MarkersTest",
              "-jar",
              TestConfiguration.only(ide.resolve("plugins"), "org.eclipse.equinox.launcher-*.jar")
                  .toString(),
              "-configuration",
              folder.resolve("configuration").toString(),
              "-data",
              folder.resolve("workspace").toString(),
              "-nosplash",
              "-consoleLog",
              "-application",
              "dev.heddle.eclipse.tests.application");
      builder.environment().put("DISPLAY", display.name());
      builder.environment().put("GDK_BACKEND", "x11");
      builder.environment().put("NO_AT_BRIDGE", "1");
      Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
      try {
        assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as("it ends").isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
      } finally {
        process.destroyForcibly();
      }
    }
    assertThat(folder.resolve("TEST-junit-jupiter.xml")).isRegularFile();
  }

  /** The bundles of the platform, as a plain Eclipse has them, and the plug-in from the zip. */
  private void configure(Path plugin) throws Exception {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(ide.resolve("configuration/config.ini"))) {
      properties.load(in);
    }
    List<String> bundles =
        new ArrayList<>(
            Arrays.stream(properties.getProperty("osgi.bundles").split(","))
                .map(String::strip)
                .filter(bundle -> !bundle.contains("dev.heddle.eclipse"))
                .toList());
    bundles.add("reference:file:" + plugin);
    try (Stream<Path> jars = Files.list(testBundles)) {
      jars.forEach(jar -> bundles.add("reference:file:" + jar.toAbsolutePath()));
    }
    properties.setProperty("osgi.bundles", String.join(",", bundles));
    properties.setProperty("eclipse.product", "org.eclipse.platform.ide");
    properties.setProperty(
        "osgi.framework",
        TestConfiguration.only(ide.resolve("plugins"), "org.eclipse.osgi-*.jar")
            .toUri()
            .toString());
    Path configuration = Files.createDirectory(folder.resolve("configuration"));
    try (Writer out = Files.newBufferedWriter(configuration.resolve("config.ini"))) {
      properties.store(out, null);
    }
  }
}
