/** 128 random bits as 32 letters and digits. */
export const createNonce = (): string => [...globalThis.crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
