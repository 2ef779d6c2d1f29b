import { RequestRefusedError } from '../../../kernel/api/index.js'
import { fromHexChainId } from '../../../lib/fromHexChainId.js'
import { isEvmAddress } from '../../../lib/isEvmAddress.js'
import { isRecord } from '../../../lib/isRecord.js'
import { sameAddress } from '../../../lib/sameAddress.js'
import { toHexChainId } from '../../../lib/toHexChainId.js'

/** Calls in one batch: as many as a visitor can read. */
const mostCalls = 10
/** Bytes of one call. */
const mostBytes = 131_072
const method = 'wallet_sendCalls'
const refuse = (why: string, rpcCode = -32602): never => {
  throw new RequestRefusedError({ method, why, rpcCode })
}

export interface BatchFacts {
  /** CAIP-2 id of the chain that the wallet is on. */
  readonly chain: string
  /** CAIP-2 ids that the wallet agreed to, where it agrees to some only. */
  readonly approved?: readonly string[] | undefined
  readonly accounts: readonly string[]
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
const only = (value: Readonly<Record<string, unknown>>, keys: readonly string[], what: string) => {
  const odd = Object.keys(value).find((key) => !keys.includes(key))
  if (odd !== undefined) refuse(`${what} has the unknown field "${odd.slice(0, 40)}"`)
}

const readCall = (value: unknown, at: number) => {
  const what = `call ${at + 1}`
  if (!isRecord(value)) return refuse(`${what} must be an object`)
  only(value, ['to', 'data', 'value', 'capabilities'], what)
  const { to, data, value: amount } = value
  if (!isEvmAddress(to)) return refuse(to === undefined || to === null ? `${what} would create a contract` : `"to" of ${what} must be an address`)
  if (data !== undefined && !(typeof data === 'string' && data.length <= 2 + mostBytes * 2 && /^0x([0-9a-f]{2})*$/i.test(data)))
    refuse(`"data" of ${what} is not hexadecimal`)
  if (amount !== undefined && !(typeof amount === 'string' && /^0x[0-9a-f]{1,64}$/i.test(amount))) refuse(`"value" of ${what} must be a hex quantity`)
  const capabilities = capabilitiesOf(value.capabilities, what)
  return Object.freeze({
    to,
    ...(amount !== undefined && { value: amount }),
    ...(data !== undefined && { data }),
    ...(capabilities !== undefined && { capabilities }),
  })
}

/** The parameters of `wallet_sendCalls` (EIP-5792): a frozen copy, in which every call names a whole address. @throws RequestRefusedError */
export const readSendCalls = (params: unknown, { chain, approved = [], accounts }: BatchFacts): readonly [object] => {
  const [given, ...more] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!isRecord(given) || more.length > 0) return refuse('one object is expected')
  only(given, ['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls', 'capabilities'], 'the batch')
  const { version, id, from, chainId, atomicRequired, calls } = given
  if (typeof version !== 'string' || !/^\d+\.\d+(\.\d+)?$/.test(version)) refuse('"version" is not a version')
  if (id !== undefined && !(typeof id === 'string' && id.length > 0 && id.length <= 8194)) refuse('"id" must be a text of 1 to 8,194 characters')
  if (atomicRequired !== undefined && typeof atomicRequired !== 'boolean') refuse('"atomicRequired" is neither true nor false')
  if (from !== undefined && !isEvmAddress(from)) refuse('"from" must be an address')
  if (from !== undefined && !accounts.some((account) => sameAddress(account, String(from)))) refuse('the account is not connected', 4100)
  const wanted = fromHexChainId(chainId)
  if (wanted === undefined || typeof chainId !== 'string' || !chainId.startsWith('0x')) refuse('"chainId" must be a hex chain id')
  if (`eip155:${wanted}` !== chain && !approved.includes(`eip155:${wanted}`)) refuse(`the wallet is on ${chain}, and not on eip155:${wanted}`, 4901)
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > mostCalls) return refuse(`"calls" must be a list of one to ${mostCalls} calls`)
  const capabilities = capabilitiesOf(given.capabilities, 'the batch')
  return Object.freeze([
    Object.freeze({
      version,
      ...(id !== undefined && { id }),
      from: from ?? accounts[0],
      chainId: toHexChainId(`eip155:${wanted}`),
      ...(atomicRequired !== undefined && { atomicRequired }),
      calls: Object.freeze((calls as readonly unknown[]).map(readCall)),
      ...(capabilities !== undefined && { capabilities }),
    }),
  ])
}
