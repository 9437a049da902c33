package dev.heddle.eclipse.projects;

import java.util.Optional;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;

/** Asks for the name of a project and where its folder is. */
final class ProjectPlacePage extends WizardNewProjectCreationPage {

  ProjectPlacePage() {
    super("place");
    setTitle("Name and place");
    setDescription("The project can be in the workspace or in a folder of its own.");
  }

  @Override
  protected boolean validatePage() {
    if (!super.validatePage()) {
      return false;
    }
    Optional<String> problem = NewName.problem(getProjectName());
    if (problem.isEmpty() && !useDefaults()) {
      problem = NewName.problem(getLocationPath().toPath());
    }
    problem.ifPresent(this::setErrorMessage);
    return problem.isEmpty();
  }
}
