/** The numbers of the report behind the lines that they are about. */
package dev.heddle.eclipse.minings;
