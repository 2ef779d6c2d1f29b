/** `payment`, `ordinal` and `stx` are of Bitcoin wallets. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'
