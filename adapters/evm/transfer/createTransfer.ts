import {
  AccountChangedError,
  type Capabilities,
  ChangedRequestError,
  type Dispose,
  InvalidTransferError,
  type NetworksService,
  NoHashError,
  NoTokenError,
  type PreparedTransfer,
  reasonOf,
  type RpcService,
  type Transport,
  UnusableChainError,
  WalletError,
} from '../../../kernel/api/index.js'
import { WrongChainError } from '../errors.js'
import { askTransport } from '../askTransport.js'
import { readAccounts } from '../readAccounts.js'
import { readChainId } from '../readChainId.js'
import { safeGet } from '../../../lib/safeGet.js'
import { readQuantity } from '../readQuantity.js'
import { createAsk } from './createAsk.js'
import { decodeRequest } from './decodeRequest.js'
import { estimateFee } from './estimateFee.js'
import { isHash } from './isHash.js'
import { readAddress } from './readAddress.js'
import { readReceiver } from './readReceiver.js'
import { simulate } from './simulate.js'
import { toRequest, type TransactionRequest } from './toRequest.js'
import { waitFor } from './waitFor.js'

export interface TransferNeeds {
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  readonly transport: Transport
  after(ms: number, run: () => void): Dispose
}

/** The prepared request as text, because a text cannot be changed. */
interface Made {
  readonly text: string
  readonly transaction: TransactionRequest
  state: 'ready' | 'asking' | 'sent'
}

const method = 'eth_sendTransaction'
/** `decimals()` of EIP-20; no uint256 has more places than 77. */
const decimalsOf = '0x313ce567'
const mostPlaces = 77n
const balanceOf = (account: string) => `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`

/**
 * Whether the error is not a refusal of the visitor: the connection ended (EIP-1193 4900 and 4901 among them), or the error has no code.
 */
const isLost = (error: unknown) => {
  const code = safeGet(error, 'walletCode')
  return reasonOf(error, 'request') === 'closed' || (error instanceof WalletError && (code === undefined || code === 4900 || code === 4901))
}

/** Transfers on eip155 over any transport. */
export const createTransfer = ({ networks, rpc, transport, after }: TransferNeeds): Capabilities['transfer'] => {
  const ask = createAsk({ rpc, transport, after })
  const made = new WeakMap<object, Made>()
  /** Chains whose RPC endpoint said that it serves them. */
  const proven = new Set<string>()

  const find = (prepared: PreparedTransfer): Made => {
    const mine = made.get(prepared)
    if (!mine) throw new ChangedRequestError({ why: 'it was not prepared on this connection' })
    if (JSON.stringify(prepared.request) !== mine.text) throw new ChangedRequestError({ why: 'it is not what was prepared' })
    return mine
  }
  const decode = (prepared: PreparedTransfer) => decodeRequest(find(prepared).text)
  /** An endpoint of another chain would answer with balances, fees and simulations of that chain. One that does not answer stops nothing. */
  const prove = async (chain: string, signal: AbortSignal): Promise<void> => {
    if (proven.has(chain)) return
    const answer = await rpc.request(chain, { method: 'eth_chainId', params: [] }, signal).catch(() => undefined)
    signal.throwIfAborted()
    const actual = readChainId(answer)
    if (actual === undefined) return
    if (actual !== chain) throw new UnusableChainError({ chain, why: 'its RPC endpoint serves another chain' })
    proven.add(chain)
  }

  return {
    readAddress: async (text) => readAddress(text),

    async estimate(transfer, signal) {
      if (!networks.find(transfer.chain)) throw new UnusableChainError({ chain: transfer.chain, why: 'it is not among the networks of the host' })
      return estimateFee(ask, toRequest(transfer), transfer.chain, signal)
    },

    async prepare(transfer, signal) {
      const { from, to, token, chain } = transfer
      if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
      if (transfer.amount <= 0n) throw new InvalidTransferError({ why: 'the amount is zero' })
      const checked = readAddress(to)
      if (!('address' in checked)) throw new InvalidTransferError({ why: 'the receiver is not an address' })
      const transaction = toRequest(transfer)
      /** Values that the network does not report are unknown; they do not prevent the transfer. */
      const quietly = <value>(promise: Promise<value>): Promise<value | undefined> =>
        promise.catch(() => {
          signal.throwIfAborted()
          return undefined
        })
      const call = (data: string) => (token === undefined ? undefined : quietly(ask(chain, 'eth_call', [{ to: token, data }, 'latest'], signal)))
      const [fee, native, held, places, code, contract] = await Promise.all([
        quietly(estimateFee(ask, transaction, chain, signal)),
        quietly(ask(chain, 'eth_getBalance', [from, 'latest'], signal)),
        call(balanceOf(from)),
        call(decimalsOf),
        quietly(ask(chain, 'eth_getCode', [to, 'latest'], signal)),
        token === undefined ? undefined : quietly(ask(chain, 'eth_getCode', [token, 'latest'], signal)),
        prove(chain, signal),
      ])
      signal.throwIfAborted()
      if (token !== undefined && contract === '0x') throw new NoTokenError({ token, chain, why: 'there is no contract at its address' })
      const request = Object.freeze({ method, params: Object.freeze([Object.freeze({ ...transaction })]) })
      const funds = readQuantity(native)
      const decimals = readQuantity(places)
      const prepared: PreparedTransfer = Object.freeze({
        chain,
        from,
        request,
        fee: fee && Object.freeze(fee),
        native: funds,
        held: token === undefined ? funds : readQuantity(held),
        decimals: decimals === undefined || decimals > mostPlaces ? undefined : Number(decimals),
        receiver: readReceiver(to, token, code),
      })
      made.set(prepared, { text: JSON.stringify(request), transaction, state: 'ready' })
      return prepared
    },

    decode: async (prepared) => decode(prepared),

    async simulate(prepared, signal) {
      const transfer = decode(prepared)
      return transfer ? simulate(rpc, find(prepared).transaction, transfer, signal) : { outcome: 'unavailable' }
    },

    async send(prepared, signal) {
      signal.throwIfAborted()
      const mine = find(prepared)
      if (mine.state !== 'ready') throw new ChangedRequestError({ why: mine.state === 'sent' ? 'it was sent already' : 'it is being asked for' })
      mine.state = 'asking'
      const { chain, from } = prepared
      let asked = false
      try {
        const actual = readChainId(await askTransport(transport, { method: 'eth_chainId', chain, signal }))
        if (actual !== chain) throw new WrongChainError({ method, wanted: chain, actual })
        const [account] = readAccounts(await askTransport(transport, { method: 'eth_accounts', chain, signal })) ?? []
        if (account?.toLowerCase() !== from.toLowerCase()) throw new AccountChangedError({ wanted: from, actual: account })
        // Parsed from the text: code that holds the object cannot change what is sent.
        const { params } = JSON.parse(find(prepared).text) as { readonly params: unknown }
        asked = true
        const hash = await askTransport(transport, { method, params, chain, signal })
        if (!isHash(hash)) throw new NoHashError({ method })
        mine.state = 'sent'
        return hash
      } catch (error) {
        const unclear = asked && (error instanceof NoHashError || isLost(error))
        // A request that was aborted, or answered in an unexpected way, may have been sent.
        mine.state = unclear || (asked && signal.aborted) ? 'sent' : 'ready'
        throw unclear && !(error instanceof NoHashError) ? new NoHashError({ method, cause: error }) : error
      }
    },

    wait: (sent, signal, onSeen) => waitFor({ ask, after }, sent, signal, onSeen),
  }
}
