package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.eclipse.settings.HeaderChoice;
import dev.heddle.scheduler.program.Options;
import dev.heddle.workspace.HeaderContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.core.DebugPlugin;

/** Headers in the IDE: the kernel files that include them, and the one whose part each is read. */
public final class Headers {
  private Headers() {}

  /** The kernel files of its project that include a header. */
  public static List<Path> kernels(Path header) {
    IFile[] found =
        ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(header.toUri());
    KernelFile file =
        new KernelFile(
            header.toString(),
            header,
            found.length == 0 ? Optional.empty() : Optional.of(found[0]));
    Options.Parsed options =
        Options.parse(AnalysisPreferences.settings(header).words(), header.getParent());
    List<Path> folders = options.options().includes().stream().map(Path::of).toList();
    return HeaderContext.kernels(header, ProjectFiles.of(file), folders);
  }

  /** The kernel file whose part a header is, as chosen, else the first; empty for none. */
  static Optional<ProgramFiles.Place> place(Path header) {
    HeaderChoice choice = HeaderChoice.of(header);
    List<String> macros = List.of(DebugPlugin.parseArguments(choice.macros()));
    if (choice.kernel().equals(Optional.of(header))) {
      return Optional.of(new ProgramFiles.Place(header, macros));
    }
    List<Path> kernels = kernels(header);
    return choice
        .kernel()
        .filter(kernels::contains)
        .or(() -> kernels.stream().findFirst())
        .or(() -> Optional.of(header))
        .map(kernel -> new ProgramFiles.Place(kernel, macros));
  }
}
