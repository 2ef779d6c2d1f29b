/** Used in a message whose account is not known before a wallet answers. It has no private key. @public */
export const zeroAddress = '0x0000000000000000000000000000000000000000'
