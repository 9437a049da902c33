package dev.heddle.eclipse.launch;

import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.options.OptionTable;
import dev.heddle.toolchain.options.OptionValue;
import dev.heddle.toolchain.options.ToolOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.bindings.keys.ParseException;
import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.IContentProposalProvider;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.swt.widgets.Text;

/** Proposes options of the vendor's compiler, and values that have names, where one is written. */
final class OptionCompletion implements IContentProposalProvider {
  private final Supplier<Optional<ToolRelease>> release;

  OptionCompletion(Supplier<Optional<ToolRelease>> release) {
    this.release = release;
  }

  /**
   * Lets a field propose options when its user asks for them.
   *
   * @param release of the compiler, whose options it has
   */
  static void install(Text field, Supplier<Optional<ToolRelease>> release) {
    try {
      ContentProposalAdapter adapter =
          new ContentProposalAdapter(
              field,
              new TextContentAdapter(),
              new OptionCompletion(release),
              KeyStroke.getInstance("Ctrl+Space"),
              null);
      adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_REPLACE);
    } catch (ParseException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public IContentProposal[] getProposals(String contents, int position) {
    int start = contents.lastIndexOf(' ', position - 1) + 1;
    String word = contents.substring(start, position);
    String before = contents.substring(0, start);
    String after = contents.substring(position);
    List<IContentProposal> proposals = new ArrayList<>();
    for (ToolOption option : OptionTable.aoc().all()) {
      if (!release.get().map(option::existsIn).orElse(true)) {
        continue;
      }
      for (String written : written(option)) {
        if (written.startsWith(word) && !written.equals(word)) {
          String text = before + written + after;
          int cursor = before.length() + written.length();
          proposals.add(new ContentProposal(text, written, option.summary(), cursor));
        }
      }
    }
    return proposals.toArray(IContentProposal[]::new);
  }

  /** The option, up to where its value begins; with each value where these have names. */
  private static List<String> written(ToolOption option) {
    OptionValue value = option.value();
    List<String> all = new ArrayList<>();
    switch (value.form()) {
      case NONE, ANY -> all.add(option.name());
      case NEXT_WORD -> all.add(option.name() + " ");
      case EQUALS -> {
        if (value.choices().isEmpty()) {
          all.add(option.name() + "=");
        }
      }
      case OPTIONAL -> all.add(option.name());
      default -> throw new IllegalStateException("" + value.form());
    }
    value.choices().forEach(choice -> all.add(option.name() + "=" + choice));
    return all;
  }
}
