/** Changes of source texts that keep the user's layout. */
package dev.heddle.inspections.fix;
