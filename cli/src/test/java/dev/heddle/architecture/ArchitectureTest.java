package dev.heddle.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Keeps the arrows between the modules pointing one way, and some rules of style. */
class ArchitectureTest {
  private static final String GENERATED = "org.antlr.v4.runtime.(Lexer|Parser)";

  /** What the hardware of a kernel is made by. */
  private static final Set<String> DECIDING =
      Set.of(
          "dev.heddle.scheduler.classification",
          "dev.heddle.scheduler.dependence",
          "dev.heddle.scheduler.flow",
          "dev.heddle.scheduler.memory",
          "dev.heddle.scheduler.planning",
          "dev.heddle.scheduler.schedule",
          "dev.heddle.scheduler.transform");

  /** What the area model may know. */
  private static final Set<String> READ_BY_AREA =
      Set.of(
          "dev.heddle.scheduler.area",
          "dev.heddle.scheduler.board",
          "dev.heddle.scheduler.hardware",
          "dev.heddle.scheduler.ir",
          "dev.heddle.scheduler.json",
          "dev.heddle.scheduler.library",
          "dev.heddle.scheduler.operator",
          "dev.heddle.scheduler.profile");

  private static final JavaClasses HEDDLE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.heddle");

  @Test
  void arrowsPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("language")
        .definedBy("dev.heddle.language..")
        .layer("scheduler-engine")
        .definedBy("dev.heddle.scheduler..")
        .layer("inspections")
        .definedBy("dev.heddle.inspections..")
        .layer("emulator-runner")
        .definedBy("dev.heddle.emulator..", "dev.heddle.toolchain..")
        .layer("viewers")
        .definedBy("dev.heddle.viewers..")
        .layer("rtl-generator")
        .definedBy("dev.heddle.rtl..")
        .layer("workspace")
        .definedBy("dev.heddle.workspace..")
        .layer("cli")
        .definedBy("dev.heddle.cli..")
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("workspace")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("viewers")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("rtl-generator")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("emulator-runner")
        .mayOnlyBeAccessedByLayers("rtl-generator", "cli")
        .whereLayer("inspections")
        .mayOnlyBeAccessedByLayers("workspace", "cli")
        .whereLayer("scheduler-engine")
        .mayOnlyBeAccessedByLayers(
            "inspections", "emulator-runner", "viewers", "rtl-generator", "workspace", "cli")
        .check(HEDDLE);
  }

  @Test
  void viewersReadTheReportAndNothingElse() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.viewers..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.heddle.language..",
            "dev.heddle.scheduler",
            "dev.heddle.scheduler.ir..",
            "dev.heddle.scheduler.build..",
            "dev.heddle.scheduler.profile..")
        .check(HEDDLE);
  }

  @Test
  void aReleaseIsResolvedOnce() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.heddle.scheduler", "dev.heddle.scheduler.program", "dev.heddle.scheduler.profile")
        .should()
        .dependOnClassesThat()
        .haveNameMatching("dev.heddle.scheduler.profile.(Release|ReleaseRange|Edition)(\\$.*)?")
        .because("what a release does is a behaviour or a number of the profile")
        .check(HEDDLE);
  }

  @Test
  void operatorsKnowOnlyTheRepresentation() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.scheduler.operator")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "are of another package of the engine",
                c ->
                    c.getPackageName().startsWith("dev.heddle.scheduler")
                        && !c.getPackageName().equals("dev.heddle.scheduler.ir")
                        && !c.getPackageName().equals("dev.heddle.scheduler.operator")))
        .check(HEDDLE);
  }

  @Test
  void onlyWhoWordsTheReportAsksForItsStyle() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.heddle.scheduler.profile", "dev.heddle.scheduler.vendorreport..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("dev.heddle.scheduler.profile.ReportStyle")
        .check(HEDDLE);
  }

  /** Nothing below the facade reads rows of the report but who words them and who explains them. */
  @Test
  void theReportIsMadeLast() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.scheduler..")
        .and()
        .resideOutsideOfPackages(
            "dev.heddle.scheduler",
            "dev.heddle.scheduler.provenance",
            "dev.heddle.scheduler.report",
            "dev.heddle.scheduler.vendorreport")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.heddle.scheduler.report")
        .check(HEDDLE);
  }

  /** What explains the report makes none of it. */
  @Test
  void nothingIsMadeFromExplanations() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.scheduler..")
        .and()
        .resideOutsideOfPackages("dev.heddle.scheduler", "dev.heddle.scheduler.provenance")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.heddle.scheduler.provenance")
        .check(HEDDLE);
  }

  /** Rows of channels list the calls of the program as written. */
  @Test
  void theReportIsWordedFromTheHardware() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.scheduler.vendorreport")
        .and()
        .haveNameNotMatching("dev.heddle.scheduler.vendorreport.ChannelRows(\\$.*)?")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "decide what the hardware is", c -> DECIDING.contains(c.getPackageName())))
        .check(HEDDLE);
  }

  /** Rows of blocks print what no hardware follows from, those of areas shares of the device. */
  @Test
  void onlyRowsOfBlocksAskForNumbersOfTheDevice() {
    String rows =
        "dev.heddle.scheduler.vendorreport."
            + "(AreaRows|BlockRows|DesignReport|HandedRows|KernelRows)(\\$.*)?";
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.scheduler.vendorreport")
        .and()
        .haveNameNotMatching(rows)
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "are of the device's profile",
                c ->
                    c.getPackageName().equals("dev.heddle.scheduler.profile")
                        && !c.getSimpleName().equals("ReportStyle")))
        .check(HEDDLE);
  }

  @Test
  void timeReadsTheHardwareAlone() {
    classes()
        .that()
        .resideInAPackage("dev.heddle.scheduler.time")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "dev.heddle.scheduler.time",
            "dev.heddle.scheduler.hardware",
            "dev.heddle.scheduler.ir")
        .check(HEDDLE);
  }

  @Test
  void hardwareKnowsNeitherItsReportNorItsSchedulers() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.scheduler.hardware..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.heddle.scheduler.report..",
            "dev.heddle.scheduler.vendorreport..",
            "dev.heddle.scheduler.schedule..",
            "dev.heddle.scheduler.planning..")
        .check(HEDDLE);
  }

  @Test
  void areaReadsTheHardwareAlone() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.scheduler.area")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "neither belong to the hardware nor say what devices and libraries have",
                c ->
                    c.getPackageName().startsWith("dev.heddle.scheduler")
                        && !READ_BY_AREA.contains(c.getPackageName())))
        .check(HEDDLE);
  }

  /** Hardware is made of the schedule: what decides it is not asked again. */
  @Test
  void generatedHardwareFollowsTheScheduleAlone() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.rtl..")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "decide what the hardware is", c -> DECIDING.contains(c.getPackageName())))
        .check(HEDDLE);
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.heddle.rtl.netlist", "dev.heddle.rtl.verilog", "dev.heddle.rtl.simulation")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.heddle.scheduler..")
        .because("a netlist knows nothing of kernels")
        .check(HEDDLE);
  }

  @Test
  void graphsOfTheHardwareAreMadeInOnePlace() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.scheduler..")
        .and()
        .resideOutsideOfPackage("dev.heddle.scheduler.hardware.graph")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.jgrapht..")
        .check(HEDDLE);
  }

  @Test
  void noModuleKnowsAnIde() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.eclipse.ui..",
            "org.eclipse.swt..",
            "org.eclipse.jface..",
            "org.eclipse.core..",
            "org.eclipse.debug..")
        .check(HEDDLE);
  }

  /** Each package is a slice of its own, the root package of a module too. */
  @Test
  void packagesHaveNoCycles() {
    slices().assignedFrom(new EachPackage()).should().beFreeOfCycles().check(HEDDLE);
  }

  @Test
  void everyPackageIsDescribed() {
    Set<String> packages =
        HEDDLE.stream()
            .filter(c -> !isGenerated(c))
            .map(JavaClass::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> described =
        HEDDLE.stream()
            .filter(c -> c.getSimpleName().equals("package-info"))
            .map(JavaClass::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(packages).hasSizeGreaterThan(10);
    assertThat(described).containsAll(packages);
  }

  @Test
  void nothingStaticIsMutable() {
    fields()
        .that()
        .areStatic()
        .and()
        .areDeclaredInClassesThat(
            DescribedPredicate.describe("are written by hand", c -> !isGenerated(c)))
        .should()
        .beFinal()
        .check(HEDDLE);
  }

  @Test
  void namesSayWhatAClassDoes() {
    for (String vague : List.of("Utils", "Util", "Manager", "Helper")) {
      classes().should().haveSimpleNameNotEndingWith(vague).check(HEDDLE);
    }
  }

  private static boolean isGenerated(JavaClass javaClass) {
    return javaClass.getAllRawSuperclasses().stream().anyMatch(c -> c.getName().matches(GENERATED))
        || javaClass.getEnclosingClass().map(ArchitectureTest::isGenerated).orElse(false);
  }
}
