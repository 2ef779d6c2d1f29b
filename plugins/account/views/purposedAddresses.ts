import type { AddressFacts, Capabilities } from '../../../kernel/api/index.js'

export interface PurposedAddress extends Pick<AddressFacts, 'purpose'> {
  readonly address: string
}

/** The addresses of a wallet with their purposes, those for payments first. Empty where all have the same purpose. */
export const purposedAddresses = (accounts: readonly string[], about: Capabilities['addresses']['about'] | undefined): readonly PurposedAddress[] => {
  const known = about ? accounts.flatMap((address) => ({ address, purpose: about(address)?.purpose })) : []
  const of = (wanted: AddressFacts['purpose']) => known.flatMap(({ address, purpose }) => (purpose === wanted ? [{ address, purpose }] : []))
  const [payments, ordinals] = [of('payment'), of('ordinal')]
  return payments.length > 0 && ordinals.length > 0 ? [...payments, ...ordinals] : []
}
