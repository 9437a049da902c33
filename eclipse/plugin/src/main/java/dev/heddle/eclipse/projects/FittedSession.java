package dev.heddle.eclipse.projects;

import dev.heddle.emulator.BufferSizes;
import dev.heddle.emulator.BufferSizes.Ending;
import dev.heddle.emulator.BufferSizes.Found;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.scheduler.Progress;
import dev.heddle.workspace.projects.SessionDraft;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** The text of a new session whose sizes fit what the kernels do with them. */
final class FittedSession {
  /** Sizes for the arguments, the first ones that let the kernels end in time. */
  private static final int[] SIZES = {1024, 128, 16};

  private FittedSession() {}

  /**
   * Runs drafts to find out how many elements the buffers need.
   *
   * @param draft a session whose arguments have a size
   * @param place where the session will be, for relative paths
   * @return the first draft when none runs to its end
   * @throws java.util.concurrent.CancellationException if the progress says so
   */
  static String text(IntFunction<SessionDraft> draft, Path place, Progress progress) {
    Emulator emulator = new Emulator();
    for (int size : SIZES) {
      SessionDraft tried = draft.apply(size);
      try {
        Found found =
            new BufferSizes(emulator)
                .of(SessionReader.read(place, tried.text()), tried::buffer, progress);
        if (found.ending() != Ending.TIME_OUT) {
          return tried.text(found.counts());
        }
      } catch (SessionException unreadable) {
        // The editor of the session tells what is wrong with it.
        return tried.text();
      }
    }
    return draft.apply(SIZES[0]).text();
  }
}
