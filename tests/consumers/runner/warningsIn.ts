/**
 * How bundlers, compilers and package managers begin a warning, or what they say in one that has no such beginning: Vite of large chunks
 * ("(!)"), and of modules of Node that it takes out of a page.
 */
const patterns = [/\bwarn(?:ing)?s?\b/i, /\(!\)/, /⚠/, /\bdeprecated\b/i, /has been externalized/, /\[plugin /]
/** A count that says that there is none, and what Next.js says of a machine that builds a project for the first time. */
const others = [/\b(?:0|no) warnings?\b/i, /No build cache found/]

/** The lines of a program's output that warn. */
export const warningsIn = (output: string): readonly string[] =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !others.some((pattern) => pattern.test(line)) && patterns.some((pattern) => pattern.test(line)))
