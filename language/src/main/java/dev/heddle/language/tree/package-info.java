/**
 * The typed tree of a translation unit: what the program means, with every conversion spelled out,
 * every name resolved and every constant computed. It is immutable once the front end returns it.
 *
 * <p>An {@link dev.heddle.language.tree.Expression} that is an lvalue stands for the object itself
 * as the target of an assignment, the operand of {@code &}, {@code ++} and {@code --}, the base of
 * a member, a swizzle or an index, and the operand of an array-to-pointer conversion. Everywhere
 * else it stands for the value, which is loaded from the object.
 */
package dev.heddle.language.tree;
