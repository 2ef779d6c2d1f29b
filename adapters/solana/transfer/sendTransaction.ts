import { base58 } from '@scure/base'
import {
  AccountChangedError,
  ChangedRequestError,
  NoHashError,
  type PreparedTransfer,
  reasonOf,
  type Transport,
  WalletError,
} from '../../../kernel/api/index.js'
import { askTransport } from '../askTransport.js'
import { ExpiredRequestError } from '../errors.js'
import type { Commitment } from '../readOptions.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { type Ask, isRefusal } from './createAsk.js'
import { decodeTransaction } from './decodeTransaction.js'
import { maxPriority } from '#lib/solana/transfer/maxPriority.js'
import { readFault } from '#lib/solana/transfer/readFault.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'

export interface SendNeeds {
  readonly ask: Ask
  readonly transport: Transport
  readonly commitment: Commitment
}
/** `done`: it was sent, or may have been. `kept`: the bytes that were signed have the blockhash of the request. */
export type Sent = { readonly done: true; readonly signature: string; readonly kept: boolean } | { readonly done: boolean; readonly error: unknown }

/** Of a network that did not take the transaction. A wallet that waits for one it has sent says "block height exceeded": that one may be there. */
const late = /blockhash not found|blockhash.{0,20}expired|expired.{0,20}blockhash/i
const waitedFor = /block height exceeded/i
const wordsOf = (error: unknown) => [safeGet(error, 'details'), safeGet(error, 'message')].join(' ')

/** Whether the error is not a refusal of the visitor. A wallet that says whether it signed is believed. Otherwise: the connection ended, or the error has no code. */
const isLost = (error: unknown) => {
  const signed = safeGet(error, 'signed')
  if (typeof signed === 'boolean') return signed
  const code = safeGet(error, 'walletCode')
  const [words, reason] = [wordsOf(error), reasonOf(error, 'request')]
  if (reason === 'closed' || reason === 'timeout' || waitedFor.test(words)) return true
  return error instanceof WalletError && !late.test(words) && (code === undefined || code === 4900 || code === 4901)
}

const toSignature = (answer: unknown): string | undefined => {
  const text = safeGet(answer, 'signature')
  try {
    return typeof text === 'string' && text.length < 100 && base58.decode(text).length === 64 ? text : undefined
  } catch {
    return undefined
  }
}

interface SignedTransaction {
  /** In base 64. */
  readonly transaction: string
  readonly signature: string
  readonly kept: boolean
}

/**
 * Validates the transaction that a wallet signed: it must make the same transfer, for no more than the
 * largest priority fee. The signature is the id of the transaction.
 */
const readSigned = (answer: unknown, prepared: string): SignedTransaction => {
  const signedBytes = safeGet(answer, 'transaction')
  const known = decodeTransaction(prepared)
  const own = toSignature(answer)
  let transaction = typeof signedBytes === 'string' ? signedBytes : undefined
  if (transaction === undefined && own !== undefined) {
    // A wallet may return only the signature: its place is after the number of signatures.
    const raw = fromBase64(prepared)
    raw.set(base58.decode(own), 1)
    transaction = toBase64(raw)
  }
  const signed = transaction === undefined ? undefined : decodeTransaction(transaction)
  if (transaction === undefined || !signed) throw new ChangedRequestError({ why: 'the wallet signed something else' })
  const same = (Object.keys(signed.transfer) as readonly (keyof typeof signed.transfer)[]).every((key) => signed.transfer[key] === known?.transfer[key])
  if (!same || signed.priority > maxPriority) throw new ChangedRequestError({ why: 'the wallet signed something else' })
  if (signed.signature.every((byte) => byte === 0)) throw new ChangedRequestError({ why: 'the wallet signed nothing' })
  return { transaction, signature: base58.encode(signed.signature), kept: signed.blockhash === known?.blockhash }
}

/** Sends exactly the prepared transaction to the wallet, and to the network where the wallet only signs. Never rejects. */
export const sendTransaction = async (
  { ask, transport, commitment }: SendNeeds,
  { chain, from, request }: PreparedTransfer,
  transaction: string,
  signal: AbortSignal,
): Promise<Sent> => {
  const { method } = request
  let asked = false
  const expired = (cause?: unknown): Sent => ({ done: false, error: new ExpiredRequestError({ chain, cause }) })
  try {
    // A relay session can only use the accounts it was approved with.
    if (transport.methods?.includes('solana_getAccounts')) {
      const accounts = readList(await askTransport(transport, { method: 'solana_getAccounts', chain, signal }), 100)
      const actual = safeGet(accounts?.[0], 'pubkey')
      if (actual !== from) return { done: false, error: new AccountChangedError({ wanted: from, actual: typeof actual === 'string' ? actual : undefined }) }
    }
    const blockhash = decodeTransaction(transaction)?.blockhash
    const valid = await ask(chain, 'isBlockhashValid', [blockhash, { commitment }], signal).catch(() => undefined)
    signal.throwIfAborted()
    if (safeGet(valid, 'value') === false) return expired()
    asked = true
    const answer = await askTransport(transport, { method, params: { transaction, pubkey: from }, chain, signal })
    if (method === 'solana_signAndSendTransaction') {
      const signature = toSignature(answer)
      return signature === undefined ? { done: true, error: new NoHashError({ method }) } : { done: true, signature, kept: false }
    }
    const signed = readSigned(answer, transaction)
    return await submit({ ask, commitment }, chain, signed, signal)
  } catch (error) {
    if (late.test(wordsOf(error))) return expired(error)
    // Only a wallet that sends by itself can have sent it.
    const unclear = asked && method === 'solana_signAndSendTransaction' && (isLost(error) || signal.aborted)
    return { done: unclear, error: unclear && !signal.aborted ? new NoHashError({ method, cause: error }) : error }
  }
}

/** Sends a signed transaction to the network. Its id is known before: where the network does not answer, it is looked for anyway. */
const submit = async (
  { ask, commitment }: Pick<SendNeeds, 'ask' | 'commitment'>,
  chain: string,
  { transaction, signature, kept }: SignedTransaction,
  signal: AbortSignal,
): Promise<Sent> => {
  try {
    await ask(chain, 'sendTransaction', [transaction, { encoding: 'base64', preflightCommitment: commitment }], signal)
    return { done: true, signature, kept }
  } catch (error) {
    if (!isRefusal(error)) return { done: true, signature, kept }
    const { why } = readFault(safeGet(safeGet(error, 'data'), 'err'))
    if (why === 'known') return { done: true, signature, kept }
    return { done: false, error: why === 'expired' ? new ExpiredRequestError({ chain, cause: error }) : error }
  }
}
