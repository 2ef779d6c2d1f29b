import { toHex } from './toHex.js'

/** 128 random bits as 32 hexadecimal digits. */
export const randomHex = (crypto: Pick<Crypto, 'getRandomValues'>): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
