/** From names to where they are declared and used. */
package dev.heddle.eclipse.navigation;
