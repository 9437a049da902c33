package dev.heddle.toolchain.hostscan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A call of a function.
 *
 * @param name of the function
 * @param token its name in the source
 * @param arguments tokens of each
 * @param result the variable that takes the result, empty where there is none
 * @param index of the name among the tokens of the file
 */
record HostCall(
    String name,
    HostToken token,
    List<List<HostToken>> arguments,
    Optional<String> result,
    int index) {

  /** All calls in a list of tokens, in their order. */
  static List<HostCall> of(List<HostToken> tokens) {
    List<HostCall> calls = new ArrayList<>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      HostToken token = tokens.get(i);
      if (token.isWord() && tokens.get(i + 1).is("(")) {
        calls.add(
            new HostCall(token.text(), token, arguments(tokens, i + 1), result(tokens, i), i));
      }
    }
    return calls;
  }

  private static List<List<HostToken>> arguments(List<HostToken> tokens, int open) {
    List<List<HostToken>> arguments = new ArrayList<>();
    List<HostToken> current = new ArrayList<>();
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      HostToken token = tokens.get(i);
      if (token.is("(") || token.is("[") || token.is("{")) {
        depth++;
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        depth--;
      }
      if (depth == 0) {
        break;
      }
      if (depth == 1 && token.is(",")) {
        arguments.add(List.copyOf(current));
        current.clear();
      } else if (i > open) {
        current.add(token);
      }
    }
    if (!current.isEmpty() || !arguments.isEmpty()) {
      arguments.add(List.copyOf(current));
    }
    return List.copyOf(arguments);
  }

  private static Optional<String> result(List<HostToken> tokens, int name) {
    int at = name - 1;
    while (at > 0 && (tokens.get(at).is(")") || tokens.get(at).is("*"))) {
      at = tokens.get(at).is(")") ? opening(tokens, at) - 1 : at - 1;
    }
    if (at < 1 || !tokens.get(at).is("=")) {
      return Optional.empty();
    }
    int variable = at - 1;
    if (tokens.get(variable).is("]")) {
      while (variable > 0 && !tokens.get(variable).is("[")) {
        variable--;
      }
      variable--;
    }
    return variable >= 0 && tokens.get(variable).isWord()
        ? Optional.of(tokens.get(variable).text())
        : Optional.empty();
  }

  private static int opening(List<HostToken> tokens, int close) {
    int depth = 0;
    for (int i = close; i >= 0; i--) {
      depth += tokens.get(i).is(")") ? 1 : tokens.get(i).is("(") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return 0;
  }

  /** The text of an argument, empty where there is none. */
  String text(int argument) {
    return argument < arguments.size()
        ? arguments.get(argument).stream().map(HostToken::text).collect(Collectors.joining(" "))
        : "";
  }

  /** The variable that an argument is about, such as {@code x} of {@code &x[0]}. */
  Optional<String> variable(int argument) {
    if (argument >= arguments.size()) {
      return Optional.empty();
    }
    List<HostToken> words = new ArrayList<>();
    int depth = 0;
    for (HostToken token : arguments.get(argument)) {
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (token.isWord() && (depth == 0 || !isCast(arguments.get(argument)))) {
        words.add(token);
      }
    }
    return words.stream().map(HostToken::text).findFirst();
  }

  private static boolean isCast(List<HostToken> argument) {
    return !argument.isEmpty() && argument.get(0).is("(");
  }

  /** Whether a word stands in an argument. */
  boolean names(int argument, String word) {
    return argument < arguments.size()
        && arguments.get(argument).stream().anyMatch(token -> token.is(word));
  }
}
