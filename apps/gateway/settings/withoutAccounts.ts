const hex = /0x[0-9a-f]{40,}/gi
/** Base 58, as in accounts of Solana. A digit is required, so that long names of functions stay. */
const base58 = /(?<!\w)(?=[A-Za-z]*[1-9])[1-9A-HJ-NP-Za-km-z]{32,44}(?!\w)/g

/** Mail servers name the receiver in their refusals. */
const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/** A text for the log, such as the message of an error, without anything that may be an account or an e-mail address. */
export const withoutAccounts = (text: string) => text.replace(hex, '0x…').replace(base58, '…').replace(email, '…@…')
