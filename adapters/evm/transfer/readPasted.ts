import type { AddressReading } from '../../../kernel/api/index.js'
import { type PaymentLink, readPastedAddress } from '#lib/addresses/pastedAddress.js'
import { readAddress } from './readAddress.js'

/**
 * Takes a link of EIP-681 apart. One that moves a token (`/transfer`) is addressed to the token, and names the receiver in its query. No
 * other function pays an account.
 */
const readLink = (text: string): PaymentLink | undefined => {
  const [, target, chain, method, query = ''] = /^ethereum:(?:pay-)?([^@/?]+)(?:@([0-9]{1,20}))?(?:\/([^?]*))?(?:\?(.*))?$/i.exec(text) ?? []
  if (target === undefined) return undefined
  const address = method ? new URLSearchParams(query).get('address') : target
  return {
    address: !method || method === 'transfer' ? (address ?? undefined) : undefined,
    chain: chain === undefined ? undefined : `eip155:${BigInt(chain)}`,
    asks: query !== '',
  }
}

/** Validates an address that was typed or pasted, by itself or in a payment link. */
export const readPasted = (text: string, chain: string): AddressReading => readPastedAddress(text, chain, readLink, readAddress)
