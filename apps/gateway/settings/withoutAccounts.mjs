// @ts-check

const hex = /0x[0-9a-f]{40,}/gi
/** Base 58, as accounts of Solana are written. A digit in it keeps the long names of functions out. */
const base58 = /(?<!\w)(?=[A-Za-z]*[1-9])[1-9A-HJ-NP-Za-km-z]{32,44}(?!\w)/g

/** A text for the log, such as the words of an error, with what may be an account taken out. @param {string} text */
export const withoutAccounts = (text) => text.replace(hex, '0x…').replace(base58, '…')
