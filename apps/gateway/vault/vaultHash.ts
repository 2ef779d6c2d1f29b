// @ts-check
import { createHmac } from 'node:crypto'

/** A keyed hash of something personal, or of something short: without the key values cannot be tried. @param {Uint8Array} pepper @param {string} purpose @param {string} value */
export const vaultHash = (pepper, purpose, value) => createHmac('sha256', pepper).update(`${purpose}\n${value}`, 'utf8').digest('base64url')
