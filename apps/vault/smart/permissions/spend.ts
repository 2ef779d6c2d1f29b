import type { Hex } from 'viem'
import { FrameError } from '../../base/FrameError.js'
import type { AccountCall } from '../callData.js'
import { entryPoint, safe } from '../contracts.js'
import type { Permission, Used } from './Permission.js'
import type { TokenMove } from './readMoves.js'

/** Creates the error for a website without this permission (EIP-1193, 4100). */
export const unauthorized = (why: string): FrameError => new FrameError('refused', why, { code: 4100 })

/** The selector of `transfer(address,uint256)`. */
const transferSelector = '0xa9059cbb'
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Reads the amount of a call that encodes exactly a token transfer. Returns undefined for any other call. */
const transferred = (data: Hex): bigint | undefined =>
  /^0xa9059cbb0{24}[0-9a-f]{104}$/i.test(data) && data.length === 2 + 8 + 128 ? BigInt(`0x${data.slice(2 + 8 + 64)}`) : undefined

/** A bound above realistic amounts and below any address with fewer than 64 leading zero bits. */
const leastAddress = 2n ** 96n
/**
 * Finds an address among the arguments of a call that is not the account, the called contract, or named by the permission. The contract
 * could pay out or hand over the account's assets to it, and no standard event would report that beforehand.
 */
const namedStranger = ({ to, data }: AccountCall, { terms, account }: Pick<Permission, 'terms' | 'account'>): string | undefined => {
  const known = [account, to, ...terms.tokens.map(({ contract }) => contract), ...terms.contracts.map(({ contract }) => contract)]
  return (data.slice(10).match(/.{64}/g) ?? [])
    .filter((word) => /^0{24}/.test(word) && BigInt(`0x${word}`) >= leastAddress)
    .map((word) => `0x${word.slice(24)}`)
    .find((address) => !known.some((one) => same(one, address)))
}

/** Contracts through which the account itself, or its assets there, can be changed. */
export const isOwnContract = (contract: string, account: string): boolean =>
  same(contract, account) || same(contract, entryPoint) || Object.values(safe).some((own) => same(own, contract))

/** Whether the call is a transfer of a token that the permission names. Its amount is in its bytes. */
const isNamedTransfer = ({ terms }: Pick<Permission, 'terms'>, { to, data }: AccountCall): boolean =>
  data.slice(0, 10).toLowerCase() === transferSelector && terms.tokens.some(({ contract }) => same(contract, to))
/** Whether only the contract knows the effect of the call. Such a call is simulated first. */
export const needsTrial = (permission: Pick<Permission, 'terms'>, call: AccountCall): boolean => call.data !== '0x' && !isNamedTransfer(permission, call)

/** Adds the simulated effects of contract calls to the used part. @throws FrameError 4100 for a token that is not named */
const useForMoves = ({ terms }: Permission, used: Used, moves: readonly TokenMove[]): Used => {
  const other = moves.find(({ contract, amount }) => amount === undefined || !terms.tokens.some((one) => same(one.contract, contract)))
  if (other) throw unauthorized(`The calls would take, pay out or hand over something of ${other.contract} that the permission does not name.`)
  const taken = (token: string) => moves.reduce((sum, { contract, amount = 0n }) => (same(contract, token) ? sum + amount : sum), 0n)
  return { ...used, tokens: used.tokens.map((sum, at) => sum + taken(terms.tokens[at]?.contract ?? '')) }
}

/** Adds one call to the used part of a permission. @throws FrameError 4100 for a call that is not permitted */
const useFor = (permission: Permission, used: Used, { to, value, data }: AccountCall): Used => {
  const { terms, account } = permission
  if (isOwnContract(to, account)) throw unauthorized('A permission cannot be used on contracts of the account itself.')
  const native = used.native + value
  if (data === '0x') return { ...used, native }
  const selector = data.slice(0, 10).toLowerCase()
  const at = terms.tokens.findIndex(({ contract }) => same(contract, to))
  if (at >= 0 && selector === transferSelector) {
    const amount = transferred(data)
    if (amount === undefined || value !== 0n) throw unauthorized('The call is not a transfer of the token.')
    return { ...used, tokens: used.tokens.map((sum, token) => (token === at ? sum + amount : sum)) }
  }
  const known = terms.contracts.find(({ contract }) => same(contract, to))
  if (!known?.functions.some((one) => one.selector === selector)) throw unauthorized(`The permission does not name ${selector} of ${to}.`)
  const stranger = namedStranger({ to, value, data }, permission)
  if (stranger !== undefined)
    throw unauthorized(`The call names ${stranger}, which is neither the account nor in the permission: it may be paid or put in control.`)
  return { ...used, native }
}

/**
 * Adds the calls of one operation to the used part of a permission.
 *
 * @param moves the effects of the calls that had to be simulated
 * @param fee the maximum fee that the account pays for the operation
 * @param now seconds since 1970
 * @throws FrameError 4100 if one of its limits is exceeded: then nothing of it may be signed
 */
export const spend = (permission: Permission, calls: readonly AccountCall[], moves: readonly TokenMove[], fee: bigint, now: number): Used => {
  const { terms } = permission
  if (now >= terms.expiry) throw unauthorized('The permission has expired.')
  const counted = calls.reduce((sum: Used, call) => useFor(permission, sum, call), permission.used)
  const tried = moves.filter(({ call }) => calls[call] !== undefined && needsTrial(permission, calls[call]))
  const used = useForMoves(permission, counted, tried)
  const native = used.native + fee
  if (native > terms.native)
    throw unauthorized(
      native > used.native ? 'The amounts and fees are more than the permission has left.' : 'The amounts are more than the permission has left.',
    )
  if (used.tokens.some((sum, at) => sum > (terms.tokens[at]?.allowance ?? 0n)))
    throw unauthorized('The amount of a token is more than the permission has left.')
  const count = used.calls + calls.length
  if (terms.calls !== undefined && count > terms.calls) throw unauthorized('The permission has no calls left.')
  const { rate } = terms
  // Setting back the clock does not increase the limit.
  const recent = rate ? permission.used.times.filter((time) => time > now - rate.interval) : []
  const times = rate ? [...recent, ...calls.map(() => now)] : []
  if (rate && times.length > rate.count) throw unauthorized('The permission has no calls left for now.')
  return { ...used, native, calls: count, times }
}
