/** A text or a number of JSON: texts are found so that digits inside of them are left alone. */
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Reads JSON in which whole numbers beyond 2^53 become texts of their digits: as numbers they would be rounded, and so be other amounts.
 *
 * @throws {SyntaxError} for a text that is not JSON
 */
export const readExactJson = (text: string): unknown => {
  // A text that is not JSON must not become JSON by the change.
  const plain = JSON.parse(text) as unknown
  if (!/\d{16}/.test(text)) return plain
  return JSON.parse(text.replace(token, (part) => (/^-?\d{16,}$/.test(part) && !Number.isSafeInteger(Number(part)) ? `"${part}"` : part))) as unknown
}
