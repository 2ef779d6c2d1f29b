import type { Hex } from 'viem'
import type { Account } from '../account/createAccount.js'
import { isSolana } from '../base/createChains.js'
import type { Node } from '../base/createNode.js'
import type { ApprovalRequest } from '../base/ApprovalRequest.js'
import { FrameError } from '../base/FrameError.js'
import { finishRequest } from '../review/finishRequest.js'
import { limitedTokenOf, limitRequest } from '../review/limitRequest.js'
import type { SignWork } from '../keys/signer.js'
import { toShown } from '../review/Question.js'
import type { Review } from '../review/Review.js'
import { readReviews } from '../review/readReview.js'
import type { AccountTypes } from '../smart/accountTypes.js'
import type { SmartAccounts } from '../smart/createSmartAccounts.js'
import { CallsProgress } from './CallsProgress.js'
import type { Ask } from './createAsk.js'
import type { ViewHost } from './createViewHost.js'
import { Working } from './Working.js'

export interface ApprovalNeeds {
  readonly viewHost: ViewHost
  readonly ask: Ask
  readonly account: Pick<Account, 'current' | 'sign'>
  readonly node: Node
  readonly types: Pick<AccountTypes, 'on'>
  /** The code of smart accounts, which is loaded on first use. */
  smart(): Promise<SmartAccounts>
  /** The website's origin. */
  readonly site: string
  /** The time in ms since 1970. */
  now(): number
  /** Makes the keys usable, with all steps that this takes. */
  open(signal: AbortSignal): Promise<void>
}

/** The questions for the visitor, and the answer that their signatures give. */
interface Task {
  readonly address: string
  /** The address whose key signs. */
  readonly signer: string
  readonly reviews: readonly Review[]
  finish(signatures: readonly string[]): Promise<unknown>
}

/** The reviews that one approval signs. */
const worksOf = (review: Review): readonly SignWork[] =>
  review.kind === 'operation' && review.authorization ? [review.work, review.authorization.work] : [review.work]

/** Shows the data that a request signs, and signs it once the visitor approved. `onSigned` is called with the first signature. */
export const createApproval = ({ viewHost, ask, account, node, types, smart, site, now, open }: ApprovalNeeds) => {
  const seconds = () => BigInt(Math.floor(now() / 1_000))
  const host = new URL(site).host

  /** A plain account of EVM or Solana. */
  const ofPlainAccount = async (request: ApprovalRequest, address: string, signal: AbortSignal): Promise<Task> => {
    const { chain, method, params } = request
    const finish = (asked: ApprovalRequest, reviews: readonly Review[], signatures: readonly string[]) =>
      finishRequest(asked, reviews, signatures, (name, input) => node(chain, name, input, signal))
    const signer = address
    if (method === 'wallet_sendCalls') {
      const { toPlainAnswer, toPlainTransaction } = await import('../smart/plainCalls.js')
      const transaction = toPlainTransaction(params, address, chain)
      const reviews = await guarded(await readReviews(transaction, { address, site, node, signal, now: seconds() }), address)
      return { address, signer, reviews, finish: async (signatures) => toPlainAnswer(await finish(transaction, reviews, signatures), chain) }
    }
    const read = await readReviews(request, { address, site, node, signal, now: seconds() })
    const reviews = isSolana(chain) ? read : await guarded(read, address)
    return { address, signer, reviews, finish: (signatures) => finish(request, reviews, signatures) }
  }
  /** The check applies on every network, because anybody may deploy a smart account for this key, and name it as the owner of others. */
  const guarded = async (reviews: readonly Review[], owner: string): Promise<readonly Review[]> => {
    const [{ guardOwner }, { predictAccount }] = await Promise.all([import('../smart/guardOwner.js'), import('../smart/predictAccount.js')])
    const own = predictAccount(owner as Hex).address
    return reviews.map((review) => guardOwner(review, own, owner))
  }
  const ofSmartAccount = async (request: ApprovalRequest, owner: string, signal: AbortSignal): Promise<Task> => {
    const own = (await smart()).of(owner, request.chain)
    const reviews = await own.readReviews(request, { site, signal, now: seconds() })
    const finish: Task['finish'] = async ([signature, authorization]) => {
      const [review] = reviews
      if (!review || signature === undefined) throw new FrameError('failed', 'Nothing was signed.')
      if (review.kind === 'operation') viewHost.show(<Working what="sending" />)
      return own.finish(request, review, signature as Hex, signal, authorization as Hex | undefined)
    }
    return { address: own.address, signer: owner, reviews, finish }
  }
  const showStatus = async ({ params, chain }: ApprovalRequest, signal: AbortSignal): Promise<null> => {
    const status = await (await smart()).status(params, signal)
    await viewHost.draw<void>(({ done }) => <CallsProgress status={status} network={chain.name} onClose={() => done(undefined)} />, signal)
    return null
  }

  return async (request: ApprovalRequest, signal: AbortSignal, onSigned: () => void): Promise<unknown> => {
    const current = await account.current()
    if (!current) throw new FrameError('expired', 'The visitor is not signed in.')
    const { chain } = request
    viewHost.show(<Working what="reading" />)
    if (request.method === 'wallet_showCallsStatus') return showStatus(request, signal)
    const { evmAddress, solanaAddress } = current.wallet
    const read = (asked: ApprovalRequest) =>
      types.on(chain) === 'smartAccount'
        ? ofSmartAccount(asked, evmAddress, signal)
        : ofPlainAccount(asked, isSolana(chain) ? solanaAddress : evmAddress, signal)
    let task = await read(request)
    for (const [at, review] of task.reviews.entries()) {
      const place = task.reviews.length > 1 ? { at: at + 1, count: task.reviews.length } : undefined
      const asked = { kind: 'request', review: toShown(review), place, site: host, address: task.address, chain } as const
      await ask({ ...asked, limits: limitedTokenOf(request, task.reviews) }, signal, async (amount) => {
        // The request is read again, from the bytes that are then signed. Nothing of the first reading is used.
        const limited = await read(limitRequest(request, task.reviews, amount))
        const [only] = limited.reviews
        if (!only || limited.reviews.length > 1) throw new FrameError('failed', 'The request could not be read with this limit.')
        task = limited
        return { ...asked, review: toShown(only), limited: true }
      })
    }
    const { reviews, signer } = task
    viewHost.show(<Working what="signing" />)
    await open(signal)
    signal.throwIfAborted()
    viewHost.show(<Working what="signing" />)
    const signatures: string[] = []
    for (const work of reviews.flatMap(worksOf)) {
      signatures.push(await account.sign(work, signer))
      onSigned()
    }
    signal.throwIfAborted()
    return task.finish(signatures)
  }
}
