package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Options;
import dev.heddle.workspace.Projects;
import dev.heddle.workspace.Workspace;
import java.nio.file.Path;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;

/**
 * The one workspace of the IDE: it knows the text of every open text editor, kernel or not, hears
 * of files that change on disk, and follows the preferences.
 */
final class KernelWorkspace {
  private KernelWorkspace() {}

  /** Made when the first editor asks for it; lives as long as the IDE. */
  private static final class Holder {
    static final Workspace WORKSPACE = open();
  }

  static Workspace get() {
    return Holder.WORKSPACE;
  }

  private static Workspace open() {
    Workspace workspace =
        new Workspace(new Analyzer(), KernelWorkspace::program, LiveAnalysis.DELAY_MILLIS);
    OpenTexts texts = new OpenTexts(workspace);
    FileBuffers.getTextFileBufferManager().addFileBufferListener(texts);
    texts.openAll();
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(new ChangedFiles(workspace), IResourceChangeEvent.POST_CHANGE);
    AnalysisPreferences.addListener(event -> workspace.settingsChanged());
    return workspace;
  }

  /** Every file is a program of its own, with the options of the preferences. */
  private static Projects.Membership program(Path file) {
    return Projects.Membership.alone(
        file, Options.parse(AnalysisPreferences.settings().words(), file.getParent()));
  }
}
