package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The menus of the window have what works, and nothing else. */
class MenusTest {
  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @Test
  void whatCannotWorkIsNotShown() {
    assertThat(Ui.entries("Run"))
        .contains("Run", "Run Configurations...")
        .noneMatch(text -> text.startsWith("Debug"));
    assertThat(Ui.entries("Help"))
        .contains("Welcome", "Help Contents", "Search", "First Ten Minutes", "About Heddle")
        .doesNotContain("Cheat Sheets...");
  }
}
