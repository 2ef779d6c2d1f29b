import type { AddressReading } from '../../../kernel/api/index.js'
import { type PaymentLink, readPastedAddress } from '#lib/addresses/pastedAddress.js'
import { readAddress } from './readAddress.js'

/** Takes a link of Solana Pay apart. One that leads to a server for a transaction is no payment to an account. */
const readLink = (text: string): PaymentLink | undefined => {
  const [, target = '', query = ''] = /^solana:([^?]*)(?:\?(.*))?$/i.exec(text) ?? []
  return target === '' ? undefined : { address: /^https/i.test(target) ? undefined : target, asks: query !== '' }
}

/** Validates an address that was typed or pasted, by itself or in a payment link. */
export const readPasted = (text: string, chain: string): AddressReading => readPastedAddress(text, chain, readLink, readAddress)
