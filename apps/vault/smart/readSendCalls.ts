import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { address, bytes, quantity } from '../base/requestShapes.js'
import type { AccountCall } from './callData.js'

const capabilities = z.optional(z.record(z.string().check(z.maxLength(64)), z.unknown()))
/** The shape of EIP-5792. Each call needs a full address, so a contract cannot be created this way. */
const shape = z.tuple([
  z.object({
    version: z.optional(z.string().check(z.maxLength(16))),
    id: z.optional(z.string().check(z.maxLength(8_194))),
    from: z.optional(address),
    chainId: z.optional(quantity),
    atomicRequired: z.optional(z.boolean()),
    calls: z.array(z.strictObject({ to: address, value: quantity, data: bytes, capabilities })).check(z.minLength(1)),
    capabilities,
  }),
])
const sponsor = z.object({ url: z.string(), optional: z.optional(z.boolean()) })

/** The maximum number of calls, so that the visitor can check them before they approve. */
const maxCalls = 10

export interface SendCalls {
  readonly calls: readonly AccountCall[]
  readonly atomicRequired: boolean
}
export interface SendCallsNeeds {
  /** The account that the visitor uses. */
  readonly from: string
  readonly chain: VaultChain
  /** Whether a permission of the visitor was found for the calls (ERC-7715). Then it is not required as a capability. */
  readonly permitted?: boolean
}

/**
 * Checks that each required capability is supported. The operator's own paymaster is always used, and a website's paymaster never,
 * because it could hold operations back.
 */
const checkCapabilities = (asked: Readonly<Record<string, unknown>> | undefined, chain: VaultChain, permitted: boolean): void => {
  for (const [name, given] of Object.entries(asked ?? {})) {
    if (name === 'permissions' && permitted) continue
    const optional = typeof given === 'object' && given !== null && 'optional' in given && given.optional === true
    const fits = name === 'paymasterService' && chain.paymaster !== undefined && z.safeParse(sponsor, given).data?.url === chain.paymaster
    if (!optional && !fits) throw new FrameError('refused', `The capability "${name}" is not supported.`, { code: 5700 })
  }
}

/** Reads `wallet_sendCalls` (EIP-5792), for one account on one network. @throws FrameError */
export const readSendCalls = (params: unknown, { from, chain, permitted = false }: SendCallsNeeds): SendCalls => {
  const read = z.safeParse(shape, params)
  if (!read.success) throw new FrameError('invalid', 'wallet_sendCalls takes calls with a full address each.', { cause: read.error })
  const [asked] = read.data
  if (asked.calls.length > maxCalls) throw new FrameError('refused', `At most ${maxCalls} calls can be approved at once.`, { code: 5740 })
  if (asked.from !== undefined && asked.from.toLowerCase() !== from.toLowerCase()) throw new FrameError('invalid', 'The calls are from another account.')
  if (asked.chainId !== undefined && `eip155:${BigInt(asked.chainId)}` !== chain.id)
    throw new FrameError('invalid', `The calls are for another network than ${chain.id}.`, { code: 5710 })
  if (asked.id !== undefined) throw new FrameError('refused', 'The wallet names calls itself.', { code: 4200 })
  checkCapabilities(asked.capabilities, chain, permitted)
  for (const call of asked.calls) checkCapabilities(call.capabilities, chain, false)
  const calls = asked.calls.map(({ to, value, data }) => ({
    to: getAddress(to.toLowerCase()),
    value: BigInt(value ?? 0),
    data: (data ?? '0x').toLowerCase() as Hex,
  }))
  return { calls, atomicRequired: asked.atomicRequired === true }
}

const single = z.tuple([
  z.strictObject({
    from: z.optional(address),
    to: address,
    value: quantity,
    data: bytes,
    input: bytes,
    chainId: quantity,
    ...{
      gas: quantity,
      gasLimit: quantity,
      gasPrice: quantity,
      maxFeePerGas: quantity,
      maxPriorityFeePerGas: quantity,
      nonce: quantity,
      type: z.optional(z.unknown()),
    },
  }),
])

/** Reads `eth_sendTransaction` of a smart account as one call. Its gas and nonce are for plain accounts and are ignored. @throws FrameError */
export const readSingleCall = (params: unknown, { from, chain }: SendCallsNeeds): SendCalls => {
  const read = z.safeParse(single, params)
  if (!read.success) throw new FrameError('invalid', 'This is not a transaction that a smart account can send.', { cause: read.error })
  const [{ data, input, to, value, from: sender, chainId }] = read.data
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase()) throw new FrameError('invalid', '"data" and "input" differ.')
  const call = { to, ...(value !== undefined && { value }), data: data ?? input ?? '0x' }
  return readSendCalls([{ ...(sender !== undefined && { from: sender }), ...(chainId !== undefined && { chainId }), calls: [call] }], { from, chain })
}
