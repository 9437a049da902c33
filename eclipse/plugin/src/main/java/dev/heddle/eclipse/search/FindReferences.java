package dev.heddle.eclipse.search;

import dev.heddle.eclipse.navigation.NameAtCursor;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.search.ui.NewSearchUI;

/** Ctrl+Shift+G lists all uses of the name at the cursor in the Search view. */
public final class FindReferences extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    NameAtCursor.of(event)
        .ifPresent(
            name -> {
              NewSearchUI.activateSearchResultView();
              NewSearchUI.runQueryInBackground(
                  new UsesQuery(name.file(), name.offset(), name.text()));
            });
    return null;
  }
}
