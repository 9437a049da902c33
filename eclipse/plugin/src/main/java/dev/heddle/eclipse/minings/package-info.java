/** The numbers of the report behind and beside the lines that they are about. */
package dev.heddle.eclipse.minings;
