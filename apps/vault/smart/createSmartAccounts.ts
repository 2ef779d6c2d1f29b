import type { Hex } from 'viem'
import { bytesToBigInt, getAddress } from 'viem/utils'
import type { Chains } from '../base/createChains.js'
import type { ApprovalRequest } from '../base/ApprovalRequest.js'
import type { Node } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { readReviews } from '../review/readReview.js'
import type { Review } from '../review/Review.js'
import { type CallsStatus, chainOf, readCallsId, readStatus, type SentCalls, toCallsId } from './callsStatus.js'
import { type AccountForm, safeForm } from './AccountForm.js'
import type { SmartKind } from './accountTypes.js'
import type { AccountCall } from './callData.js'
import { createBundler, createPaymaster } from './createBundler.js'
import { entryPoint } from './contracts.js'
import { delegatedForm } from './delegated/delegatedForm.js'
import { guardOwner } from './guardOwner.js'
import { operationHash } from './encodeOperation.js'
import { type PredictedAccount, predictAccount } from './predictAccount.js'
import { readMoves, type TokenMove } from './permissions/readMoves.js'
import { prepareOperation } from './prepareOperation.js'
import { readNode } from './readNode.js'
import { type OperationReview, readOperation } from './readOperation.js'
import { readSendCalls, readSingleCall } from './readSendCalls.js'
import { toAccountSignature, toSafeMessage } from './signForSafe.js'

/** The smart account of one owner on one network, for one request. */
export interface SmartAccount {
  readonly address: Hex
  /** Reads a request into reviews for the visitor. @throws FrameError */
  readReviews(request: ApprovalRequest, needs: { readonly site: string; readonly signal: AbortSignal; readonly now: bigint }): Promise<readonly Review[]>
  /**
   * Prepares calls that are made with a permission, ready to sign. They cannot be mined after `latest`, in seconds since 1970. @throws
   * FrameError
   */
  readPermitted(calls: readonly AccountCall[], needs: { readonly latest: number; readonly signal: AbortSignal }): Promise<OperationReview>
  /** Simulates calls, and returns what they take from the account's tokens. @throws FrameError */
  readMoves(calls: readonly AccountCall[], signal: AbortSignal): Promise<readonly TokenMove[]>
  /** Whether the account is deployed on the network. @throws FrameError */
  isDeployed(signal: AbortSignal): Promise<boolean>
  /** Whether the account can be used with permissions (ERC-7715), for which the network must expire operations. */
  readonly permits: boolean
  /** Deploys the account with its first operation. */
  readonly deployment: { readonly factory: Hex; readonly factoryData: Hex }
  /**
   * Answers the request with the owner's signature, or sends the signed operation, with the authorization if the review has one. @throws
   * FrameError
   */
  finish(request: Pick<ApprovalRequest, 'method'>, review: Review, signature: Hex, signal: AbortSignal, authorization?: Hex): Promise<unknown>
}
export interface SmartAccounts {
  of(owner: string, chain: VaultChain): SmartAccount
  /** Reads the status of calls that were sent. @throws FrameError */
  status(params: unknown, signal: AbortSignal): Promise<CallsStatus>
}
export interface SmartNeeds {
  /** The type of the account. Defaults to `safe`. */
  readonly kind?: SmartKind
  readonly chains: Pick<Chains, 'find'>
  readonly node: Node
  readonly fetch: typeof globalThis.fetch
  /** Resolves after this many ms. @throws the signal's reason */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const often = 1_000
/** The number of polls for a transaction before the page has to ask again. */
const maxPolls = 90

const numberOf = ({ id }: VaultChain) => Number(id.slice('eip155:'.length))

/** Creates smart accounts: ERC-4337 over a Safe, or over the plain address itself (EIP-7702). Their code is loaded on first use. */
export const createSmartAccounts = ({ kind = 'safe', chains, node, fetch, wait }: SmartNeeds): SmartAccounts => {
  const partsOf = (chain: VaultChain, form: Pick<AccountForm, 'entryPoint' | 'hash'> = { entryPoint, hash: operationHash }) => {
    if (chain.bundler === undefined) throw new FrameError('refused', `There are no smart accounts on ${chain.id}.`, { code: 4200 })
    const about = { chainId: numberOf(chain), fetch, form }
    return {
      node: readNode(node, chain),
      bundler: createBundler({ url: chain.bundler, ...about }),
      paymaster: chain.paymaster === undefined ? undefined : createPaymaster({ url: chain.paymaster, ...about }),
    }
  }
  const statusOf = (sent: SentCalls, signal: AbortSignal) => {
    const chain = chainOf(sent, chains)
    return readStatus(sent, { node: readNode(node, chain), bundler: chain.bundler === undefined ? undefined : partsOf(chain).bundler, signal })
  }
  /** The transaction in which an operation was mined. */
  const minedIn = async (sent: SentCalls, signal: AbortSignal): Promise<unknown> => {
    for (let tries = 0; tries < maxPolls; tries++) {
      const { status, receipts } = await statusOf(sent, signal)
      const [receipt] = receipts ?? []
      if (receipt) return receipt.transactionHash
      if (status === 400) throw new FrameError('failed', 'The operation was not mined in its time.')
      await wait(often, signal)
    }
    throw new FrameError('failed', 'The operation was sent, and is not mined yet.')
  }

  const of = (owner: string, chain: VaultChain): SmartAccount => {
    const account: PredictedAccount = predictAccount(getAddress(owner))
    const chainId = numberOf(chain)
    const own = kind === '7702'
    const form = own ? delegatedForm(getAddress(owner), chainId) : safeForm(account)
    const parts = partsOf(chain, form)
    return {
      address: form.address,
      permits: form.expires,
      readReviews: async (request, { site, signal, now }) => {
        if (request.method !== 'eth_sendTransaction' && request.method !== 'wallet_sendCalls') {
          const reviews = await readReviews(request, { address: form.address, site, node, signal, now })
          // The key of the plain address signs for itself.
          if (own) return reviews.map((review) => guardOwner(review, account.address, owner))
          return reviews.map((review) => ({ ...review, work: toSafeMessage(review.work, account.address, chainId) }))
        }
        const read = request.method === 'wallet_sendCalls' ? readSendCalls : readSingleCall
        const { calls } = read(request.params, { from: form.address, chain })
        const prepared = await prepareOperation(calls, { form, ...parts, signal })
        return [await readOperation(prepared, calls, { form, chain, node, signal })]
      },
      readPermitted: async (calls, { latest, signal }) => {
        if (!form.expires) throw new FrameError('refused', 'Permissions need an account that ends operations in time.', { code: 4200 })
        // The operation has its own nonce key, so that it neither waits for the visitor's other operations nor blocks them.
        const row = bytesToBigInt(crypto.getRandomValues(new Uint8Array(24)))
        const prepared = await prepareOperation(calls, { form, ...parts, signal, row, latest })
        return readOperation(prepared, calls, { form, chain, node, signal })
      },
      readMoves: (calls, signal) => readMoves(calls, { account: form.address, ask: (method, params) => parts.node.ask(method, params, signal) }),
      isDeployed: async (signal) => (await form.setUp(parts.node, signal)) === undefined,
      deployment: { factory: account.factory, factoryData: account.factoryData },
      finish: async ({ method }, review, signature, signal, authorization) => {
        if (review.kind !== 'operation' && own) return signature
        if (review.kind !== 'operation') return toAccountSignature(signature, account, await parts.node.hasCode(account.address, signal))
        const { operation, lifetime, block } = review.prepared
        const asked = operation.authorization
        if (asked && authorization === undefined) throw new FrameError('failed', 'The authorization was not signed.')
        const signed = asked && authorization !== undefined ? { ...operation, authorization: { ...asked, signature: authorization } } : operation
        const hash = await parts.bundler.send(signed, form.toSignature(lifetime, signature), signal)
        const sent: SentCalls = { kind: 'operation', chainId, hash, sender: operation.sender, block, until: lifetime.until }
        if (method === 'eth_sendTransaction') return minedIn(sent, signal)
        return { id: toCallsId(sent) }
      },
    }
  }
  return { of, status: async (params, signal) => statusOf(readCallsId(params), signal) }
}
