package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.scheduler.library.LibraryManifest;
import dev.heddle.scheduler.xml.XmlDefect;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;

/** What is wrong with the manifests of libraries, shown as markers; other XML is left alone. */
public final class ManifestProblems {
  /** Marker type of what is wrong with a manifest. */
  public static final String MARKER = HeddlePlugin.ID + ".manifest";

  private static final Pattern ROOT =
      Pattern.compile("\\A\\s*(?:<\\?.*?\\?>|<!--.*?-->|\\s)*<(?:RTL|EFI)_SPEC\\b", Pattern.DOTALL);

  /** Manifests have some hundred lines. */
  private static final long LONGEST_BYTES = 1 << 20;

  private ManifestProblems() {}

  /**
   * Marks what is wrong with a file if it is a manifest.
   *
   * @return the files that this depends on: its own and the module's sources
   */
  public static Set<Path> mark(IFile file) throws CoreException {
    Path path = file.getLocation().toPath();
    Set<Path> read = new LinkedHashSet<>(Set.of(path));
    if (path.toFile().length() > LONGEST_BYTES) {
      return read;
    }
    String text = file.readString();
    List<XmlDefect> defects =
        ROOT.matcher(text).find()
            ? LibraryManifest.read(file.getName(), text, name -> source(path, name, read)).defects()
            : List.of();
    IWorkspace workspace = file.getWorkspace();
    workspace.run(
        (IProgressMonitor monitor) -> replace(file, defects),
        workspace.getRuleFactory().markerRule(file),
        IWorkspace.AVOID_UPDATE,
        null);
    return read;
  }

  private static Optional<String> source(Path manifest, String name, Set<Path> read) {
    try {
      Path source = manifest.resolveSibling(name).normalize();
      read.add(source);
      return Optional.of(Files.readString(source, StandardCharsets.ISO_8859_1));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static void replace(IFile file, List<XmlDefect> defects) throws CoreException {
    List<Map<String, Object>> wanted = new ArrayList<>();
    defects.forEach(defect -> wanted.add(attributes(defect)));
    for (IMarker old : file.findMarkers(MARKER, false, IResource.DEPTH_ZERO)) {
      if (!wanted.remove(old.getAttributes())) {
        old.delete();
      }
    }
    for (Map<String, Object> attributes : wanted) {
      file.createMarker(MARKER, attributes);
    }
  }

  private static Map<String, Object> attributes(XmlDefect defect) {
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(IMarker.MESSAGE, defect.message());
    attributes.put(IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
    attributes.put(IMarker.LINE_NUMBER, defect.line());
    return attributes;
  }
}
