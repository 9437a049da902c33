package dev.heddle.eclipse.assist;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.language.query.CodePlace;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.templates.ContextTypeRegistry;
import org.eclipse.jface.text.templates.Template;
import org.eclipse.jface.text.templates.TemplateContextType;
import org.eclipse.text.templates.TemplatePersistenceData;
import org.eclipse.ui.editors.text.templates.ContributionContextTypeRegistry;
import org.eclipse.ui.editors.text.templates.ContributionTemplateStore;

/** The templates of kernels, as the user has changed them. */
public final class KernelTemplates {

  /** How templates of {@code templates.xml} and of {@code plugin.xml} begin. */
  static final String PREFIX = HeddlePlugin.ID + ".templates.";

  private static final List<String> CONTEXTS = List.of("declaration", "statement", "surround");
  private static final String KEY = "templates";

  private KernelTemplates() {}

  /** Made when somebody asks for it first. */
  private static final class Holder {
    static final ContributionContextTypeRegistry CONTEXT_TYPES = contextTypes();
    static final ContributionTemplateStore STORE = store();
  }

  private static ContributionContextTypeRegistry contextTypes() {
    ContributionContextTypeRegistry registry = new ContributionContextTypeRegistry();
    CONTEXTS.forEach(name -> registry.addContextType(PREFIX + name));
    return registry;
  }

  private static ContributionTemplateStore store() {
    IPreferenceStore preferences = HeddlePlugin.preferenceStore();
    ContributionTemplateStore store =
        new ContributionTemplateStore(Holder.CONTEXT_TYPES, preferences, KEY);
    try {
      store.load();
    } catch (IOException e) {
      HeddlePlugin.log("The templates cannot be read", e);
    }
    return store;
  }

  /** The kinds of places that templates are for. */
  public static ContextTypeRegistry contexts() {
    return Holder.CONTEXT_TYPES;
  }

  /** The templates with the user's changes. */
  public static ContributionTemplateStore templates() {
    return Holder.STORE;
  }

  /** The templates that can begin at a place. */
  static List<Template> at(CodePlace place) {
    return switch (place) {
      case DECLARATION -> of("declaration");
      case STATEMENT -> of("statement");
      case INSIDE -> List.of();
    };
  }

  /** The templates that go around selected lines. */
  public static List<Template> around() {
    return of("surround");
  }

  private static List<Template> of(String context) {
    return Arrays.stream(templates().getTemplateData(false))
        .filter(TemplatePersistenceData::isEnabled)
        .map(TemplatePersistenceData::getTemplate)
        .filter(template -> template.getContextTypeId().equals(PREFIX + context))
        .toList();
  }

  static Optional<TemplateContextType> type(Template template) {
    return Optional.ofNullable(contexts().getContextType(template.getContextTypeId()));
  }
}
