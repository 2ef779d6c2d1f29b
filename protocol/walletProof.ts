/** An account of an embedded wallet, as its secure site and its gateway name it. */
export interface WalletAccount {
  readonly namespace: 'eip155' | 'solana'
  readonly address: string
}

const families = { eip155: ['Ethereum', '1'], solana: ['Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } as const

/** Every character as two digits: nonces of sign-in messages have letters and digits alone. */
const toNonce = (user: string) => [...user].map((letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('')

/** The nonce of what proves that keys belong to a user. */
export const walletProofNonce = (user: string): string => toNonce(user)

/**
 * What a key of an embedded wallet signs, once, to show the gateway that it belongs to this user. It has the form of a sign-in (EIP-4361) to the
 * secure site, so that a wallet that another website asks for it warns its owner. It is the same text each time: the gateway writes it itself.
 *
 * @param facts origin: of the secure site; user: the id of the user, of letters, digits, - and _
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
