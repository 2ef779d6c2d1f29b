// What ends a declaration, escapes a letter or hides one; and the functions that fetch, or that answer with what another place says.
const refused = /[\p{Cc}\u2028\u2029;{}<>\\@!]|\/\*|(?:url|src|image|set|cross-fade|element|paint|expression|attr)[\w-]*\s*\(/iu

/** Whether a text may be the value of a CSS property: it stays within its declaration, and asks no server for anything. */
export const isInertCss = (value: string): boolean => value !== '' && value.length <= 400 && !refused.test(value)
