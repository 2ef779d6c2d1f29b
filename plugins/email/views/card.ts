import type { CSSProperties } from 'react'

/**
 * The address, the code and the opening of the wallet are one card of one size: what is between head and footer is as high in each. The secure site
 * draws the code as high (`pt-vault-otp`).
 */
export const card: CSSProperties = { minBlockSize: 230, display: 'grid', gap: 12, alignContent: 'start' }
