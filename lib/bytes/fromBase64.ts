import { toBase64 } from './toBase64.js'

/** Decodes base 64 with padding (RFC 4648 §4), in its canonical form only. @throws TypeError for anything else */
export const fromBase64 = (text: string): Uint8Array => {
  let bytes: Uint8Array | undefined
  try {
    bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    // The error is thrown below.
  }
  if (!bytes || toBase64(bytes) !== text) throw new TypeError('The text is not base 64.')
  return bytes
}
