import type { AddressReading } from '../../kernel/api/index.js'
import { type PaymentLink, readPastedAddress } from '#lib/addresses/pastedAddress.js'
import { readAddress } from './readAddress.js'

/** Takes a text of wallets' codes apart: `substrate:`, the address, and the hash of the first block of its network. */
const readLink = (text: string): PaymentLink | undefined => {
  const [, target, first] = /^substrate:([^:]+)(?::0x([0-9a-f]{64}))?(?::.*)?$/i.exec(text) ?? []
  return target === undefined ? undefined : { address: target, chain: first && `polkadot:${first.slice(0, 32).toLowerCase()}`, asks: false }
}

/** Validates an address that was typed or pasted, by itself or in the text of a code. */
export const readPasted = (text: string, chain: string): AddressReading => readPastedAddress(text, chain, readLink, readAddress)
