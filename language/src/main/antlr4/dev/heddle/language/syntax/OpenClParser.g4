/*
 * The syntax of OpenCL C 1.2 with GNU attributes, the pipes of 2.0 and the FPGA vendor's channels.
 *
 * The tokens come from TokenClassifier, which knows which names are types at each place and marks
 * the parentheses and names whose meaning depends on that. So every choice here needs one token of
 * look-ahead, with few exceptions, and no predicate.
 */
parser grammar OpenClParser;

tokens {
  IDENTIFIER, TYPE_NAME, WIDTH_TYPE, LABEL, NUMBER, CHARACTER, STRING, PRAGMA, UNKNOWN,
  LEFT_PAREN, RIGHT_PAREN, LEFT_BRACKET, RIGHT_BRACKET, LEFT_BRACE, RIGHT_BRACE,
  CAST_PAREN, COMPOUND_PAREN, TYPE_PAREN,
  DOT, ARROW, INCREMENT, DECREMENT, AMPERSAND, STAR, PLUS, MINUS, TILDE, BANG, SLASH, PERCENT,
  SHIFT_LEFT, SHIFT_RIGHT, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL,
  CARET, BAR, AND, OR, QUESTION, COLON, SEMICOLON, ELLIPSIS,
  ASSIGN, STAR_ASSIGN, SLASH_ASSIGN, PERCENT_ASSIGN, PLUS_ASSIGN, MINUS_ASSIGN,
  SHIFT_LEFT_ASSIGN, SHIFT_RIGHT_ASSIGN, AMPERSAND_ASSIGN, CARET_ASSIGN, BAR_ASSIGN, COMMA,
  TYPEDEF, EXTERN, STATIC, AUTO, REGISTER, INLINE, NORETURN,
  CONST, VOLATILE, RESTRICT,
  GLOBAL, LOCAL, CONSTANT, PRIVATE, GENERIC, KERNEL, READ_ONLY, WRITE_ONLY, READ_WRITE,
  CHANNEL, PIPE,
  VOID, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE, HALF, BOOL, SIGNED, UNSIGNED, TYPEOF,
  STRUCT, UNION, ENUM, ATTRIBUTE, STATEMENT_ATTRIBUTE, EXTENSION,
  IF, ELSE, SWITCH, CASE, DEFAULT, WHILE, DO, FOR, GOTO, CONTINUE, BREAK, RETURN,
  SIZEOF, ALIGNOF, VEC_STEP, OFFSETOF, ASTYPE
}

// One piece of program scope, cut out before parsing.
externalDeclaration
    : (declarationSpecifiers initDeclaratorList? (compoundStatement | SEMICOLON) | SEMICOLON) EOF
    ;

declaration
    : declarationSpecifiers initDeclaratorList? SEMICOLON
    ;

declarationSpecifiers
    : declarationSpecifier+
    ;

declarationSpecifier
    : keyword = (TYPEDEF | EXTERN | STATIC | AUTO | REGISTER | INLINE | NORETURN
    | CONST | VOLATILE | RESTRICT
    | GLOBAL | LOCAL | CONSTANT | PRIVATE | GENERIC
    | KERNEL | READ_ONLY | WRITE_ONLY | READ_WRITE | CHANNEL | PIPE
    | VOID | CHAR | SHORT | INT | LONG | FLOAT | DOUBLE | HALF | BOOL | SIGNED | UNSIGNED
    | EXTENSION | TYPE_NAME)
    | recordSpecifier
    | enumSpecifier
    | typeofSpecifier
    | widthSpecifier
    | attributeSpecifier
    ;

// ap_int<9>, the spelling of arbitrary-precision integers before 20.2.
widthSpecifier
    : WIDTH_TYPE LESS width = (NUMBER | IDENTIFIER) GREATER
    ;

typeofSpecifier
    : TYPEOF (TYPE_PAREN typeName | LEFT_PAREN expression) RIGHT_PAREN
    ;

recordSpecifier
    : (STRUCT | UNION) attributeSpecifier* (IDENTIFIER memberList? | memberList)
    ;

memberList
    : LEFT_BRACE (member | SEMICOLON | PRAGMA)* RIGHT_BRACE
    ;

member
    : declarationSpecifiers (memberDeclarator (COMMA attributeSpecifier* memberDeclarator)*)? SEMICOLON
    ;

memberDeclarator
    : declarator (COLON assignmentExpression)? attributeSpecifier*
    | COLON assignmentExpression
    ;

enumSpecifier
    : ENUM attributeSpecifier* (IDENTIFIER enumeratorList? | enumeratorList)
    ;

enumeratorList
    : LEFT_BRACE enumerator (COMMA enumerator)* COMMA? RIGHT_BRACE
    ;

enumerator
    : IDENTIFIER attributeSpecifier* (ASSIGN assignmentExpression)?
    ;

attributeSpecifier
    : ATTRIBUTE LEFT_PAREN LEFT_PAREN attribute? (COMMA attribute?)* RIGHT_PAREN RIGHT_PAREN
    ;

attribute
    : IDENTIFIER (LEFT_PAREN (attributeArgument (COMMA attributeArgument)*)? RIGHT_PAREN)?
    ;

attributeArgument
    : assignmentExpression
    | typeName
    ;

initDeclaratorList
    : initDeclarator (COMMA attributeSpecifier* initDeclarator)*
    ;

initDeclarator
    : declarator attributeSpecifier* (ASSIGN initializer)?
    ;

declarator
    : pointer+ directDeclarator?
    | directDeclarator
    ;

pointer
    : STAR (CONST | VOLATILE | RESTRICT | GLOBAL | LOCAL | CONSTANT | PRIVATE | GENERIC | attributeSpecifier)*
    ;

directDeclarator
    : IDENTIFIER declaratorSuffix*
    | LEFT_PAREN attributeSpecifier* declarator RIGHT_PAREN declaratorSuffix*
    | declaratorSuffix+
    ;

declaratorSuffix
    : LEFT_BRACKET (CONST | VOLATILE | RESTRICT | STATIC)* assignmentExpression? RIGHT_BRACKET
    | TYPE_PAREN parameterList? RIGHT_PAREN
    ;

parameterList
    : parameter (COMMA parameter)* (COMMA ELLIPSIS)?
    ;

parameter
    : declarationSpecifiers declarator? attributeSpecifier*
    ;

typeName
    : declarationSpecifiers declarator?
    ;

initializer
    : assignmentExpression
    | initializerList
    ;

initializerList
    : LEFT_BRACE (initializerItem (COMMA initializerItem)* COMMA?)? RIGHT_BRACE
    ;

initializerItem
    : (designator+ ASSIGN? | LABEL COLON)? initializer
    ;

designator
    : DOT IDENTIFIER
    | LEFT_BRACKET assignmentExpression (ELLIPSIS assignmentExpression)? RIGHT_BRACKET
    ;

compoundStatement
    : LEFT_BRACE blockItem* RIGHT_BRACE
    ;

blockItem
    : PRAGMA
    | declaration
    | statement
    ;

// A statement where only one fits: pragmas may stand before it.
substatement
    : PRAGMA* statement
    ;

statement
    : compoundStatement                                                         # compound
    | expression? SEMICOLON                                                     # expressionStatement
    | IF LEFT_PAREN expression RIGHT_PAREN substatement (ELSE substatement)?    # ifStatement
    | FOR LEFT_PAREN (declaration | expression? SEMICOLON) condition? SEMICOLON step? RIGHT_PAREN substatement # forStatement
    | WHILE LEFT_PAREN expression RIGHT_PAREN substatement                      # whileStatement
    | DO substatement WHILE LEFT_PAREN expression RIGHT_PAREN SEMICOLON         # doStatement
    | SWITCH LEFT_PAREN expression RIGHT_PAREN substatement                     # switchStatement
    | CASE assignmentExpression (ELLIPSIS assignmentExpression)? COLON substatement # caseStatement
    | DEFAULT COLON substatement                                                # defaultStatement
    | LABEL COLON attributeSpecifier* substatement                              # labeledStatement
    | GOTO IDENTIFIER SEMICOLON                                                 # gotoStatement
    | CONTINUE SEMICOLON                                                        # continueStatement
    | BREAK SEMICOLON                                                           # breakStatement
    | RETURN expression? SEMICOLON                                              # returnStatement
    | statementAttribute+ substatement                                          # attributedStatement
    ;

statementAttribute
    : STATEMENT_ATTRIBUTE LEFT_PAREN LEFT_PAREN attribute? (COMMA attribute?)* RIGHT_PAREN RIGHT_PAREN
    ;

condition
    : expression
    ;

step
    : expression
    ;

// With the comma operator.
expression
    : assignmentExpression (COMMA assignmentExpression)*
    ;

// All operators but the comma, by falling precedence. What may stand left of an assignment is checked
// when the typed tree is built.
assignmentExpression
    : IDENTIFIER                                                                # name
    | (NUMBER | CHARACTER)                                                      # literal
    | STRING+                                                                   # string
    | LEFT_PAREN expression RIGHT_PAREN                                         # parenthesized
    | LEFT_PAREN compoundStatement RIGHT_PAREN                                  # statementExpression
    | COMPOUND_PAREN typeName RIGHT_PAREN initializerList                       # compoundLiteral
    | (SIZEOF | ALIGNOF | VEC_STEP) TYPE_PAREN typeName RIGHT_PAREN             # sizeofType
    | OFFSETOF TYPE_PAREN typeName COMMA IDENTIFIER memberPath* RIGHT_PAREN     # offsetOf
    | ASTYPE LEFT_PAREN assignmentExpression COMMA typeName RIGHT_PAREN         # reinterpretation
    | assignmentExpression LEFT_BRACKET expression RIGHT_BRACKET               # index
    | assignmentExpression LEFT_PAREN arguments? RIGHT_PAREN                   # call
    | assignmentExpression (DOT | ARROW) IDENTIFIER                            # memberAccess
    | assignmentExpression (INCREMENT | DECREMENT)                             # postfix
    | (INCREMENT | DECREMENT | PLUS | MINUS | TILDE | BANG | STAR | AMPERSAND
        | SIZEOF | ALIGNOF | VEC_STEP | EXTENSION) assignmentExpression        # prefix
    | CAST_PAREN typeName RIGHT_PAREN assignmentExpression                     # cast
    | assignmentExpression (STAR | SLASH | PERCENT) assignmentExpression      # binary
    | assignmentExpression (PLUS | MINUS) assignmentExpression                # binary
    | assignmentExpression (SHIFT_LEFT | SHIFT_RIGHT) assignmentExpression    # binary
    | assignmentExpression (LESS | GREATER | LESS_EQUAL | GREATER_EQUAL) assignmentExpression # binary
    | assignmentExpression (EQUAL | NOT_EQUAL) assignmentExpression           # binary
    | assignmentExpression AMPERSAND assignmentExpression                     # binary
    | assignmentExpression CARET assignmentExpression                         # binary
    | assignmentExpression BAR assignmentExpression                           # binary
    | assignmentExpression AND assignmentExpression                           # binary
    | assignmentExpression OR assignmentExpression                            # binary
    | <assoc = right> assignmentExpression QUESTION expression? COLON assignmentExpression # conditional
    | <assoc = right> assignmentExpression (ASSIGN | STAR_ASSIGN | SLASH_ASSIGN | PERCENT_ASSIGN
        | PLUS_ASSIGN | MINUS_ASSIGN | SHIFT_LEFT_ASSIGN | SHIFT_RIGHT_ASSIGN | AMPERSAND_ASSIGN
        | CARET_ASSIGN | BAR_ASSIGN) assignmentExpression                      # assignment
    ;

memberPath
    : DOT IDENTIFIER
    | LEFT_BRACKET assignmentExpression RIGHT_BRACKET
    ;

arguments
    : assignmentExpression (COMMA assignmentExpression)*
    ;
