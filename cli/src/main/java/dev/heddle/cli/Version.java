package dev.heddle.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"heddle " + text()};
  }

  /** The version alone, such as "1.2.0". */
  static String text() {
    try (InputStream stream = Version.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(stream);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
