package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;

/** A change that gives something a name. */
abstract class NamedRefactoring extends CodeRefactoring {
  private String newName;

  NamedRefactoring(KernelFile file, String name) {
    super(file);
    newName = name;
  }

  /** What is asked for, such as "Name of the function". */
  abstract String question();

  /** What stands in the field at first. */
  abstract String firstName();

  /** Whether the first name can be taken as it is. */
  abstract boolean mayStay();

  final String newName() {
    return newName;
  }

  final void setNewName(String text) {
    newName = text;
  }
}
