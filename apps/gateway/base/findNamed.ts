/**
 * The entry of this name. Types let no other name through, but names also come from plain JavaScript and from stored rows.
 *
 * @throws {TypeError} for a name that no entry has; the message lists those that there are
 */
export const findNamed = <entry>(entries: readonly entry[], name: string, nameOf: (entry: entry) => string, what: string): entry => {
  const found = entries.find((entry) => nameOf(entry) === name)
  if (!found) throw new TypeError(`There is no ${what} "${name}". Known: ${entries.map(nameOf).join(', ')}.`)
  return found
}
