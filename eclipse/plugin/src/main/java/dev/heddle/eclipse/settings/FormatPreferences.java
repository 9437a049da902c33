package dev.heddle.eclipse.settings;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.language.format.FormatOption;
import dev.heddle.language.format.FormatStyle;
import org.eclipse.core.runtime.Platform;

/** How texts are laid out where no style file says something else, as the user left it. */
public final class FormatPreferences {
  private FormatPreferences() {}

  /** The preference of an option; its value is one that the option allows. */
  public static String key(FormatOption option) {
    return "format." + option.key();
  }

  /** The style; a value that is none gives way to the standard one. */
  public static FormatStyle style() {
    FormatStyle style = FormatStyle.DEFAULT;
    for (FormatOption option : FormatOption.values()) {
      String value =
          Platform.getPreferencesService()
              .getString(HeddlePlugin.ID, key(option), option.standard(), null);
      style = option.in(style, option.allowed().contains(value) ? value : option.standard());
    }
    return style;
  }
}
