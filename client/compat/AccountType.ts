/** `payment`, `ordinal` and `stx` are of Bitcoin wallets. @public */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'
