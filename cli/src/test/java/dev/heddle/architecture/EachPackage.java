package dev.heddle.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Takes each package for a slice, whether it is the root of a module or lies deep inside. */
final class EachPackage implements SliceAssignment {
  @Override
  public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
    return SliceIdentifier.of(javaClass.getPackageName());
  }

  @Override
  public String getDescription() {
    return "each package";
  }
}
