package dev.heddle.viewers.registry;

import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Subject;
import java.util.function.Function;

/**
 * A view.
 *
 * @param id what it is called on command lines and in links
 * @param title its title
 * @param purpose the question that it answers, as one sentence
 * @param page makes what it shows
 */
public record View(String id, String title, String purpose, Function<Subject, Page> page) {}
