import {
  type Balance,
  type Dispose,
  lazyCapabilities,
  MalformedAnswerError,
  type NetworksService,
  type RpcService,
  SignError,
  type Transport,
  UnusableChainError,
} from '../../kernel/api/index.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { askTransport } from './askTransport.js'
import { encodeHex } from './encodeHex.js'
import type { EvmDriverParts } from './lateDriver.js'
import { readQuantity } from './readQuantity.js'
import { switchChain } from './switchChain.js'

export interface DriverNeeds {
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  after(ms: number, run: () => void): Dispose
}

/** How long the wallet may take to answer in place of a network that does not, in ms. */
const timeoutMs = 5_000

/** Implements the capabilities of eip155 with EIP-1193 requests over any transport. */
export const createDriver = ({ networks, rpc, after }: DriverNeeds): EvmDriverParts => {
  const readBalance = async (transport: Transport, account: string, chain: string, signal: AbortSignal | undefined): Promise<Balance> => {
    const network = networks.find(chain)
    if (!network) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    const call = { method: 'eth_getBalance', params: [account, 'latest'] }
    const check = (answer: unknown): Balance => {
      const amount = readQuantity(answer)
      if (amount === undefined) throw new MalformedAnswerError({ method: call.method, expected: 'a quantity', chain })
      return { asset: 'native', symbol: network.nativeCurrency.symbol, amount, decimals: network.nativeCurrency.decimals }
    }
    try {
      signal?.throwIfAborted()
      return check(await withAbort(rpc.request(chain, call, signal), signal))
    } catch (error) {
      signal?.throwIfAborted()
      const late = new AbortController()
      const stop = after(timeoutMs, () => late.abort())
      try {
        // The transport refuses when the wallet is on another chain.
        return check(await withAbort(askTransport(transport, { ...call, chain, signal }), late.signal))
      } catch {
        signal?.throwIfAborted()
        throw error
      } finally {
        stop()
      }
    }
  }

  return {
    namespace: 'eip155',
    attach: (opened) => {
      const { transport } = opened
      const { load: reader } = createLazy(async () =>
        (await importWithRetry(() => import('./balances/createReader.js'))).createReader({ networks, rpc, transport, after }),
      )
      const { load: mover } = createLazy(async () => ({
        transfer: (await importWithRetry(() => import('./transfer/createTransfer.js'))).createTransfer({ networks, rpc, transport, after }),
      }))
      const { load: past } = createLazy(async () => ({
        transactions: (await importWithRetry(() => import('./transactions/createTransactions.js'))).createTransactions({ networks, rpc, transport, after }),
      }))
      const { load: caller } = createLazy(async () => ({
        calls: (await importWithRetry(() => import('./calls/createCalls.js'))).createCalls({ networks, rpc, transport, after }),
      }))
      return {
        signMessage: {
          // EIP-191 version 0x45, with the parameters in the order that wallets expect. EIP-1271 allows a contract to sign with no bytes at all.
          async sign(account, message, signal) {
            const method = 'personal_sign'
            const signature = await askTransport(transport, { method, params: [encodeHex(message), account], chain: opened.chain, signal })
            if (typeof signature !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(signature)) {
              throw new SignError(`"${method}" did not return a signature.`, { reason: 'invalid' })
            }
            return signature
          },
        },
        switchNetwork: { to: (wanted, signal) => switchChain({ transport, chain: wanted, network: networks.find(wanted), signal, after }) },
        nativeBalance: { read: (account, wanted, signal) => readBalance(transport, account, wanted, signal) },
        ...lazyCapabilities(reader, ['balances', 'walletAssets', 'collectibles']),
        ...lazyCapabilities(past, ['transactions']),
        ...lazyCapabilities(mover, ['transfer']),
        ...lazyCapabilities(caller, ['calls']),
      }
    },
  }
}
