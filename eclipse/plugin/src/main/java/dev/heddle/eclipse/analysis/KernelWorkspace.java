package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.eclipse.settings.InspectionLevels;
import dev.heddle.eclipse.settings.ProjectPrograms;
import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.vendor.VendorReport;
import dev.heddle.workspace.CodeQueries;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.VendorPrediction;
import dev.heddle.workspace.Workspace;
import dev.heddle.workspace.history.HistoryException;
import dev.heddle.workspace.history.OtherVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;

/**
 * The one workspace of the IDE: it knows the text of every open text editor, kernel or not, hears
 * of files that change on disk, and follows the preferences.
 */
public final class KernelWorkspace {
  private static final ProgramFiles PROGRAMS =
      new ProgramFiles(
          ProjectPrograms::of,
          file -> AnalysisPreferences.settings(file).words(),
          InspectionLevels::profile,
          Headers::place);

  private KernelWorkspace() {}

  /** The program of a file as projects and sessions describe it. */
  public static ProgramFiles.Described program(Path file) {
    return PROGRAMS.described(file);
  }

  /** Answers about the texts of all editors as they are at this moment. */
  public static CodeQueries code() {
    return get().code();
  }

  /** Answers about all these files as they are at this moment. */
  public static ProjectQueries project(Collection<Path> files, Cancellation cancellation) {
    return get().project(files, cancellation);
  }

  /**
   * What is predicted for the sources inside a report of the vendor's compiler; empty when it has
   * none. They are no files of the workspace and leave its caches alone.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static Optional<Report> prediction(VendorReport vendor, Cancellation cancellation) {
    return VendorPrediction.of(
        vendor.sources(),
        vendor.command(),
        vendor.subject().report(),
        new Analyzer(),
        cancellation::isCancelled);
  }

  /**
   * Analyses the program of a file as it is now, for a caller who waits.
   *
   * @throws IOException if a file of it cannot be read
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static Workspace.Analysed analyse(Path file, Cancellation cancellation)
      throws IOException {
    return get().analyse(file, cancellation::isCancelled);
  }

  /**
   * Analyses a program as it is saved, for a caller who waits.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static Analysis analyse(Program program, Cancellation cancellation) {
    return get().analyse(program, cancellation::isCancelled);
  }

  /**
   * Why the numbers at a line are what they are, as the program of the file is now; empty when it
   * has none there.
   *
   * @param line from 1
   * @throws IOException if a file of it cannot be read
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static Optional<String> why(Path file, int line, Cancellation cancellation)
      throws IOException {
    return get().why(file, line, cancellation::isCancelled);
  }

  /**
   * What pragmas and attributes could be tried on the program of a file as it is now.
   *
   * @throws IOException if a file of it cannot be read
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static Workspace.Trials trials(Path file, Cancellation cancellation) throws IOException {
    return get().trials(file, cancellation::isCancelled);
  }

  /**
   * What the program of a file was when it was committed.
   *
   * @throws IOException if a file of it cannot be read
   * @throws HistoryException if there is no such commit, or no such file in it
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static OtherVersion committed(Path file, String revision, Cancellation cancellation)
      throws IOException, HistoryException {
    return get().committed(file, revision, cancellation::isCancelled);
  }

  /**
   * What the program of a file becomes on another device.
   *
   * @throws IOException if a file of it cannot be read
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static OtherVersion onDevice(Path file, String device, Cancellation cancellation)
      throws IOException {
    return get().onDevice(file, device, cancellation::isCancelled);
  }

  /** Projects or sessions describe other programs now: all editors follow. */
  public static void programsChanged() {
    PROGRAMS.forget();
    get().settingsChanged();
  }

  /** Made when the first editor asks for it; lives as long as the IDE. */
  private static final class Holder {
    static final Workspace WORKSPACE = open();
  }

  static Workspace get() {
    return Holder.WORKSPACE;
  }

  private static Workspace open() {
    Workspace workspace = new Workspace(new Analyzer(), PROGRAMS, LiveAnalysis.DELAY_MILLIS);
    OpenTexts texts = new OpenTexts(workspace);
    FileBuffers.getTextFileBufferManager().addFileBufferListener(texts);
    texts.openAll();
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(
            new ChangedFiles(workspace, PROGRAMS::forgetHeaders, KernelWorkspace::programsChanged),
            IResourceChangeEvent.POST_CHANGE);
    AnalysisPreferences.addListener(event -> workspace.settingsChanged());
    IWorkbench workbench = PlatformUI.getWorkbench();
    workbench.getDisplay().asyncExec(() -> new Focus(workspace::lookAtDisk).listen(workbench));
    return workspace;
  }
}
