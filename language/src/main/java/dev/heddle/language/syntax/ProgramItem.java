package dev.heddle.language.syntax;

import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.syntax.OpenClParser.ExternalDeclarationContext;
import java.util.List;
import java.util.Optional;

/**
 * A declaration, function definition or pragma of program scope.
 *
 * @param tokens its tokens
 * @param declaration its syntax tree; empty for a pragma and for what is nested too deeply
 * @param pragma the pragma
 * @param hasErrors whether it does not follow the grammar, so that the tree has holes
 */
public record ProgramItem(
    List<SyntaxToken> tokens,
    Optional<ExternalDeclarationContext> declaration,
    Optional<Token> pragma,
    boolean hasErrors) {}
