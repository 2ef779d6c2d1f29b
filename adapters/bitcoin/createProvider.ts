import type { Opened } from '../../kernel/api/index.js'
import { createSessionProvider } from '#lib/wallets/createSessionProvider.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { createNative } from './createNative.js'
import { toProviderError } from './toProviderError.js'

/** The calls that Bitcoin hosts know, over a transport whose own provider does not have them, as that of a relay session. */
export const createProvider = ({ transport, accounts, chain, wallet }: Opened, signal: AbortSignal): object | undefined =>
  typeof safeGet(transport.native, 'getAccountAddresses') === 'function'
    ? undefined
    : createSessionProvider({ transport, accounts, chain, name: wallet?.name ?? '', signal, toError: toProviderError }, createNative)
