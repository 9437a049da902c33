package dev.heddle.eclipse;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

/** Keeps the packages of the plugin free of cycles, and the plugin thin. */
class PackagesTest {
  private static final JavaClasses PLUGIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.heddle.eclipse");

  @Test
  void packagesHaveNoCycles() {
    slices().assignedFrom(new EachPackage()).should().beFreeOfCycles().check(PLUGIN);
  }

  @Test
  void theWorkspaceAloneHasAnEngine() {
    noClasses()
        .that()
        .doNotHaveSimpleName("KernelWorkspace")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("dev.heddle.scheduler.Analyzer")
        .because("all editors share one engine and its cache")
        .check(PLUGIN);
  }

  /** Takes each package for a slice, the root too. */
  private static final class EachPackage implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
      return SliceIdentifier.of(javaClass.getPackageName());
    }

    @Override
    public String getDescription() {
      return "each package";
    }
  }
}
