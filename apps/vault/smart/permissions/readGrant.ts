import type { Hex } from 'viem'
import { getAddress, toFunctionSelector } from 'viem/utils'
import * as z from 'zod/mini'
import { knownFunctions } from 'portico-lib/review/knownFunctions.js'
import { isHarmless } from 'portico-lib/review/risksOf.js'
import { FrameError } from '../../base/FrameError.js'
import type { VaultChain } from '../../base/readConfig.js'
import { address } from '../../base/requestShapes.js'
import type { PermittedFunction, Terms } from './Permission.js'
import { isOwnContract } from './spend.js'

/** The maximum duration of a permission, in seconds. */
export const longest = 86_400
/** An amount above any supply, which stands for no limit. */
const unlimited = 2n ** 128n

const amount = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const count = z.int().check(z.minimum(1), z.maximum(1_000))
const name = z.string().check(z.minLength(1), z.maxLength(64))
const record = z.record(z.string(), z.unknown())
const policy = z.strictObject({ type: name, data: record })
const permission = z.strictObject({ type: name, data: record, policies: z.optional(z.array(policy).check(z.maxLength(10))), required: z.optional(z.boolean()) })
/**
 * The request has `permissions` as most pages write it (viem among them), or one `permission` with its `policies` as in a revision of
 * the standard.
 */
const shape = z.tuple([
  z.strictObject({
    chainId: z.optional(z.union([z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)), z.int().check(z.minimum(1))])),
    address: z.optional(address),
    expiry: z.int(),
    signer: z.optional(z.strictObject({ type: name, data: z.optional(record) })),
    permissions: z.optional(z.array(permission).check(z.minLength(1), z.maxLength(10))),
    permission: z.optional(permission),
    policies: z.optional(z.array(policy).check(z.maxLength(10))),
  }),
])
type Asked = z.output<typeof shape>[0]
type AskedPermission = z.output<typeof permission>
type AskedPolicy = z.output<typeof policy>

const data = {
  'native-token-transfer': z.strictObject({ allowance: z.optional(amount), ticker: z.optional(z.string()) }),
  'erc20-token-transfer': z.strictObject({ address, allowance: z.optional(amount), ticker: z.optional(z.string()) }),
  'contract-call': z.strictObject({ address, calls: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(10)) }),
  'token-allowance': z.strictObject({ allowance: amount }),
  'call-limit': z.strictObject({ count }),
  'rate-limit': z.strictObject({ count, interval: z.int().check(z.minimum(1), z.maximum(longest)) }),
} as const

const invalid = (why: string, cause?: unknown): FrameError => new FrameError('invalid', why, { cause })
const unsupported = (what: string): FrameError => new FrameError('refused', what, { code: 4200 })

const readData = <kind extends keyof typeof data>(kind: kind, input: unknown): z.output<(typeof data)[kind]> => {
  const read = z.safeParse(data[kind], input)
  if (!read.success) throw invalid(`The data of "${kind}" are not of the form of the standard.`, read.error)
  return read.data as z.output<(typeof data)[kind]>
}

/**
 * Functions that are known to move tokens, or to let others do so. Amounts of tokens have their own permission, and the rest is never
 * permitted.
 */
const isNeverCalled = (selector: Hex): boolean => knownFunctions.some((signature) => toFunctionSelector(signature) === selector && !isHarmless(signature))

const readFunction = (input: string): PermittedFunction => {
  const text = input.trim()
  if (/^0x[0-9a-fA-F]{8}$/.test(text)) return { selector: text.toLowerCase() as Hex, signature: undefined }
  const plain = text.replace(/^function\s+/, '')
  if (!/^[A-Za-z_$][\w$]{0,63}\([\w\s,()[\]]*\)$/.test(plain)) throw invalid(`"${text.slice(0, 60)}" is not a function signature.`)
  try {
    return { selector: toFunctionSelector(plain), signature: plain.replace(/\s+/g, ' ') }
  } catch (cause) {
    throw invalid(`"${text.slice(0, 60)}" is not a function signature.`, cause)
  }
}

/** Reads the amount of a permission from its data, or from a policy. */
const allowanceOf = ({ type, policies = [] }: AskedPermission, input: string | undefined): bigint => {
  const [more, ...others] = policies.filter((one) => one.type === 'token-allowance')
  const named = more && readData('token-allowance', more.data).allowance
  if (others.length > 0 || (named !== undefined && input !== undefined)) throw invalid(`"${type}" has two allowances.`)
  const text = input ?? named
  const allowed = text === undefined ? 0n : BigInt(text)
  if (allowed === 0n) throw invalid(`"${type}" needs an allowance.`)
  if (allowed >= unlimited) throw invalid(`The allowance of "${type}" has no limit.`)
  return allowed
}

type Limits = Pick<Terms, 'calls' | 'rate'>
/** The limits of each permission apply to everything that is granted with it, so the grant is never larger than the request. */
const readLimits = (policies: readonly AskedPolicy[]): Limits => {
  let limits: Limits = { calls: undefined, rate: undefined }
  for (const { type, data: input } of policies) {
    if (type === 'token-allowance') continue
    if (type === 'call-limit') limits = { ...limits, calls: Math.min(readData(type, input).count, limits.calls ?? Number.POSITIVE_INFINITY) }
    else if (type === 'rate-limit') {
      const rate = readData(type, input)
      if (limits.rate && limits.rate.interval !== rate.interval) throw invalid('Several rates with different intervals cannot be kept.')
      limits = { ...limits, rate: { ...rate, count: Math.min(rate.count, limits.rate?.count ?? rate.count) } }
    } else throw unsupported(`The policy "${type.slice(0, 40)}" is not supported.`)
  }
  return limits
}

const addPermission = (terms: Terms, asked: AskedPermission, account: string): Terms => {
  const { type } = asked
  if (type === 'native-token-transfer') {
    if (terms.native > 0n) throw invalid('The native currency is named twice.')
    return { ...terms, native: allowanceOf(asked, readData(type, asked.data).allowance) }
  }
  if (type === 'erc20-token-transfer') {
    const input = readData(type, asked.data)
    const contract = getAddress(input.address.toLowerCase())
    if (isOwnContract(contract, account) || terms.tokens.some((one) => one.contract === contract)) throw invalid('A token is named twice, or is none.')
    return { ...terms, tokens: [...terms.tokens, { contract, allowance: allowanceOf(asked, input.allowance) }] }
  }
  if (type !== 'contract-call') throw unsupported(`The permission "${type.slice(0, 40)}" is not supported.`)
  const input = readData(type, asked.data)
  const contract = getAddress(input.address.toLowerCase())
  if (isOwnContract(contract, account)) throw unsupported('Calls of the account itself are never permitted.')
  if (terms.contracts.some((one) => one.contract === contract)) throw invalid('A contract is named twice.')
  if (asked.policies?.some((one) => one.type === 'token-allowance')) throw invalid('A call of a contract has no allowance.')
  const functions = input.calls.map(readFunction)
  const never = functions.find(({ selector }) => isNeverCalled(selector))
  if (never) throw unsupported(`"${never.signature ?? never.selector}" moves tokens or hands them over, and is never permitted this way.`)
  return { ...terms, contracts: [...terms.contracts, { contract, functions }] }
}

export interface GrantNeeds {
  /** The smart account. */
  readonly account: Hex
  readonly chain: VaultChain
  /** The time in seconds since 1970. */
  readonly now: number
}
export interface AskedGrant {
  readonly terms: Terms
  /** The request, for the answer: it is granted without changes. */
  readonly asked: Asked
}

/** Reads `wallet_grantPermissions` (ERC-7715), for one account on one network. @throws FrameError with a code of EIP-1193 */
export const readGrant = (params: unknown, { account, chain, now }: GrantNeeds): AskedGrant => {
  const read = z.safeParse(shape, params)
  if (!read.success) throw invalid('wallet_grantPermissions takes one request with an expiry and permissions.', read.error)
  const [asked] = read.data
  if (asked.chainId !== undefined && `eip155:${BigInt(asked.chainId)}` !== chain.id)
    throw new FrameError('invalid', `The permission is for another network than ${chain.id}.`, { code: 5710 })
  if (asked.address !== undefined && asked.address.toLowerCase() !== account.toLowerCase())
    throw new FrameError('refused', 'The permission is for another account.', { code: 4100 })
  if (asked.signer && asked.signer.type !== 'wallet') throw unsupported('Permissions are used through this wallet alone: the signer has to be "wallet".')
  if (asked.expiry <= now) throw invalid('The permission has expired already. "expiry" is in seconds since 1970.')
  if (asked.expiry > now + longest) throw invalid('A permission lasts 24 hours at most. "expiry" is in seconds since 1970.')
  const permissions = [...(asked.permissions ?? []), ...(asked.permission ? [asked.permission] : [])]
  if (permissions.length === 0 || (asked.permissions && asked.permission)) throw invalid('"permissions" or "permission" is expected.')
  const policies = [...(asked.policies ?? []), ...permissions.flatMap((one) => one.policies ?? [])]
  // An allowance belongs to one permission.
  if (asked.policies?.some(({ type }) => type === 'token-allowance')) throw invalid('An allowance belongs to its permission.')
  const none: Terms = { expiry: asked.expiry, native: 0n, tokens: [], contracts: [], ...readLimits(policies) }
  const terms = permissions.reduce((sum: Terms, one) => addPermission(sum, one, account), none)
  if (terms.contracts.length > 0 && terms.calls === undefined) throw invalid('Calls of contracts need a "call-limit".')
  return { terms, asked }
}
