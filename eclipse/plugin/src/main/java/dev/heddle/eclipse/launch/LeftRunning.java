package dev.heddle.eclipse.launch;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.IStreamListener;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamMonitor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;

/**
 * Leaves compiles alone that were submitted: their follower ends without a word to them, so that
 * they go on, and are found again in the view of sessions.
 */
final class LeftRunning implements IWorkbenchListener {
  /** Attribute of a launch: the job that it follows. */
  private static final String FOLLOWS = "dev.heddle.eclipse.follows";

  /** How a followed compile tells its job. */
  private static final Pattern JOB = Pattern.compile("(?m)^heddle: (\\S+) is job ");

  private static final int MOST_CHARACTERS = 10_000;

  private final IProcess process;

  private LeftRunning(IProcess process) {
    this.process = process;
  }

  /** Leaves what a run has submitted when the IDE ends, instead of cancelling it. */
  static void whenTheIdeIsClosed(ILaunch launch, IProcess process) {
    IStreamMonitor output = process.getStreamsProxy().getOutputStreamMonitor();
    StringBuffer head = new StringBuffer();
    IStreamListener listener = (text, from) -> named(launch, head, text);
    output.addListener(listener);
    named(launch, head, output.getContents());
    IWorkbench workbench = PlatformUI.getWorkbench();
    LeftRunning leaving = new LeftRunning(process);
    workbench.addWorkbenchListener(leaving);
    new WhenDone(launch, () -> workbench.removeWorkbenchListener(leaving)).register();
  }

  /** Notes the name of a job, which stands near the begin of the output. */
  private static void named(ILaunch launch, StringBuffer head, String text) {
    if (head.length() < MOST_CHARACTERS && launch.getAttribute(FOLLOWS) == null) {
      head.append(text);
      Matcher job = JOB.matcher(head);
      if (job.find()) {
        launch.setAttribute(FOLLOWS, job.group(1));
        PlatformUI.getWorkbench().getDisplay().asyncExec(SessionsView::refreshOpen);
      }
    }
  }

  /** The run that follows a job; empty when none does. */
  static Optional<IProcess> follower(String job) {
    return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
        .filter(launch -> job.equals(launch.getAttribute(FOLLOWS)) && !launch.isTerminated())
        .flatMap(launch -> Arrays.stream(launch.getProcesses()))
        .findFirst();
  }

  /** Ends a follower so that it cannot cancel what it follows. */
  static void leave(IProcess process) {
    String number = process.getAttribute(IProcess.ATTR_PROCESS_ID);
    if (number != null && !process.isTerminated()) {
      ProcessHandle.of(Long.parseLong(number)).ifPresent(ProcessHandle::destroyForcibly);
    }
  }

  @Override
  public boolean preShutdown(IWorkbench workbench, boolean isForced) {
    return true;
  }

  @Override
  public void postShutdown(IWorkbench workbench) {
    leave(process);
  }
}
