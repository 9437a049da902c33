package dev.heddle.eclipse.assist;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.query.CallAtPlace;
import dev.heddle.language.query.Hover;
import dev.heddle.language.request.Cancellation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.contentassist.ContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformation;

/** The parameters of the function that is called at the cursor. */
final class Arguments {
  private Arguments() {}

  static IContextInformation[] at(String text, int offset, Optional<KernelFile> file) {
    Optional<CallAtPlace> call = CallAtPlace.of(text, offset);
    if (call.isEmpty() || file.isEmpty()) {
      return new IContextInformation[0];
    }
    List<String> signatures = new ArrayList<>();
    try {
      KernelWorkspace.code()
          .called(file.get().path(), call.get().name(), Cancellation.NEVER)
          .map(Hover::signatures)
          .ifPresent(signatures::addAll);
    } catch (IOException e) {
      HeddlePlugin.log("No arguments for " + file.get().path(), e);
    }
    return signatures.stream()
        .map(Arguments::parameters)
        .filter(parameters -> !parameters.isEmpty())
        .map(parameters -> new ContextInformation(call.get().name(), parameters))
        .toArray(IContextInformation[]::new);
  }

  /** What stands in the parentheses of a signature. */
  private static String parameters(String signature) {
    int open = signature.indexOf('(');
    int close = signature.lastIndexOf(')');
    return open < 0 || close < open ? "" : signature.substring(open + 1, close);
  }
}
