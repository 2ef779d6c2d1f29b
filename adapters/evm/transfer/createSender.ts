import { AccountChangedError, ChangedRequestError, NoHashError, reasonOf, type SentSince, type Transport, WalletError } from '../../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { askTransport } from '../askTransport.js'
import { WrongChainError } from '../errors.js'
import { readAccounts } from '../readAccounts.js'
import { readChainId } from '../readChainId.js'
import { isHash } from '../isHash.js'
import type { Ask } from './createAsk.js'
import { readSince } from './readSince.js'
import type { TransactionRequest } from './toRequest.js'

/** Sends a transaction. */
export const method = 'eth_sendTransaction'

/** What was prepared: a transfer, or the call of a contract. */
interface Prepared {
  /** CAIP-2 id. */
  readonly chain: string
  readonly from: string
  readonly request: { readonly method: string; readonly params: readonly unknown[] }
}

/** The prepared request as text, because a text cannot be changed. */
interface Made {
  readonly text: string
  readonly transaction: TransactionRequest
  state: 'ready' | 'asking' | 'sent'
}

export interface SentFacts {
  /** Read before the wallet was asked; undefined where the network did not answer. */
  readonly since: SentSince | undefined
  /** Whether a hash is of another transaction that was sent on this connection. */
  isSibling(hash: string): boolean
}

/** Keeps what was prepared on one connection, and sends it as it was prepared. */
export interface Sender {
  /** Only what is held here is ever sent. */
  hold(prepared: Prepared, transaction: TransactionRequest): void
  /** @throws ChangedRequestError when it was not prepared here, or is no longer what was prepared */
  find(prepared: Prepared): Made
  /** Checks chain and account, and sends. Returns the hash. @throws an error whose code names what has changed */
  send(prepared: Prepared, signal: AbortSignal): Promise<string>
  /** What is known of a transaction that `send` sent; undefined for any other. */
  factsOf(hash: string): SentFacts | undefined
  /** The same for several, by a request of another method. `read` validates the answer: undefined is one that names nothing. */
  sendAs(
    prepared: readonly Prepared[],
    by: { readonly method: string; params(texts: readonly string[]): unknown; read(answer: unknown): string | undefined },
    signal: AbortSignal,
  ): Promise<string>
}

/** Words of nodes that have the transaction already, and of wallets whose own node did not answer them in time. */
const maybeSent = /already known|known transaction|already imported|already in (the )?mempool|time(d[ -]?)?out/i

/**
 * Whether the error is not a refusal of the visitor. A wallet that says whether it signed is believed. Otherwise: the connection ended (EIP-1193 4900 and 4901 among them), nobody answered in time, the
 * error has no code, or its words say that a node may have the transaction.
 */
const isLost = (error: unknown) => {
  const signed = safeGet(error, 'signed')
  if (typeof signed === 'boolean') return signed
  const [code, details, reason] = [safeGet(error, 'walletCode'), safeGet(error, 'details'), reasonOf(error, 'request')]
  if (reason === 'closed' || reason === 'timeout') return true
  return error instanceof WalletError && (code === undefined || code === 4900 || code === 4901 || maybeSent.test(String(details)))
}

export interface SenderNeeds {
  readonly transport: Transport
  readonly ask: Ask
  after(ms: number, run: () => void): () => void
}

export const createSender = ({ transport, ask, after }: SenderNeeds): Sender => {
  const preparedCalls = new WeakMap<object, Made>()
  /** By the hash, in lower case. */
  const sent = new Map<string, SentSince | undefined>()
  const find = (prepared: Prepared): Made => {
    const entry = preparedCalls.get(prepared)
    if (!entry) throw new ChangedRequestError({ why: 'it was not prepared on this connection' })
    if (JSON.stringify(prepared.request) !== entry.text) throw new ChangedRequestError({ why: 'it is not what was prepared' })
    return entry
  }
  const sendAs: Sender['sendAs'] = async (prepared, { method: name, params, read }, signal) => {
    signal.throwIfAborted()
    const all: Made[] = []
    for (const one of prepared) all[all.length] = find(one)
    const [first] = prepared
    if (!first) throw new ChangedRequestError({ why: 'there is nothing to send' })
    for (const { state } of all)
      if (state !== 'ready') throw new ChangedRequestError({ why: state === 'sent' ? 'it was sent already' : 'it is already waiting for the wallet' })
    const mark = (state: Made['state']) => {
      for (const entry of all) entry.state = state
    }
    mark('asking')
    const { chain, from } = first
    let asked = false
    try {
      const actual = readChainId(await askTransport(transport, { method: 'eth_chainId', chain, signal }))
      if (actual !== chain) throw new WrongChainError({ method: name, wanted: chain, actual })
      // A page may use another account than the one that is selected in the wallet, as long as the wallet allows it.
      const held = readAccounts(await askTransport(transport, { method: 'eth_accounts', chain, signal })) ?? []
      if (!held.some((account) => sameAddress(account, from))) throw new AccountChangedError({ wanted: from, actual: held[0] })
      // Made of the texts: code that holds the objects cannot change what is sent. A loop, because the page may have replaced `map`.
      const texts: string[] = []
      for (const one of prepared) texts[texts.length] = find(one).text
      const request = params(texts)
      asked = true
      const answer = read(await askTransport(transport, { method: name, params: request, chain, signal }))
      if (answer === undefined) throw new NoHashError({ method: name })
      mark('sent')
      return answer
    } catch (error) {
      const unclear = asked && (error instanceof NoHashError || isLost(error))
      // A request that was aborted, or answered in an unexpected way, may have been sent.
      mark(unclear || (asked && signal.aborted) ? 'sent' : 'ready')
      throw unclear && !(error instanceof NoHashError) ? new NoHashError({ method: name, cause: error }) : error
    }
  }
  return {
    hold: (prepared, transaction) => {
      preparedCalls.set(prepared, { text: JSON.stringify(prepared.request), transaction, state: 'ready' })
    },
    find,
    sendAs,
    factsOf: (hash) => {
      const own = hash.toLowerCase()
      return sent.has(own) ? { since: sent.get(own), isSibling: (other) => other.toLowerCase() !== own && sent.has(other.toLowerCase()) } : undefined
    },
    send: async (prepared, signal) => {
      signal.throwIfAborted()
      find(prepared)
      const since = await readSince({ ask, after }, prepared, signal)
      const hash = await sendAs(
        [prepared],
        {
          method,
          params: ([text = '']) => (JSON.parse(text) as { readonly params: unknown }).params,
          read: (answer) => (isHash(answer) ? answer : undefined),
        },
        signal,
      )
      sent.set(hash.toLowerCase(), since)
      return hash
    },
  }
}
