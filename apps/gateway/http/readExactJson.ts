/** A text or a number of JSON: texts are found so that digits inside of them are left alone. */
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * JSON in which whole numbers beyond 2^53 became texts of their digits, behind a mark. The text has to be JSON already: one that is not must
 * not become it by the change.
 */
export const quoteLongNumbers = (text: string, mark = ''): string =>
  /\d{16}/.test(text) ? text.replace(token, (part) => (/^-?\d{16,}$/.test(part) && !Number.isSafeInteger(Number(part)) ? `"${mark}${part}"` : part)) : text

/**
 * Reads JSON in which whole numbers beyond 2^53 become texts of their digits: as numbers they would be rounded, and so be other amounts.
 *
 * @throws {SyntaxError} for a text that is not JSON
 */
export const readExactJson = (text: string): unknown => {
  const plain = JSON.parse(text) as unknown
  const quoted = quoteLongNumbers(text)
  return quoted === text ? plain : (JSON.parse(quoted) as unknown)
}
