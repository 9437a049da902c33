package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.build.KernelBuilder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The menus of the window have what works, and nothing else. */
class MenusTest {
  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @Test
  void whatCannotWorkIsNotShown() {
    assertThat(Ui.entries("Run"))
        .contains("Run", "Run Configurations...")
        .noneMatch(text -> text.startsWith("Debug"));
    assertThat(Ui.entries("Help"))
        .contains("Welcome", "Help Contents", "Search", "First Ten Minutes", "About Heddle")
        .doesNotContain("Cheat Sheets...");
  }

  @Test
  void projectsAreBuiltWhereOneHasABuilder() throws CoreException {
    IProject project = workspace.sample("saxpy.cl").getProject();
    Map<IProject, IProjectDescription> before = new LinkedHashMap<>();
    for (IProject each : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      if (each.isOpen()) {
        before.put(each, each.getDescription());
        setBuilders(each, new ICommand[0]);
      }
    }
    try {
      assertThat(Ui.entries("Project"))
          .contains("Close Project", "Properties")
          .noneMatch(text -> text.startsWith("Build") || text.startsWith("Clean"));
      ICommand builder = project.getDescription().newCommand();
      builder.setBuilderName(KernelBuilder.ID);
      setBuilders(project, builder);
      assertThat(Ui.entries("Project")).contains("Build All", "Build Project", "Clean...");
    } finally {
      for (Map.Entry<IProject, IProjectDescription> each : before.entrySet()) {
        each.getKey().setDescription(each.getValue(), null);
      }
    }
  }

  private static void setBuilders(IProject project, ICommand... builders) throws CoreException {
    IProjectDescription description = project.getDescription();
    description.setBuildSpec(builders);
    project.setDescription(description, null);
  }
}
