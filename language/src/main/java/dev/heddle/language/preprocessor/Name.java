package dev.heddle.language.preprocessor;

/** An identifier, once per analysis, with the macro that it names at the moment. */
final class Name {
  final String text;
  Macro macro;

  Name(String text) {
    this.text = text;
  }
}
