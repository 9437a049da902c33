package dev.heddle.eclipse.editor;

import org.eclipse.jface.text.rules.IWordDetector;

/** The name of a directive together with its {@code #}. */
final class DirectiveDetector implements IWordDetector {

  private final IdentifierDetector name = new IdentifierDetector();

  @Override
  public boolean isWordStart(char c) {
    return c == '#';
  }

  @Override
  public boolean isWordPart(char c) {
    return name.isWordPart(c);
  }
}
