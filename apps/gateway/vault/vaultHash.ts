import { createHmac } from 'node:crypto'

/** A keyed hash of something personal, or of something short: without the key values cannot be tried. */
export const vaultHash = (pepper: Uint8Array, purpose: string, value: string) =>
  createHmac('sha256', pepper).update(`${purpose}\n${value}`, 'utf8').digest('base64url')

/** By what the user of an e-mail address in its normal form is found. */
export const emailIdentity = (pepper: Uint8Array, email: string) => vaultHash(pepper, 'email', email)
