/** Changes of a name in all files that know it. */
package dev.heddle.eclipse.rename;
