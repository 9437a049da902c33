/** What is asked of the front end: its options, and whether the outcome is still wanted. */
package dev.heddle.language.request;
