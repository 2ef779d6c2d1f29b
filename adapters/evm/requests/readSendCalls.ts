import { RequestRefusedError } from '../../../kernel/api/index.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'

/** Calls in one batch that is shown: as many as a visitor can read. */
const maxCalls = 10
/** Bytes of one call that is shown. */
const maxBytes = 131_072
const method = 'wallet_sendCalls'
const refuse = (why: string, rpcCode = -32602): never => {
  throw new RequestRefusedError({ method, why, rpcCode })
}

export interface BatchFacts {
  /** CAIP-2 ids that the wallet agreed to, where it agrees to some only. */
  readonly approved?: readonly string[] | undefined
  readonly accounts: readonly string[]
  /** Whether the visitor is shown the batch: then nothing may be in it that cannot be shown. Otherwise the wallet decides what it takes. */
  readonly shown: boolean
}

/** A copy without prototypes, getters and shared objects. */
const copyOf = (value: unknown, what: string): unknown => {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  } catch {
    return refuse(`${what} must be JSON`)
  }
}
const capabilitiesOf = (value: unknown, what: string) => {
  const copy = copyOf(value, `"capabilities" of ${what}`)
  if (copy !== undefined && !isRecord(copy)) refuse(`"capabilities" of ${what} must be an object`)
  return copy
}
/** JSON of other languages writes what is not there as null. */
const withoutNulls = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined))
const only = (value: Readonly<Record<string, unknown>>, keys: readonly string[], what: string) => {
  const odd = Object.keys(value).find((key) => !keys.includes(key))
  if (odd !== undefined) refuse(`${what} has the unknown field "${odd.slice(0, 40)}"`)
}

/** A chain id as a request has it: hexadecimal. Gives its CAIP-2 id. */
const readChain = (value: unknown): string => {
  const number = fromHexChainId(value)
  return number === undefined || typeof value !== 'string' || !value.startsWith('0x') ? refuse('"chainId" must be a hex chain id') : `eip155:${number}`
}

/** `chainId` of a call is of the first form of EIP-5792; libraries that know both forms write it as well. */
const readCall = (value: unknown, at: number, { wanted, shown }: { readonly wanted: string; readonly shown: boolean }) => {
  const what = `call ${at + 1}`
  if (!isRecord(value)) return refuse(`${what} must be an object`)
  const fields = withoutNulls(value)
  if (shown) only(fields, ['to', 'data', 'value', 'capabilities', 'chainId'], what)
  const { to, data, value: amount, chainId, capabilities: _, ...others } = fields
  if (chainId !== undefined && readChain(chainId) !== wanted) refuse('all calls of a batch must be for one chain')
  if (!isEvmAddress(to)) return refuse(to === undefined ? `${what} would create a contract` : `"to" of ${what} must be an address`)
  if (data !== undefined && !(typeof data === 'string' && (!shown || data.length <= 2 + maxBytes * 2) && /^0x([0-9a-f]{2})*$/i.test(data)))
    refuse(`"data" of ${what} is not hexadecimal`)
  if (amount !== undefined && !(typeof amount === 'string' && /^0x[0-9a-f]{1,64}$/i.test(amount))) refuse(`"value" of ${what} must be a hex quantity`)
  const capabilities = capabilitiesOf(fields.capabilities, what)
  return Object.freeze({
    ...(copyOf(others, what) as object),
    ...(chainId !== undefined && { chainId }),
    to,
    ...(amount !== undefined && { value: amount }),
    ...(data !== undefined && { data }),
    ...(capabilities !== undefined && { capabilities }),
  })
}

/** The chain of a batch: its own in the second form of EIP-5792, that of its calls in the first. */
const chainOf = (chainId: unknown, calls: readonly unknown[]): string => {
  const [first] = calls
  return readChain(chainId ?? (isRecord(first) ? first.chainId : undefined))
}

/**
 * The parameters of `wallet_sendCalls` (EIP-5792), in either form: a frozen copy, in which every call names a whole address. The batch is for
 * its own chain, wherever the wallet is. @throws RequestRefusedError
 */
export const readSendCalls = (params: unknown, { approved, accounts, shown }: BatchFacts): readonly [object] => {
  const [value, ...more] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!isRecord(value) || more.length > 0) return refuse('one object is expected')
  const fields = withoutNulls(value)
  if (shown) only(fields, ['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls', 'capabilities'], 'the batch')
  const { version, id, from, chainId, atomicRequired, calls, capabilities: _, ...others } = fields
  if (typeof version !== 'string' || !/^\d+\.\d+(\.\d+)?$/.test(version)) refuse('"version" is not a version')
  if (id !== undefined && !(typeof id === 'string' && id.length > 0 && id.length <= 8194)) refuse('"id" must be a text of 1 to 8,194 characters')
  if (atomicRequired !== undefined && typeof atomicRequired !== 'boolean') refuse('"atomicRequired" is neither true nor false')
  if (from !== undefined && !isEvmAddress(from)) refuse('"from" must be an address')
  if (from !== undefined && !accounts.some((account) => sameAddress(account, String(from)))) refuse('the account is not connected', 4100)
  if (!Array.isArray(calls) || calls.length === 0) return refuse('"calls" must be a list of calls')
  if (shown && calls.length > maxCalls) refuse(`a visitor can be shown ${maxCalls} calls at most`)
  const wanted = chainOf(chainId, calls)
  if (approved && !approved.includes(wanted)) refuse(`the wallet did not approve ${wanted}`, 5710)
  const capabilities = capabilitiesOf(fields.capabilities, 'the batch')
  return Object.freeze([
    Object.freeze({
      ...(copyOf(others, 'the batch') as object),
      version,
      ...(id !== undefined && { id }),
      from: from ?? accounts[0],
      ...(chainId !== undefined && { chainId: toHexChainId(wanted) }),
      ...(atomicRequired !== undefined && { atomicRequired }),
      calls: Object.freeze((calls as readonly unknown[]).map((call, at) => readCall(call, at, { wanted, shown }))),
      ...(capabilities !== undefined && { capabilities }),
    }),
  ])
}
