package dev.heddle.eclipse.launch;

import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.SdkVersion;
import java.util.Optional;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/**
 * What a dialog knows of the release of the SDK, which it asks the compiler for in the background.
 */
final class SdkRelease {
  private final Runnable known;
  private Optional<Sdk> asked = Optional.empty();
  private Optional<SdkVersion> version = Optional.empty();
  private boolean isOpen = true;

  /**
   * Nothing is asked yet.
   *
   * @param known runs on the thread of the user interface once the release is known
   */
  SdkRelease(Runnable known) {
    this.known = known;
  }

  /** The dialog is closed. */
  void close() {
    isOpen = false;
  }

  /** The version of an SDK; empty as long as it is not known. On the user interface thread. */
  Optional<SdkVersion> of(Sdk sdk) {
    if (asked.filter(sdk::equals).isEmpty()) {
      asked = Optional.of(sdk);
      version = Optional.empty();
      Job.createSystem("Asking for the release", (IJobFunction) monitor -> ask(sdk)).schedule();
    }
    return version;
  }

  Optional<ToolRelease> release(Optional<Sdk> sdk) {
    return sdk.flatMap(this::of).map(SdkVersion::release);
  }

  private IStatus ask(Sdk sdk) {
    Optional<SdkVersion> answer = FoundSdk.version(sdk, () -> !isOpen);
    Display.getDefault()
        .asyncExec(
            () -> {
              if (isOpen && asked.filter(sdk::equals).isPresent()) {
                version = answer;
                known.run();
              }
            });
    return Status.OK_STATUS;
  }
}
