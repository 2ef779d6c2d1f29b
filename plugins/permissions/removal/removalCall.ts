import type { ContractCall } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { permissionFunctions, permit2 } from '#lib/abi/permissions.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { addressKey, sameAddress } from '#lib/addresses/sameAddress.js'
import type { Permission } from '../Permission.js'

/** The latest time that Permit2 keeps. */
const always = 2 ** 48 - 1

/** The call that takes a permission back, or leaves no more of it than a limit. */
export const removalCall = ({ chain, kind, token, spender, item, until }: Permission, from: string, limit: bigint): ContractCall => {
  const [who, amount] = [encodeWord(spender), encodeWord(limit)]
  const end = encodeWord(limit === 0n ? 0 : until === undefined ? always : until / 1000)
  const call = { from, chain, value: 0n }
  if (kind === 'item') return { ...call, to: token, data: `${tokenFunctions.approve}${encodeWord(0)}${encodeWord(BigInt(item ?? 0))}` }
  if (kind === 'permit2') return { ...call, to: permit2.address, data: `${permit2.approve}${encodeWord(token)}${who}${amount}${end}` }
  return { ...call, to: token, data: `${kind === 'token' ? tokenFunctions.approve : permissionFunctions.setApprovalForAll}${who}${amount}` }
}

/** Whether the request that the wallet will receive is exactly the expected one. */
export const isRemoval = (decoded: ContractCall | undefined, expected: ContractCall): boolean =>
  decoded !== undefined &&
  sameAddress(decoded.from, expected.from) &&
  sameAddress(decoded.to, expected.to) &&
  decoded.chain === expected.chain &&
  decoded.value === 0n &&
  addressKey(decoded.data) === addressKey(expected.data)
