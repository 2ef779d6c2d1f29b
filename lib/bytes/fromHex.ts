/** Decodes pairs of hexadecimal digits without a prefix. Undefined for anything else. */
export const fromHex = (text: string): Uint8Array | undefined =>
  /^(?:[0-9a-f]{2})*$/i.test(text) ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : undefined
