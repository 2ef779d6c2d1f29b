import type { AddressReading } from '../../kernel/api/index.js'
import { type PaymentLink, readPastedAddress } from '#lib/addresses/pastedAddress.js'
import { readAddress } from './readAddress.js'

/** Takes a link of BIP-21 apart. What it requires (`req-`) and is not known here makes it no payment that could be made. */
const readLink = (text: string): PaymentLink | undefined => {
  const [, target = '', query = ''] = /^bitcoin:([^?]*)(?:\?(.*))?$/i.exec(text) ?? []
  return target === '' ? undefined : { address: /(^|&)req-/i.test(query) ? undefined : target, asks: query !== '' }
}

/** Validates an address that was typed or pasted, by itself or in a payment link. */
export const readPasted = (text: string, chain: string): AddressReading => readPastedAddress(text, chain, readLink, readAddress)
