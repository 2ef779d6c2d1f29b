import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { toBase64 } from 'portico-lib/bytes/toBase64.js'
import type { Review } from './Review.js'
import type { ApprovalRequest } from '../base/ApprovalRequest.js'
import { FrameError } from '../base/FrameError.js'

/** The options for sending that a website may set. For others the network's own rules apply. */
const sendOptions = z.object({
  options: z.object({
    skipPreflight: z.optional(z.boolean()),
    preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
    maxRetries: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    minContextSlot: z.optional(z.int().check(z.minimum(0))),
  }),
})

/** Inserts the signature into a transaction of Solana. */
const signedBytes = (review: Review | undefined, signature: string | undefined): Uint8Array => {
  if (review?.kind !== 'solana' || signature === undefined) throw new FrameError('failed', 'Nothing was signed.')
  const { raw, place } = review.signed
  const bytes = Uint8Array.from(raw)
  // One byte contains the number of signatures, and each signature has 64 bytes.
  bytes.set(base58.decode(signature), 1 + 64 * place)
  return bytes
}

/** Answers a request with its signatures, or sends the signed transaction and answers with its hash. @throws FrameError */
export const finishRequest = async (
  { method, params }: Pick<ApprovalRequest, 'method' | 'params'>,
  reviews: readonly Review[],
  signatures: readonly string[],
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Promise<unknown> => {
  const [signature] = signatures
  const send = async (name: string, input: readonly unknown[]): Promise<string> => {
    const hash = await ask(name, input)
    if (typeof hash !== 'string') throw new FrameError('failed', 'The network did not take the transaction.')
    return hash
  }
  if (method === 'eth_sendTransaction') return send('eth_sendRawTransaction', [signature])
  if (method === 'solana_signMessage') return { signature }
  if (method === 'solana_signTransaction') return { transaction: base58.encode(signedBytes(reviews[0], signature)) }
  if (method === 'solana_signAllTransactions') return { transactions: reviews.map((review, at) => base58.encode(signedBytes(review, signatures[at]))) }
  if (method !== 'solana_signAndSendTransaction') return signature
  const bytes = signedBytes(reviews[0], signature)
  const options = z.safeParse(sendOptions, params).data?.options ?? {}
  await send('sendTransaction', [toBase64(bytes), { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }])
  // The first signature identifies a transaction, whatever the node answers.
  return { signature: base58.encode(bytes.slice(1, 65)) }
}
