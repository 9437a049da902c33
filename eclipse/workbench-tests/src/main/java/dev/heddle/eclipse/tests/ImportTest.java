package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.build.AnalysisJob;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.projects.ImportWizard;
import dev.heddle.eclipse.settings.ProjectOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of kernels that become projects, with the options of their build. */
class ImportTest {
  private final Workspace workspace = new Workspace();
  private final List<IProject> made = new ArrayList<>();

  @TempDir private Path folder;

  @BeforeEach
  void start() throws CoreException {
    workspace.start();
  }

  @AfterEach
  void end() throws Exception {
    workspace.closeEditors();
    Job.getJobManager().join(AnalysisJob.FAMILY, null);
    for (IProject project : made) {
      project.delete(true, true, null);
    }
  }

  private IProject project(String name) {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    made.add(project);
    return project;
  }

  private static Shell wizard() {
    return Wizards.open(
        "Import Folder with Kernels",
        "org.eclipse.ui.file.import",
        Map.of("importWizardId", ImportWizard.ID));
  }

  private static void finish(Shell wizard, IProject project) {
    Wizards.press(wizard, "Finish");
    Ui.await("the project", project::isOpen);
    Wizards.awaitBuilds();
  }

  @Test
  void aFolderIsImportedWithTheOptionsOfItsMakefile() throws Exception {
    Path source = Files.createDirectories(folder.resolve("filter/src"));
    Files.createDirectories(folder.resolve("filter/include"));
    Files.writeString(folder.resolve("filter/include/size.h"), "#define SIZE (4 * N)\n");
    Files.writeString(
        source.resolve("filter.cl"),
        "#include \"size.h\"\nkernel void k(global int *out) {\n  out[SIZE] = 1;\n}\n");
    Files.writeString(
        folder.resolve("filter/Makefile"),
        "FLAGS = -DN=16 -Iinclude\nfilter.aocx: src/filter.cl\n\taoc $(FLAGS) -v $< -o $@\n");
    IProject project = project("filter");
    Shell wizard = wizard();
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText(folder.resolve("no").toString()));
    assertThat(Ui.<Boolean>get(() -> Wizards.button(wizard, "Finish").isEnabled())).isFalse();
    // A path is written letter by letter, and begins with the folder of all files.
    long before = System.nanoTime();
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText("/"));
    assertThat(System.nanoTime() - before).isLessThan(2_000_000_000L);
    assertThat(Ui.<Boolean>get(() -> Wizards.button(wizard, "Finish").isEnabled())).isFalse();
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText(folder.resolve("filter").toString()));
    Table options = Wizards.find(wizard, Table.class, 0);
    Ui.await("the options", () -> options.getItemCount() == 2);
    assertThat(Ui.<String>get(() -> options.getItem(0).getText(0) + options.getItem(0).getText(1)))
        .isEqualTo("-DN=16Makefile:3");
    Ui.screenshot("import");
    finish(wizard, project);
    assertThat(ProjectOptions.of(project).words()).containsExactly("-DN=16", "-Iinclude");
    assertThat(Workspace.markers(project.getFile("src/filter.cl"), ReportMarkers.DIAGNOSTIC))
        .isEmpty();
  }

  /** Which of two values a kernel is meant to have, nobody knows. */
  @Test
  void aMacroWithAnotherValueInAnotherMakefileIsLeftOut() throws Exception {
    Path source = Files.createDirectories(folder.resolve("several"));
    Files.writeString(source.resolve("common.inc"), "TOOL = aoc\nFLAGS = -DREAL=float\n");
    for (int size : new int[] {16, 32}) {
      Path part = Files.createDirectories(source.resolve("part" + size));
      Files.writeString(part.resolve("k.cl"), "kernel void k(global REAL *out) { out[0] = 1; }\n");
      Files.writeString(
          part.resolve("Makefile"),
          "include ../common.inc\nk.aocx:\n\t$(TOOL) $(FLAGS) -DSIZE=" + size + " k.cl\n");
    }
    IProject project = project("several");
    Shell wizard = wizard();
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText(source.toString()));
    Table options = Wizards.find(wizard, Table.class, 0);
    Ui.await("the options", () -> options.getItemCount() == 3);
    assertThat(Ui.<String>get(() -> options.getItem(1).getText(0)))
        .isEqualTo("-DSIZE=16 (left out)");
    assertThat(
            Ui.<String>get(() -> ((WizardDialog) wizard.getData()).getCurrentPage().getMessage()))
        .startsWith("-DSIZE is left out: part16/Makefile and part32/Makefile give it different");
    finish(wizard, project);
    assertThat(ProjectOptions.of(project).words()).containsExactly("-DREAL=float");
  }

  /** Macros with parameters are legal; what is no name is left out, and told once. */
  @Test
  void macrosOfAMakefileThatCannotBeAreLeftOutAndToldOnce() throws Exception {
    Path source = Files.createDirectories(folder.resolve("odd"));
    Files.writeString(
        source.resolve("odd.cl"), "kernel void k(global int *out) {\n  out[0] = F(N);\n}\n");
    Files.writeString(
        source.resolve("Makefile"),
        "odd.aocx:\n\taoc -D3X=1 '-DF(x)=x' -DN=4 odd.cl -o odd.aocx\n");
    IProject project = project("odd");
    Shell wizard = wizard();
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText(source.toString()));
    Ui.await("the options", () -> Wizards.find(wizard, Table.class, 0).getItemCount() == 3);
    assertThat(
            Ui.<String>get(() -> ((WizardDialog) wizard.getData()).getCurrentPage().getMessage()))
        .isEqualTo("-D3X=1 is left out: no macro can have this name");
    Ui.screenshot("import-left-out");
    finish(wizard, project);
    assertThat(ProjectOptions.of(project).words()).containsExactly("-DF(x)=x", "-DN=4");
    assertThat(ProjectOptions.of(project).problem()).isEmpty();
    assertThat(Workspace.markers(project.getFile("odd.cl"), ReportMarkers.DIAGNOSTIC)).isEmpty();
  }

  /** Without build files a folder is imported as it is. */
  @Test
  void aFolderWithoutAMakefileIsImported() throws Exception {
    Path source = Files.createDirectories(folder.resolve("plain"));
    Files.writeString(
        source.resolve("plain.cl"), "kernel void k(global int *out) { out[0] = 1; }\n");
    IProject project = project("plain");
    Shell wizard = wizard();
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText(source.toString()));
    Ui.await(
        "what was found",
        () ->
            Ui.find(
                    wizard,
                    Label.class,
                    label ->
                        label
                            .getText()
                            .equals("1 kernel file; no build file has options for them."))
                .isPresent());
    finish(wizard, project);
    assertThat(ProjectOptions.of(project).words()).isEmpty();
  }
}
