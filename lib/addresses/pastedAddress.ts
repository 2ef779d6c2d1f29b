import { trimMarks } from '../text/trimMarks.js'

/** A text for visitors, as `msg` of the kernel makes it. */
interface Text {
  readonly key: string
  readonly text: string
}
type Reading = { readonly address: string; readonly note?: Text } | { readonly problem: Text }

/** A payment link of a chain family, taken apart: `ethereum:`, `bitcoin:`, `solana:` and the like. */
export interface PaymentLink {
  /** Who is paid, as it is written. Undefined where the link asks for something that is no payment to an account. */
  readonly address: string | undefined
  /** CAIP-2 id of its network; undefined where any network of the family is meant. */
  readonly chain?: string | undefined
  /** It asks for more than an address: an amount, a token, a message. */
  readonly asks: boolean
}

/** Why a text that holds an address is none. */
export const pastedProblem = {
  network: { key: 'address.network', text: 'This is an address on another network.' },
  link: { key: 'address.link', text: 'This link doesn’t lead to one account. Paste the address itself.' },
  hidden: { key: 'address.hidden', text: 'There is an invisible character in this address. Copy the address again, from where you trust it.' },
  letter: { key: 'address.letter', text: '“{letter}” can’t be in an address here, although it may look like another character. Copy the address again.' },
} as const satisfies Readonly<Record<string, Text>>
/** What else a link asks for is said, and never done: an amount is the visitor's own. */
const asks = { key: 'address.asks', text: 'The link asks for more than an address, such as an amount. Only the address was taken over.' }

/**
 * Validates an address that was typed or pasted, by itself or in a payment link, for an adapter.
 * @param readLink takes a payment link of the family apart; undefined for any other text
 * @param readAddress validates a bare address
 */
export const readPastedAddress = (
  text: string,
  chain: string,
  readLink: (text: string) => PaymentLink | undefined,
  readAddress: (address: string, chain: string) => Reading,
): Reading => {
  const input = trimMarks(text)
  const link = readLink(input)
  if (!link) return readAddress(input, chain)
  if (link.address === undefined) return { problem: pastedProblem.link }
  if (link.chain !== undefined && link.chain !== chain) return { problem: pastedProblem.network }
  const reading = readAddress(link.address, chain)
  return 'address' in reading && link.asks ? { ...reading, note: asks } : reading
}
