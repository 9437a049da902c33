package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;

/** The class path of the {@code heddle} commands, from the jars inside the plugin. */
final class CommandLibraries {

  /** Main class of the commands. */
  static final String MAIN_CLASS = "dev.heddle.cli.Heddle";

  private static final List<String> FOLDERS = List.of("lib", "cli");

  private CommandLibraries() {}

  /**
   * The class path as a virtual machine wants it. The first call unpacks the jars into the IDE's
   * configuration area.
   */
  static String classPath() throws IOException {
    Bundle bundle = Platform.getBundle(HeddlePlugin.ID);
    List<String> jars = new ArrayList<>();
    for (String folder : FOLDERS) {
      for (URL jar : Collections.list(bundle.findEntries(folder, "*.jar", false))) {
        jars.add(new File(FileLocator.toFileURL(jar).getPath()).getPath());
      }
    }
    return String.join(File.pathSeparator, jars);
  }
}
