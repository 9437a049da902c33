/** Fixes of findings: by Ctrl+1 in the editor and from the Problems view. */
package dev.heddle.eclipse.quickfix;
