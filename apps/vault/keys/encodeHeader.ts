import type { ShareHeader } from './ShareHeader.js'

/** Encodes a header to bytes, which are the same for equal headers. AES-GCM authenticates them beside the share. */
export const encodeHeader = ({ user, version, index, evmAddress, solanaAddress }: ShareHeader): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(['portico-vault/share/1', user, version, index, evmAddress.toLowerCase(), solanaAddress]))
