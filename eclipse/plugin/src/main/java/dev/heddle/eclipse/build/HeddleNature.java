package dev.heddle.eclipse.build;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.runtime.CoreException;

/** A project of OpenCL kernels: all of them are analysed, not only those in editors. */
public final class HeddleNature implements IProjectNature {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".nature";

  private IProject project;

  /** Makes an open project one of kernels. */
  public static void add(IProject project) throws CoreException {
    IProjectDescription description = project.getDescription();
    if (!description.hasNature(ID)) {
      List<String> natures = new ArrayList<>(Arrays.asList(description.getNatureIds()));
      natures.add(ID);
      description.setNatureIds(natures.toArray(String[]::new));
      project.setDescription(description, null);
    }
  }

  /** Leaves an open project to itself. */
  public static void remove(IProject project) throws CoreException {
    IProjectDescription description = project.getDescription();
    if (description.hasNature(ID)) {
      description.setNatureIds(
          Arrays.stream(description.getNatureIds())
              .filter(nature -> !nature.equals(ID))
              .toArray(String[]::new));
      project.setDescription(description, null);
    }
  }

  @Override
  public void configure() throws CoreException {
    IProjectDescription description = project.getDescription();
    List<ICommand> commands = new ArrayList<>(Arrays.asList(description.getBuildSpec()));
    if (commands.stream().noneMatch(command -> command.getBuilderName().equals(KernelBuilder.ID))) {
      ICommand command = description.newCommand();
      command.setBuilderName(KernelBuilder.ID);
      commands.add(command);
      description.setBuildSpec(commands.toArray(ICommand[]::new));
      project.setDescription(description, null);
    }
  }

  @Override
  public void deconfigure() throws CoreException {
    IProjectDescription description = project.getDescription();
    description.setBuildSpec(
        Arrays.stream(description.getBuildSpec())
            .filter(command -> !command.getBuilderName().equals(KernelBuilder.ID))
            .toArray(ICommand[]::new));
    project.setDescription(description, null);
  }

  @Override
  public IProject getProject() {
    return project;
  }

  @Override
  public void setProject(IProject newProject) {
    project = newProject;
  }
}
