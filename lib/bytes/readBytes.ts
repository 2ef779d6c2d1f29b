/**
 * Validates bytes from a wallet, also of another realm, and copies them so that they cannot be changed later. Undefined when they are not
 * bytes.
 */
export const readBytes = (value: unknown, maxLength: number): Uint8Array | undefined => {
  try {
    const bytes = ArrayBuffer.isView(value) ? Uint8Array.from(value as Uint8Array) : undefined
    return bytes && bytes.length > 0 && bytes.length <= maxLength ? bytes : undefined
  } catch {
    return undefined
  }
}
