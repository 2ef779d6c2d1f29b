import { RequestRefusedError, WalletError } from '../../kernel/api/index.js'
import { createProviderEvents } from '#lib/wallets/createProviderEvents.js'
import type { NativeNeeds } from '#lib/wallets/createSessionProvider.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { PolkadotProvider, PolkadotSignature } from './PolkadotProvider.js'
import { readSignature } from './readSignature.js'

/** The text of a call to `signRaw`. @throws WalletError for bytes that are no text */
const toText = (data: unknown): string => {
  const bytes = typeof data === 'string' && data.startsWith('0x') ? fromHex(data.slice(2)) : undefined
  try {
    if (typeof data === 'string') return bytes ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) : data
  } catch {
    // The error is thrown below.
  }
  throw new RequestRefusedError({ method: 'signRaw', why: 'the data is not a text' })
}

/** The provider that hosts get for a wallet: a signer of `@polkadot/api`. What it answers is validated. */
export const createNative = ({ name, accounts, methods, ask, watch, close }: NativeNeeds): PolkadotProvider => {
  let count = 0
  const sign = async (method: string, params: unknown): Promise<PolkadotSignature> => {
    const answer = await ask(method, params)
    const signature = readSignature(safeGet(answer, 'signature'))
    if (signature === undefined) throw new WalletError({ method, details: 'The wallet did not return a signature.' })
    count += 1
    const signedTransaction = safeGet(answer, 'signedTransaction')
    return { id: count, signature, ...(signedTransaction !== undefined && { signedTransaction }) }
  }
  const signRaw = (address: string | undefined, message: string) => sign('polkadot_signMessage', { address, message })
  return {
    name,
    namespace: 'polkadot',
    get address(): string | undefined {
      return accounts()[0]
    },
    methods,
    signMessage: async ({ message, address = accounts()[0] }) => (await signRaw(address, message)).signature,
    signRaw: async ({ address, data }) => signRaw(address, toText(data)),
    signPayload: (payload) => sign('polkadot_signTransaction', { address: payload.address, transactionPayload: payload }),
    request: ({ method, params }) => ask(method, params),
    ...createProviderEvents(watch),
    disconnect: close,
  }
}
