import type { Opened } from '../../kernel/api/index.js'
import { createSessionProvider } from '#lib/wallets/createSessionProvider.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { addSignature } from './addSignature.js'
import { createNative, type SolanaNativeNeeds } from './createNative.js'
import { toProviderError } from './toProviderError.js'

/** The calls that Solana hosts know, over a transport whose own provider does not have them, as that of a relay session. */
export const createProvider = (
  { transport, accounts, chain, wallet }: Opened,
  signal: AbortSignal,
  own: Pick<SolanaNativeNeeds, 'keys' | 'chains'>,
): object | undefined =>
  typeof safeGet(transport.native, 'signTransaction') === 'function'
    ? undefined
    : createSessionProvider({ transport, accounts, chain, name: wallet?.name ?? '', signal, toError: toProviderError }, (needs) =>
        createNative({ ...needs, ...own, addSignature }),
      )
