package dev.heddle.eclipse.guide;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** Links that run a command of the IDE: {@code command:ID?PARAMETER=VALUE}. */
final class Commands {

  /** What begins such a link. */
  static final String SCHEME = "command:";

  private Commands() {}

  /** Runs the command of a link as if it was chosen in the editor: what it is about is the file. */
  static void run(IWorkbenchWindow window, String link) {
    IWorkbenchPage page = window.getActivePage();
    if (page != null && page.getActiveEditor() != null) {
      page.activate(page.getActiveEditor());
    }
    String[] parts = link.substring(SCHEME.length()).split("\\?", 2);
    Map<String, String> parameters = new HashMap<>();
    if (parts.length > 1) {
      String[] pair = parts[1].split("=", 2);
      parameters.put(pair[0], pair[1]);
    }
    Command command = window.getService(ICommandService.class).getCommand(parts[0]);
    try {
      window
          .getService(IHandlerService.class)
          .executeCommand(ParameterizedCommand.generateCommand(command, parameters), null);
    } catch (CommandException e) {
      HeddlePlugin.log(link + " cannot be run", e);
    }
  }
}
