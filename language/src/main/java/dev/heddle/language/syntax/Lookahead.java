package dev.heddle.language.syntax;

import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Which tokens fit at each place of the grammar, for the question that a parser asks before each
 * optional part. Found out once a place, since the parser's own sets are searched token by token.
 */
final class Lookahead {
  private static final int BITS = Long.SIZE;

  private long[][] fitting = new long[0][];

  /** What the next token of a parser is where it stands. */
  enum Fit {
    /** It fits, whatever stands around the rule. */
    FITS,
    /** The rule may end here, so that what stands around it decides. */
    AFTER_END,
    WRONG
  }

  Fit fit(Parser parser) {
    int state = parser.getState();
    if (fitting.length == 0) {
      fitting = new long[parser.getATN().states.size()][];
    }
    if (fitting[state] == null) {
      fitting[state] = tokens(parser, state);
    }
    int type = parser.getInputStream().LA(1);
    if (type >= 0 && isSet(fitting[state], type)) {
      return Fit.FITS;
    }
    return isSet(fitting[state], parser.getATN().maxTokenType + 1) ? Fit.AFTER_END : Fit.WRONG;
  }

  private static boolean isSet(long[] bits, int at) {
    return (bits[at / BITS] >>> at % BITS & 1) != 0;
  }

  /** The types of the tokens, and behind all types whether the rule may end. */
  private static long[] tokens(Parser parser, int state) {
    int end = parser.getATN().maxTokenType + 1;
    long[] bits = new long[end / BITS + 1];
    IntervalSet set = parser.getATN().nextTokens(parser.getATN().states.get(state));
    for (int type : set.toArray()) {
      int at = type == Token.EPSILON ? end : type;
      if (at >= 0) {
        bits[at / BITS] |= 1L << at % BITS;
      }
    }
    return bits;
  }
}
