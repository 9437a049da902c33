package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * An Eclipse as users have one: installed by p2, which keeps account of its bundles and looks into
 * the folder {@code dropins} at each start. It has nothing of this project.
 *
 * @param home its folder
 */
record PlainEclipse(Path home) {
  private static final int MINUTES = 5;
  private static final String NAME = "plain";

  /**
   * Installs the bundles of the IDE that come from Maven Central, and those of p2.
   *
   * @param work an empty folder
   */
  static PlainEclipse install(Path ide, P2 p2, Path work) throws Exception {
    Path plugins = Files.createDirectories(work.resolve("source/plugins"));
    Map<String, Boolean> bundles = new TreeMap<>();
    for (Path folder : new Path[] {ide.resolve("plugins"), p2.home().resolve("plugins")}) {
      try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
        for (Path jar : jars) {
          Manifest manifest = manifest(jar);
          String name = symbolicName(manifest);
          if (!name.startsWith("dev.heddle") && !bundles.containsKey(name)) {
            bundles.put(name, manifest.getMainAttributes().getValue("Fragment-Host") != null);
            Files.copy(jar, plugins.resolve(jar.getFileName()));
          }
        }
      }
    }
    Path product = Files.writeString(work.resolve("plain.product"), product(bundles));
    Path repository = work.resolve("repository");
    p2.publish(plugins.getParent(), repository);
    p2.publishProduct(product, repository);
    PlainEclipse eclipse = new PlainEclipse(work.resolve("eclipse"));
    p2.install(NAME, repository.toUri().toString(), eclipse.home);
    assertThat(eclipse.bundles()).contains("org.eclipse.ui.ide,").doesNotContain("dev.heddle");
    return eclipse;
  }

  private static Manifest manifest(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.getManifest();
    }
  }

  private static String symbolicName(Manifest manifest) {
    return manifest.getMainAttributes().getValue("Bundle-SymbolicName").split(";")[0].strip();
  }

  /** The start levels are those that the Eclipse for download has. */
  private static String product(Map<String, Boolean> bundles) {
    StringBuilder plugins = new StringBuilder();
    bundles.forEach(
        (name, fragment) ->
            plugins.append("<plugin id='%s' fragment='%s'/>\n".formatted(name, fragment)));
    return """
        <?xml version='1.0' encoding='UTF-8'?>
        <product name='Eclipse' uid='%s' id='org.eclipse.platform.ide' version='4.38.0'
            application='org.eclipse.ui.ide.workbench' type='bundles' includeLaunchers='false'>
        <plugins>
        %s</plugins>
        <configurations>
        <plugin id='org.apache.felix.scr' autoStart='true' startLevel='2'/>
        <plugin id='org.eclipse.core.runtime' autoStart='true' startLevel='0'/>
        <plugin id='org.eclipse.equinox.common' autoStart='true' startLevel='2'/>
        <plugin id='org.eclipse.equinox.event' autoStart='true' startLevel='2'/>
        <plugin id='org.eclipse.equinox.p2.reconciler.dropins' autoStart='true' startLevel='0'/>
        <plugin id='org.eclipse.equinox.simpleconfigurator' autoStart='true' startLevel='1'/>
        </configurations>
        </product>
        """
        .formatted(NAME, plugins);
  }

  /** Another Eclipse with the same bundles. */
  PlainEclipse copy(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      files.forEach(
          file -> {
            try {
              Files.copy(file, folder.resolve(home.relativize(file).toString()));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
    return new PlainEclipse(folder);
  }

  /** The list of its bundles, a line each: name, version, file. */
  String bundles() throws IOException {
    return Files.readString(
        home.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"));
  }

  /** The folder for what a user adds by hand. */
  Path dropins() throws IOException {
    return Files.createDirectories(home.resolve("dropins"));
  }

  /** Starts it, runs workbench tests inside, and expects that all pass. */
  void run(String testClasses, Path testBundles, Path results) throws Exception {
    Path tests = Files.createDirectories(dropins().resolve("tests/plugins"));
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(testBundles, "*.jar")) {
      for (Path jar : jars) {
        Files.copy(jar, tests.resolve(jar.getFileName()));
      }
    }
    Files.createDirectories(results);
    Path log = results.resolve("ide.log");
    try (VirtualDisplay display = VirtualDisplay.start(results.resolve("xvfb.log"))) {
      ProcessBuilder builder =
          new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Djava.awt.headless=true",
              "-Dheddle.test.reports=" + results,
              "-Dheddle.test.classes=" + testClasses,
              "-jar",
              TestConfiguration.only(home.resolve("plugins"), "org.eclipse.equinox.launcher_*.jar")
                  .toString(),
              "-install",
              home.toString(),
              "-configuration",
              home.resolve("configuration").toString(),
              "-data",
              results.resolve("workspace").toString(),
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
    assertThat(results.resolve("TEST-junit-jupiter.xml")).isRegularFile();
  }
}
