import { base58 } from '@scure/base'
import { type Balance, lazyCapabilities, MalformedAnswerError, SignError, SwitchError, type Transport, UnusableChainError } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { askTransport } from './askTransport.js'
import type { OpenerNeeds } from './createWalletOpener.js'
import type { DriverNeeds } from './DriverNeeds.js'
import { canSignIn, canTransfer, type SolanaDriverParts } from './lateDriver.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { readWhole } from './readWhole.js'

const toBytes = (message: string | Uint8Array) => (typeof message === 'string' ? new TextEncoder().encode(message) : message)

const readSigned = (text: unknown, length: number | undefined, method: string): Uint8Array => {
  try {
    const bytes = typeof text === 'string' && text.length < 20_000 ? base58.decode(text) : undefined
    if (bytes && bytes.length > 0 && (length === undefined || bytes.length === length)) return bytes
  } catch {
    // The error is thrown below.
  }
  throw new SignError(`"${method}" did not return a signature.`, { reason: 'invalid' })
}

/** Implements the capabilities of solana over any transport, with the requests of relay sessions. */
export const createDriver = (needs: DriverNeeds, native: Pick<OpenerNeeds, 'keys' | 'chains'>): SolanaDriverParts => {
  const { networks, rpc, options } = needs
  const readBalance = async (account: string, chain: string, signal: AbortSignal | undefined): Promise<Balance> => {
    const network = networks.find(chain)
    if (!network) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    const method = 'getBalance'
    signal?.throwIfAborted()
    const answer = await withAbort(rpc.request(chain, { method, params: [account, { commitment: options.commitment }] }, signal), signal)
    const amount = readWhole(safeGet(answer, 'value'))
    if (amount === undefined) throw new MalformedAnswerError({ method, expected: 'an amount of lamports', chain })
    return { asset: 'native', symbol: network.nativeCurrency.symbol, amount, decimals: network.nativeCurrency.decimals }
  }
  const { load: reader } = createLazy(async () => ({ balances: (await importWithRetry(() => import('./balances/createBalances.js'))).createBalances(needs) }))
  const { load: items } = createLazy(async () => ({
    collectibles: (await importWithRetry(() => import('./balances/createCollectibles.js'))).createCollectibles(needs),
  }))
  const { load: past } = createLazy(async () => ({
    transactions: (await importWithRetry(() => import('./transactions/createTransactions.js'))).createTransactions(needs),
  }))
  const signMessage = async (transport: Transport, account: string, chain: string, message: string | Uint8Array, signal: AbortSignal | undefined) => {
    const method = 'solana_signMessage'
    const params = { message: base58.encode(toBytes(message)), pubkey: account }
    const answer = await askTransport(transport, { method, params, chain, signal })
    return base58.encode(readSigned(safeGet(answer, 'signature'), 64, method))
  }

  return {
    namespace: 'solana',
    async provider(opened, signal) {
      const [{ createProvider }] = await Promise.all([importWithRetry(() => import('./createProvider.js')), native.keys.ready()])
      return createProvider(opened, signal, native)
    },
    attach: (opened) => {
      const { transport } = opened
      const { load: mover } = createLazy(async () => ({
        transfer: (await importWithRetry(() => import('./transfer/createTransfer.js'))).createTransfer({ ...needs, transport }),
      }))
      return {
        /** @returns the signature in base 58 */
        signMessage: { sign: (account, message, signal) => signMessage(transport, account, opened.chain, message, signal) },
        ...(canSignIn(opened) && {
          signIn: {
            async ask(account, facts, signal) {
              const method = 'solana_signIn'
              const answer = await askTransport(transport, { method, params: { ...facts, address: account }, chain: opened.chain, signal })
              if (safeGet(answer, 'address') !== account) throw new SignError('The wallet signed in with another account.', { reason: 'invalid' })
              return {
                message: readSigned(safeGet(answer, 'signedMessage'), undefined, method),
                signature: base58.encode(readSigned(safeGet(answer, 'signature'), 64, method)),
              }
            },
          },
        }),
        switchNetwork: {
          async to(wanted, signal) {
            const method = 'solana_switchChain'
            const answer = await askTransport(transport, { method, params: { chain: wanted }, chain: wanted, signal })
            if (answer !== wanted) throw new SwitchError('The wallet is not on the requested network.', { reason: 'failed' })
          },
        },
        nativeBalance: { read: readBalance },
        ...lazyCapabilities(reader, ['balances']),
        ...lazyCapabilities(items, ['collectibles']),
        ...lazyCapabilities(past, ['transactions']),
        ...(canTransfer(opened) && lazyCapabilities(mover, ['transfer'])),
      }
    },
  }
}
