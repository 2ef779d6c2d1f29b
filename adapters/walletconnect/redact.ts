/** One line of a library's log without values that open a session: pairing links, keys, topics, tokens, ciphertext. */
export const redact = (text: string): string =>
  text
    .slice(0, 4_000)
    .replace(/\bwc:[^\s"'<>]+/gi, 'wc:…')
    .replace(/(symKey|auth)(=|%3D)[^\s"'&<>]+/gi, '$1=…')
    .replace(/\beyJ[\w-]+\.[\w-]+(\.[\w-]+)?/g, '…')
    .replace(/\b[0-9a-f]{64,}\b/gi, '…')
    .replace(/[A-Za-z0-9+/_=-]{80,}/g, '…')
    .slice(0, 300)
