package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.views.OpenVendorReport;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IHyperlink;
import org.eclipse.ui.console.IPatternMatchListenerDelegate;
import org.eclipse.ui.console.PatternMatchEvent;
import org.eclipse.ui.console.TextConsole;

/** Makes the folder of a compiler's reports lead to the views that show them. */
public final class ReportLinks implements IPatternMatchListenerDelegate {
  private static final String BEFORE = "reports in ";

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
      int offset = event.getOffset() + BEFORE.length();
      int length = event.getLength() - BEFORE.length();
      String name = console.getDocument().get(offset, length);
      if (console.getAttribute(IDebugUIConstants.ATTR_CONSOLE_PROCESS)
          instanceof IProcess process) {
        Path folder =
            Path.of(process.getAttribute(DebugPlugin.ATTR_WORKING_DIRECTORY)).resolve(name);
        if (Files.isDirectory(folder)) {
          console.addHyperlink(new Link(folder.getParent()), offset, length);
        }
      }
    } catch (BadLocationException | InvalidPathException e) {
      HeddlePlugin.log("The console's text changed while it was read", e);
    }
  }

  private record Link(Path folder) implements IHyperlink {
    @Override
    public void linkEntered() {
      // The console underlines it by itself.
    }

    @Override
    public void linkExited() {
      // The console underlines it by itself.
    }

    @Override
    public void linkActivated() {
      OpenVendorReport.open(PlatformUI.getWorkbench().getActiveWorkbenchWindow(), folder);
    }
  }
}
