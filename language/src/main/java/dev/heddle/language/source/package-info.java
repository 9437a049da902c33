/** Source texts, places in them, and how includes are found. */
package dev.heddle.language.source;
