/** An account of an embedded wallet, in the form that its secure site and its gateway use. */
export interface WalletAccount {
  readonly namespace: 'eip155' | 'solana'
  readonly address: string
}

const families = { eip155: ['Ethereum', '1'], solana: ['Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } as const

/** Encodes every character as two hexadecimal digits, because nonces of sign-in messages may only contain letters and digits. */
const toNonce = (user: string) => [...user].map((letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('')

/** The nonce of the message that proves that keys belong to a user. */
export const walletProofNonce = (user: string): string => toNonce(user)

/**
 * Writes the message that a key of an embedded wallet signs, once, to prove to the gateway that it belongs to this user. It has the form
 * of a sign-in (EIP-4361) to the secure site, so that a wallet warns its owner if another website asks for it. The text is always the
 * same for the same facts, because the gateway writes it again itself.
 *
 * @param facts the origin of the secure site, and the user id, which has only letters, digits, - and _
 */
export const walletProofMessage = ({ origin, user, account }: { readonly origin: string; readonly user: string; readonly account: WalletAccount }): string => {
  const [family, reference] = families[account.namespace]
  return [
    `${origin.replace(/^https?:\/\//, '')} wants you to sign in with your ${family} account:`,
    account.address,
    '',
    'Binds this key to an account of this wallet. Sign it nowhere else.',
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${reference}`,
    `Nonce: ${walletProofNonce(user)}`,
    'Issued At: 2026-01-01T00:00:00.000Z',
  ].join('\n')
}
