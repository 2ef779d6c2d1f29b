import type { CallSimulation, ContractCall } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { decodeApproval } from './decodeSwap.js'
import { encodeApproval } from './encodeSwap.js'
import { DifferentSwapError } from './errors.js'
import type { Review, Step } from './ReviewState.js'
import type { Calls } from './types.js'

interface ApprovalNeed {
  /** Undefined for the native currency, which needs none. */
  readonly token: string | undefined
  readonly spender: string
  readonly amount: bigint
  /** What the spender may take already. */
  readonly allowance: bigint
  /** An allowance that is larger is taken back as well. */
  readonly exact?: boolean
}

/** The approval that a call needs before it, as a simulation shows: none, one of the exact amount, or one that takes an earlier one back before it. */
export const withApproval = async <simulation extends CallSimulation>(
  simulate: (all: readonly ContractCall[]) => Promise<simulation>,
  call: ContractCall,
  { token, spender, amount, allowance, exact }: ApprovalNeed,
): Promise<{ readonly before: readonly ContractCall[]; readonly simulation: simulation }> => {
  const { from, chain } = call
  const approve = (value: bigint): readonly ContractCall[] =>
    token === undefined ? [] : [{ from, chain, to: token, value: 0n, data: encodeApproval(spender, value) }]
  const needs = token !== undefined && (exact === true ? allowance !== amount : allowance < amount)
  const once = needs ? approve(amount) : []
  const simulation = await simulate([...once, call])
  // Some tokens refuse to change an allowance that is not nothing.
  if (!needs || allowance === 0n || simulation.outcome !== 'reverts' || simulation.at !== 0) return { before: once, simulation }
  const twice = [...approve(0n), ...once]
  return { before: twice, simulation: await simulate([...twice, call]) }
}

/** The steps of a swap that needs so many approvals before it. */
export const stepsOf = (approvals: number): readonly Step[] =>
  approvals === 2 ? ['reset', 'approve', 'swap'] : approvals === 1 ? ['approve', 'swap'] : ['swap']

/** What is asked of wallet and network once the calls are known. */
export const readyFor = async (calls: Calls, all: readonly ContractCall[], signal: AbortSignal) => {
  const [first] = all
  const { from = '', chain = '', data = '' } = all.at(-1) ?? first ?? {}
  const [price, batches, prepared] = await Promise.all([
    calls.gasPrice(chain, (data.length - 2) / 2, signal).catch(() => {
      signal.throwIfAborted()
      return undefined
    }),
    all.length > 1 ? calls.canBatch(from, chain, signal) : false,
    Promise.all(all.map((call) => calls.prepare(call, signal))),
  ])
  return { price, batches, prepared }
}

/** Decodes the approvals of requests. @throws DifferentSwapError for one that is not of the exact amount, for the pinned contract */
export const readApprovals = (
  decoded: readonly (ContractCall | undefined)[],
  expected: {
    readonly call: Pick<ContractCall, 'from' | 'chain'>
    readonly token: string | undefined
    readonly spender: string
    readonly amount: bigint
  },
): Review['approval'] => {
  const { call: wanted, token, spender, amount } = expected
  let approval: Review['approval']
  decoded.forEach((call, at) => {
    const read =
      call && sameAddress(call.to, token ?? '') && sameAddress(call.from, wanted.from) && call.chain === wanted.chain ? decodeApproval(call) : undefined
    const right = read !== undefined && sameAddress(read.spender, spender) && read.amount === (at === decoded.length - 1 ? amount : 0n)
    if (!right) throw new DifferentSwapError({ what: 'approval' })
    approval = read
  })
  return approval
}
