import type { KernelCore } from '../../kernel/api/index.js'
import { Identities } from '../../ports/names.js'
import type { CompatActions } from './CompatMethods.js'

/** The name and the picture of an account; empty where it has none, or where the look-up failed. */
export const fetchIdentity = async (
  core: KernelCore,
  { address, caipNetworkId = 'eip155:1' }: Parameters<CompatActions['fetchIdentity']>[0],
): ReturnType<CompatActions['fetchIdentity']> => {
  // Names of mainnet say nothing about accounts of other chain families, and of networks for tests.
  const known = caipNetworkId.startsWith('eip155:') && core.networks.find(caipNetworkId)?.testnet !== true
  const found = known
    ? await core
        .get(Identities)
        .then((identities) => identities.find(address, core.scope.signal))
        .catch(() => undefined)
    : undefined
  return { name: found?.name ?? '', avatar: found?.image ?? '' }
}
