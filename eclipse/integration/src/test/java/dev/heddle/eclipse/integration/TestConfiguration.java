package dev.heddle.eclipse.integration;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * The IDE's configuration with the test bundles added, so that users never start them.
 *
 * @param ide folder of the assembled IDE
 * @param testBundles folder of the bundles to add
 */
record TestConfiguration(Path ide, Path testBundles) {

  /** Writes the configuration into an empty folder. */
  void write(Path configuration) throws IOException {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(ide.resolve("configuration/config.ini"))) {
      properties.load(in);
    }
    List<String> bundles = new ArrayList<>();
    bundles.add(properties.getProperty("osgi.bundles"));
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(testBundles, "*.jar")) {
      for (Path jar : jars) {
        bundles.add("reference:file:" + jar.toAbsolutePath());
      }
    }
    properties.setProperty("osgi.bundles", String.join(",", bundles));
    properties.setProperty(
        "osgi.framework",
        only(ide.resolve("plugins"), "org.eclipse.osgi-*.jar").toUri().toString());
    try (Writer out = Files.newBufferedWriter(configuration.resolve("config.ini"))) {
      properties.store(out, null);
    }
  }

  /** The only file of a folder that fits a pattern. */
  static Path only(Path folder, String pattern) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, pattern)) {
      return files.iterator().next();
    }
  }
}
