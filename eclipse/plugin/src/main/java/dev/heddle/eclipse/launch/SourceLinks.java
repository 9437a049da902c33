package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.console.FileLink;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.console.IPatternMatchListenerDelegate;
import org.eclipse.ui.console.PatternMatchEvent;
import org.eclipse.ui.console.TextConsole;

/** Makes places in the emulator's output, {@code kernel.cl:12}, lead into the source. */
public final class SourceLinks implements IPatternMatchListenerDelegate {

  private static final Pattern PLACE = Pattern.compile("(.+):(\\d{1,9})");

  private TextConsole console;

  @Override
  public void connect(TextConsole newConsole) {
    console = newConsole;
  }

  @Override
  public void disconnect() {
    console = null;
  }

  @Override
  public void matchFound(PatternMatchEvent event) {
    try {
      String text = console.getDocument().get(event.getOffset(), event.getLength());
      Matcher place = PLACE.matcher(text);
      if (place.matches()) {
        Optional<IFile> file = WorkspaceFiles.find(Path.of(workingDirectory()), place.group(1));
        if (file.isPresent()) {
          int line = Integer.parseInt(place.group(2));
          console.addHyperlink(
              new FileLink(file.get(), null, -1, -1, line), event.getOffset(), event.getLength());
        }
      }
    } catch (BadLocationException e) {
      HeddlePlugin.log("The console's text changed while it was read", e);
    }
  }

  private String workingDirectory() {
    return console.getAttribute(IDebugUIConstants.ATTR_CONSOLE_PROCESS) instanceof IProcess process
        ? process.getAttribute(DebugPlugin.ATTR_WORKING_DIRECTORY)
        : ".";
  }
}
