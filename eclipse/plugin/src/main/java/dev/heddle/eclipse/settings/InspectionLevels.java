package dev.heddle.eclipse.settings;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.engine.Profile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

/**
 * How much the findings of each inspection matter to the user, in the workspace and in a project.
 *
 * @param levels what is set, by identifier of the inspection: the text of a {@link Level}, or
 *     {@link #OFF}
 */
public record InspectionLevels(Map<String, String> levels) {

  /** For an inspection that is not to be heard of. */
  public static final String OFF = "off";

  private static final String KEY = "inspections";

  public InspectionLevels {
    levels = Map.copyOf(levels);
  }

  /** Those of the workspace. */
  public static InspectionLevels ofWorkspace() {
    return read(InstanceScope.INSTANCE.getNode(HeddlePlugin.ID));
  }

  /** What a project says; the rest is as in the workspace. */
  public static InspectionLevels of(IProject project) {
    return read(node(project));
  }

  /** What holds for a file. */
  public static Profile profile(Path file) {
    Map<String, Optional<Level>> all = new LinkedHashMap<>(ofWorkspace().known());
    ProjectOptions.project(file).ifPresent(project -> all.putAll(of(project).known()));
    return new Profile(all);
  }

  /** Entries that this version does not know say nothing. */
  private Map<String, Optional<Level>> known() {
    Map<String, Optional<Level>> known = new LinkedHashMap<>();
    levels.forEach(
        (id, text) -> {
          Optional<Level> level = Level.of(text);
          if (level.isPresent() || text.equals(OFF)) {
            known.put(id, level);
          }
        });
    return known;
  }

  /**
   * Keeps them in the workspace.
   *
   * @throws BackingStoreException when they cannot be written
   */
  public void keep() throws BackingStoreException {
    write(InstanceScope.INSTANCE.getNode(HeddlePlugin.ID));
  }

  /**
   * Keeps them in a project; they are a file of it then.
   *
   * @throws BackingStoreException when they cannot be written
   */
  public void keep(IProject project) throws BackingStoreException {
    write(node(project));
  }

  private static IEclipsePreferences node(IProject project) {
    return new ProjectScope(project).getNode(HeddlePlugin.ID);
  }

  private static InspectionLevels read(IEclipsePreferences node) {
    Map<String, String> levels = new LinkedHashMap<>();
    for (String line : node.get(KEY, "").lines().toList()) {
      int sign = line.indexOf('=');
      if (sign > 0) {
        levels.put(line.substring(0, sign), line.substring(sign + 1));
      }
    }
    return new InspectionLevels(levels);
  }

  private void write(IEclipsePreferences node) throws BackingStoreException {
    if (levels.isEmpty()) {
      node.remove(KEY);
    } else {
      node.put(
          KEY,
          new TreeMap<>(levels)
              .entrySet().stream()
                  .map(entry -> entry.getKey() + "=" + entry.getValue())
                  .collect(Collectors.joining("\n")));
    }
    node.flush();
  }
}
