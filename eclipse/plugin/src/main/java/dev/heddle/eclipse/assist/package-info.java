/** What the editor says while somebody writes or points at a name: proposals, arguments, hovers. */
package dev.heddle.eclipse.assist;
