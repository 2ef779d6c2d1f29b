import type { ContractCall } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { permissionFunctions, permit2 } from '#lib/abi/permissions.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { addressKey, sameAddress } from '#lib/addresses/sameAddress.js'
import type { PermissionRef } from '../../../ports/permissions.js'

/** The call that takes a permission back: it sets to nothing what a spender may take. */
export const removalCall = ({ chain, kind, token, spender }: PermissionRef, from: string): ContractCall => {
  const [who, nothing] = [encodeWord(spender), encodeWord(0)]
  const call = { from, chain, value: 0n }
  if (kind === 'permit2') return { ...call, to: permit2.address, data: `${permit2.approve}${encodeWord(token)}${who}${nothing}${nothing}` }
  return { ...call, to: token, data: `${kind === 'token' ? tokenFunctions.approve : permissionFunctions.setApprovalForAll}${who}${nothing}` }
}

/** Whether the request that the wallet will receive is exactly the removal. */
export const isRemoval = (decoded: ContractCall | undefined, expected: ContractCall): boolean =>
  decoded !== undefined &&
  sameAddress(decoded.from, expected.from) &&
  sameAddress(decoded.to, expected.to) &&
  decoded.chain === expected.chain &&
  decoded.value === 0n &&
  addressKey(decoded.data) === addressKey(expected.data)
