package dev.heddle.eclipse.editor;

import org.eclipse.jface.text.rules.IWordDetector;

/** Where an identifier of C starts and ends. */
final class IdentifierDetector implements IWordDetector {

  @Override
  public boolean isWordStart(char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  @Override
  public boolean isWordPart(char c) {
    return isWordStart(c) || (c >= '0' && c <= '9');
  }
}
