import type { Capabilities } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { NameResolverService } from '../../ports/names.js'

export interface NameToCheck {
  readonly name: string
  /** The address that was shown for it. */
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
}

/** Whether a name still leads to the address that was shown for it. @throws when it cannot be looked up */
export const checkName = async (
  { name, address, chain }: NameToCheck,
  names: NameResolverService,
  transfer: Pick<Capabilities['transfer'], 'readAddress'>,
  signal: AbortSignal,
): Promise<boolean> => {
  const found = await names.resolve(name, chain, signal)
  if (!found || 'problem' in found) return false
  const reading = await transfer.readAddress(found.address)
  return 'address' in reading && sameAddress(reading.address, address)
}
