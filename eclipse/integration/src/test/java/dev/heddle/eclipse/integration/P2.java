package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The applications of p2, which publish and install what an Eclipse is made of.
 *
 * @param home the Equinox that has them: bundles in {@code plugins}, and a {@code configuration}
 * @param work a folder that it may write into
 */
record P2(Path home, Path work) {
  private static final int MINUTES = 3;

  /** Publishes what stands in a folder's {@code plugins} and {@code features} in a repository. */
  void publish(Path source, Path repository) throws IOException, InterruptedException {
    run(
        "publisher.FeaturesAndBundlesPublisher",
        "-metadataRepository",
        repository.toUri().toString(),
        "-artifactRepository",
        repository.toUri().toString(),
        "-source",
        source.toString(),
        "-publishArtifacts");
  }

  /** Adds a product to a repository that has its bundles. */
  void publishProduct(Path product, Path repository) throws IOException, InterruptedException {
    run(
        "publisher.ProductPublisher",
        "-metadataRepository",
        repository.toUri().toString(),
        "-artifactRepository",
        repository.toUri().toString(),
        "-append",
        "-productFile",
        product.toString(),
        "-flavor",
        "tooling",
        "-configs",
        "gtk.linux." + architecture(),
        "-publishArtifacts");
  }

  /** Installs a unit from a repository into an Eclipse, which is made where there is none. */
  void install(String unit, String repository, Path eclipse)
      throws IOException, InterruptedException {
    run(
        "director",
        "-repository",
        repository,
        "-installIU",
        unit,
        "-destination",
        eclipse.toString(),
        "-bundlepool",
        eclipse.toString(),
        "-profile",
        "plain",
        "-profileProperties",
        "org.eclipse.update.install.features=true",
        "-roaming",
        "-p2.os",
        "linux",
        "-p2.ws",
        "gtk",
        "-p2.arch",
        architecture());
  }

  private static String architecture() {
    String name = System.getProperty("os.arch");
    return name.equals("amd64") ? "x86_64" : name;
  }

  private void run(String application, String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                TestConfiguration.only(home.resolve("plugins"), "org.eclipse.equinox.launcher-*")
                    .toString(),
                "-nosplash",
                "-consoleLog",
                "-configuration",
                configuration().toString(),
                "-data",
                work.resolve("workspace").toString(),
                "-application",
                "org.eclipse.equinox.p2." + application));
    command.addAll(List.of(arguments));
    File log = work.resolve("p2.log").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    try {
      assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as("%s ends", application).isTrue();
      assertThat(process.exitValue()).as(() -> read(log.toPath())).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  /** A configuration of its own, as what p2 knows of repositories is kept beside it. */
  private Path configuration() throws IOException {
    Path configuration = work.resolve("p2/configuration");
    if (!Files.exists(configuration)) {
      Files.createDirectories(configuration);
      String text = Files.readString(home.resolve("configuration/config.ini"));
      String framework =
          TestConfiguration.only(home.resolve("plugins"), "org.eclipse.osgi-*.jar")
              .toUri()
              .toString();
      Files.writeString(
          configuration.resolve("config.ini"),
          text.replaceFirst(
              "(?m)^osgi.framework=.*$", "osgi.framework=" + framework.replace(":", "\\\\:")));
    }
    return configuration;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "no log: " + e;
    }
  }
}
