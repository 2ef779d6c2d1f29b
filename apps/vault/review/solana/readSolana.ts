import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { maxPriority } from 'portico-lib/solana/transfer/maxPriority.js'
import { parseTransaction } from 'portico-lib/solana/transfer/readMessage.js'
import { toBase64 } from 'portico-lib/bytes/toBase64.js'
import { toHex } from 'portico-lib/bytes/toHex.js'
import type { Node } from '../../base/createNode.js'
import { FrameError } from '../../base/FrameError.js'
import type { VaultChain } from '../../base/readConfig.js'
import { type Asker, dangersOfText, mayBeSigned, signsIn, toText } from '../readMessage.js'
import type { Danger } from 'portico-lib/review/Action.js'
import type { Review, SolanaChange, Stop } from '../Review.js'
import { showText } from 'portico-lib/review/showText.js'
import { describeSteps } from './describeSteps.js'
import { isTransactionMessage } from './isTransactionMessage.js'
import { preview } from './preview.js'
import { askerOf } from './readAccounts.js'
import { readInstructions } from './readInstructions.js'
import { resolveLookups } from './resolveLookups.js'

const text = (maxLength: number) => z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/), z.maxLength(maxLength))
/** The bytes of a packet in base58. */
const transaction = text(1_700)
const messageShape = z.object({ message: text(20_000), pubkey: z.string() })
const oneShape = z.object({ transaction })
const allShape = z.object({ transactions: z.array(transaction).check(z.minLength(1), z.maxLength(10)) })
/** The fee in lamports per signature. */
const perSignature = 5_000n

const invalid = (message: string, cause?: unknown) => new FrameError('invalid', message, { cause })

export interface SolanaNeeds {
  /** The visitor's account. */
  readonly address: string
  readonly site: string
  readonly chain: VaultChain
  readonly node: Node
  readonly signal: AbortSignal
}

/** Reads `solana_signMessage`. @throws FrameError */
export const readSolanaMessage = (params: unknown, asker: Asker): Review => {
  const read = z.safeParse(messageShape, params)
  const { address } = asker
  if (!read.success) throw invalid('solana_signMessage takes a message in base 58 and a public key.', read.error)
  if (read.data.pubkey !== address) throw invalid('The message is for another account.')
  const bytes = base58.decode(read.data.message)
  if (isTransactionMessage(bytes, base58.decode(address))) throw invalid('The message is a transaction.')
  const shown = toText(bytes)
  const stop = shown !== undefined && !mayBeSigned(shown, asker) ? 'sign-in' : undefined
  const hex = `0x${toHex(bytes)}` as const
  return {
    kind: 'message',
    text: shown === undefined ? undefined : showText(shown),
    hex,
    signsIn: shown !== undefined && signsIn(shown, asker),
    dangers: dangersOfText(shown, hex),
    stop,
    work: { kind: 'solana', bytes },
  }
}

/** An amount above half of the maximum stands for no limit. */
const unlimited = 2n ** 63n
/** The dangers that both chain families share. */
const solanaDangers = (changes: readonly SolanaChange[], unread: boolean): readonly Danger[] => [
  ...(changes.some((change) => change.kind === 'delegate' && change.amount >= unlimited) ? ['unlimited' as const] : []),
  ...(unread ? ['unknown' as const] : []),
]

/** Reads one transaction from the bytes that will be signed. @throws FrameError */
export const readSolanaTransaction = async (given: string, sends: boolean, { address: own, chain, node, signal }: SolanaNeeds): Promise<Review> => {
  const raw = base58.decode(given)
  const parsed = parseTransaction(raw)
  if (!parsed) throw invalid('The transaction cannot be read.')
  const place = parsed.signers.indexOf(own)
  if (place < 0) throw invalid('The transaction does not need the signature of this account.')
  const missing = parsed.signatures.some((signature, at) => at !== place && signature.every((byte) => byte === 0))
  if (sends && missing) throw invalid('Another signature is missing, so that the transaction cannot be sent.')
  const payer = parsed.signers[0] === own ? undefined : parsed.signers[0]
  const ask = askerOf(node, chain, signal)
  const message = await resolveLookups(parsed, ask)
  const { steps, priority, lasts } = readInstructions(message)
  if (payer === undefined && priority > maxPriority) throw invalid('The priority fee is more than 0.01 SOL.')
  const [changes, tried] = await Promise.all([describeSteps(steps, { own, ask }), preview({ transaction: toBase64(raw), message, own }, ask)])
  const unread = steps.flatMap((step) => (step.kind === 'unread' ? [{ program: step.program, data: `0x${toHex(step.data)}` }] : []))
  const handsOver = steps.some((step) => step.kind === 'handover' && step.by === own)
  const stop: Stop | undefined = handsOver ? 'handover' : tried.stop
  return {
    kind: 'solana',
    changes,
    unread,
    net: unread.length > 0 ? tried.changes : undefined,
    payer,
    fee: perSignature * BigInt(parsed.signatures.length) + priority,
    lasts,
    dangers: solanaDangers(changes, unread.length > 0),
    sends,
    stop,
    signed: { raw, place },
    work: { kind: 'solana', bytes: parsed.bytes },
  }
}

/** Reads the transactions of a request. @throws FrameError */
export const readSolanaTransactions = async (method: string, params: unknown, needs: SolanaNeeds): Promise<readonly Review[]> => {
  const read = method === 'solana_signAllTransactions' ? z.safeParse(allShape, params) : z.safeParse(oneShape, params)
  if (!read.success) throw invalid(`${method} takes transactions in base 58.`, read.error)
  const given = 'transactions' in read.data ? read.data.transactions : [read.data.transaction]
  return Promise.all(given.map((one) => readSolanaTransaction(one, method === 'solana_signAndSendTransaction', needs)))
}
