package dev.heddle.eclipse.startup;

import dev.heddle.eclipse.HeddlePlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;

/** Tells the launcher in which workspace the IDE wants to be started again. */
final class OtherWorkspace implements IWorkbenchListener {

  /** System property: absolute path of the file that the launcher reads. */
  static final String RESTART = "heddle.restart";

  /** System property with the command line of the next start, a word a line. */
  private static final String NEXT_COMMAND = "eclipse.exitdata";

  @Override
  public boolean preShutdown(IWorkbench workbench, boolean forced) {
    return true;
  }

  @Override
  public void postShutdown(IWorkbench workbench) {
    String file = System.getProperty(RESTART);
    List<String> words = Arrays.asList(System.getProperty(NEXT_COMMAND, "").split("\n", -1));
    int option = words.indexOf("-data");
    if (file != null && option >= 0 && option + 1 < words.size()) {
      try {
        Files.writeString(Path.of(file), words.get(option + 1));
      } catch (IOException e) {
        HeddlePlugin.log("The launcher cannot be told the next workspace", e);
      }
    }
  }
}
