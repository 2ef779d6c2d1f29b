/** Stands in a message whose account is not known before a wallet answers: nobody has its key. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'
