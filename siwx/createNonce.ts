import { randomHex } from '#lib/bytes/randomHex.js'

/** 128 random bits as 32 letters and digits. @example `const nonce = createNonce()` @public */
export const createNonce = (): string => randomHex(globalThis.crypto)
