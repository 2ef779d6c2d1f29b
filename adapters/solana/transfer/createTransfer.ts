import {
  type Capabilities,
  ChangedRequestError,
  InvalidTransferError,
  MalformedAnswerError,
  type Network,
  NoTokenError,
  type PreparedTransfer,
  type SentSince,
  type Transfer,
  type Transport,
  UnusableChainError,
} from '../../../kernel/api/index.js'
import type { DriverNeeds } from '../DriverNeeds.js'
import { isSolanaAddress } from '../isSolanaAddress.js'
import { loadWeb3 } from '../loadWeb3.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readWhole } from '../readWhole.js'
import { buildTransfer } from './buildTransfer.js'
import { createAsk } from './createAsk.js'
import { decodeTransaction } from './decodeTransaction.js'
import { gatherFacts } from './gatherFacts.js'
import { readAddress } from './readAddress.js'
import { readSince } from './readSince.js'
import { readRules } from './readRules.js'
import { readReceiver } from './readReceiver.js'
import { sendTransaction } from './sendTransaction.js'
import { simulate } from './simulate.js'
import { socketUrl } from './socketUrl.js'
import { waitFor } from './waitFor.js'

export interface TransferNeeds extends DriverNeeds {
  readonly transport: Transport
}

/** The prepared request as text, because a text cannot be changed. */
interface Made {
  readonly text: string
  readonly transaction: string
  readonly sources: readonly string[]
  readonly target: string
  readonly lastHeight: number
  readonly item: Transfer['item']
  state: 'ready' | 'asking' | 'sent'
}

const amountLimit = 2n ** 64n
/** Each item is a mint of its own. */
const itemId = '0'

/** Transfers on solana over any transport. */
export const createTransfer = ({ networks, rpc, transport, after, options, openSocket }: TransferNeeds): Capabilities['transfer'] => {
  const ask = createAsk(rpc)
  const { commitment } = options
  const preparedTransfers = new WeakMap<object, Made>()
  /** What was known when the wallet had answered, by the signature. */
  const facts = new Map<string, Promise<SentSince | undefined>>()
  /** Chains whose endpoint was verified. */
  const proven = new Set<string>()

  const textOf = ({ chain, from, request }: PreparedTransfer) => JSON.stringify({ chain, from, request })
  const find = (prepared: PreparedTransfer): Made => {
    const entry = preparedTransfers.get(prepared)
    if (!entry) throw new ChangedRequestError({ why: 'it was not prepared on this connection' })
    if (textOf(prepared) !== entry.text) throw new ChangedRequestError({ why: 'it is not what was prepared' })
    return entry
  }
  const networkOf = (chain: string): Network => {
    const network = networks.find(chain)
    if (!network) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    return network
  }
  /**
   * The CAIP-2 id is the beginning of the genesis hash: an endpoint of another chain is detected before a transaction is built from its
   * answers.
   */
  const prove = async (chain: string, signal: AbortSignal): Promise<void> => {
    const [, reference = ''] = chain.split(':')
    if (proven.has(chain) || reference.length !== 32) return
    const hash = await ask(chain, 'getGenesisHash', [], signal).catch(() => {
      signal.throwIfAborted()
      return undefined
    })
    if (typeof hash !== 'string') return
    if (!hash.startsWith(reference)) throw new UnusableChainError({ chain, why: 'its RPC endpoint serves another chain' })
    proven.add(chain)
  }
  const decode = (prepared: PreparedTransfer) => {
    const { transaction, item } = find(prepared)
    const decoded = decodeTransaction(transaction)
    // An item is moved whole: the program refuses other decimals than those of the mint.
    if (!decoded || (item && decoded.decimals !== 0)) return undefined
    return { ...decoded.transfer, chain: prepared.chain, ...(item && { item }) }
  }

  return {
    readAddress: async (text) => readAddress(text),

    async estimate(transfer, signal) {
      networkOf(transfer.chain)
      if (!isSolanaAddress(transfer.to)) throw new InvalidTransferError({ why: 'the receiver is not an address' })
      return (await gatherFacts(ask, options, transfer, signal)).fee
    },

    async prepare(transfer, signal) {
      const { from, to, token: mint, item, amount, chain } = transfer
      networkOf(chain)
      for (const [what, address] of Object.entries({ sender: from, receiver: to, token: mint ?? from }))
        if (!isSolanaAddress(address)) throw new InvalidTransferError({ why: `the ${what} is not an address` })
      if (typeof amount !== 'bigint' || amount <= 0n) throw new InvalidTransferError({ why: 'the amount is zero' })
      if (amount >= amountLimit) throw new InvalidTransferError({ why: 'the amount is out of range' })
      if (item && (mint === undefined || item.id !== itemId || (item.kind === 'single' && amount !== 1n)))
        throw new InvalidTransferError({ why: 'there is no such item' })
      const method = 'getLatestBlockhash'
      const quietly = <value>(promise: Promise<value>): Promise<value | undefined> =>
        promise.catch(() => {
          signal.throwIfAborted()
          return undefined
        })
      const config = { commitment, encoding: 'base64' }
      const [facts, latest, balance, receiver] = await Promise.all([
        gatherFacts(ask, options, transfer, signal),
        ask(chain, method, [{ commitment }], signal),
        quietly(ask(chain, 'getBalance', [from, { commitment }], signal)),
        quietly(ask(chain, 'getAccountInfo', [to, { ...config, dataSlice: { offset: 0, length: 0 } }], signal)),
        prove(chain, signal),
        loadWeb3(),
      ])
      signal.throwIfAborted()
      const blockhash = safeGet(safeGet(latest, 'value'), 'blockhash')
      const lastHeight = readWhole(safeGet(safeGet(latest, 'value'), 'lastValidBlockHeight'))
      if (!isSolanaAddress(blockhash) || lastHeight === undefined) throw new MalformedAnswerError({ method, expected: 'the hash of a block', chain })
      const { token, price, limit } = facts
      if (token && token.held === undefined) throw new NoTokenError({ token: token.mint, chain, why: 'the account holds none of it' })
      if (item && token?.decimals !== 0) throw new NoTokenError({ token: mint ?? '', chain, why: 'it is no item' })
      const transaction = await buildTransfer({
        from,
        to,
        amount,
        blockhash,
        price,
        limit,
        token: token && { mint: token.mint, program: token.program, decimals: token.decimals, parts: token.parts, target: token.target },
      })
      const native = readWhole(safeGet(balance, 'value'))
      const sends = transport.methods?.includes('solana_signAndSendTransaction') ?? false
      const request = Object.freeze({
        method: sends ? 'solana_signAndSendTransaction' : 'solana_signTransaction',
        params: Object.freeze([Object.freeze({ transaction, pubkey: from })]),
      })
      const prepared: PreparedTransfer = Object.freeze({
        chain,
        from,
        request,
        fee: Object.freeze(facts.fee),
        native,
        held: token ? token.held : native,
        decimals: token?.decimals,
        rules: token && readRules(token, token.parts),
        receiver: readReceiver(to, mint, receiver === undefined ? undefined : safeGet(receiver, 'value')),
      })
      const sources = token ? token.parts.map(({ source }) => source) : [from]
      preparedTransfers.set(prepared, {
        text: textOf(prepared),
        transaction,
        sources,
        target: token?.target ?? to,
        lastHeight: Number(lastHeight),
        item,
        state: 'ready',
      })
      return prepared
    },

    decode: async (prepared) => decode(prepared),

    async simulate(prepared, signal) {
      const transfer = decode(prepared)
      const { transaction, sources, target } = find(prepared)
      const network = networkOf(prepared.chain)
      return transfer ? simulate({ ask, network, commitment }, { transaction, transfer, sources, target }, signal) : { outcome: 'unavailable' }
    },

    async send(prepared, signal) {
      signal.throwIfAborted()
      const entry = find(prepared)
      if (entry.state !== 'ready')
        throw new ChangedRequestError({ why: entry.state === 'sent' ? 'it was sent already' : 'it is already waiting for the wallet' })
      entry.state = 'asking'
      const sent = await sendTransaction({ ask, transport, commitment }, prepared, entry.transaction, signal)
      entry.state = sent.done ? 'sent' : 'ready'
      if ('error' in sent) throw sent.error
      // A wallet may put in a newer blockhash, and one that sends by itself does not say which.
      facts.set(sent.signature, readSince({ ask, after }, { chain: prepared.chain, known: sent.kept ? entry.lastHeight : undefined }, signal))
      return sent.signature
    },

    wait: async (sent, signal, onSeen) => {
      const since = sent.since ?? (await facts.get(sent.hash))
      signal.throwIfAborted()
      return waitFor(
        {
          ask,
          commitment,
          after,
          openSocket,
          socketUrl: (chain) => options.wsEndpoint ?? socketUrl(networks.find(chain)?.rpcUrls.default.http[0]),
        },
        since ? { ...sent, since } : sent,
        signal,
        onSeen,
      )
    },
  }
}
