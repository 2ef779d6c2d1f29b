import type { Hex } from 'viem'
import { getUserOperationTypedData } from 'viem/account-abstraction'
import { hashTypedData, hexToNumber, isAddressEqual, slice } from 'viem/utils'
import { FrameError } from '../../base/FrameError.js'
import type { AccountForm } from '../AccountForm.js'
import { delegated } from '../contracts.js'
import type { Operation } from '../../review/PreparedOperation.js'
import { predictAccount } from '../predictAccount.js'
import { encodeDelegatedCalls, readDelegatedCalls } from './delegatedCalls.js'

/** Returns the contract whose code an address uses (EIP-7702), or undefined if it has none or its own code. */
export const delegateOf = (code: unknown): Hex | undefined =>
  typeof code === 'string' && /^0xef0100[0-9a-f]{40}$/i.test(code) ? slice(code as Hex, 3) : undefined

/** Whether an address uses the code of the account. */
export const isDelegated = (code: unknown): boolean => {
  const delegate = delegateOf(code)
  return delegate !== undefined && isAddressEqual(delegate, delegated.account)
}

const toTypedData = ({ authorization, ...operation }: Operation, chainId: number) =>
  getUserOperationTypedData({
    chainId,
    entryPointAddress: delegated.entryPoint,
    userOperation: {
      ...operation,
      signature: '0x',
      // The hash covers the contract, so that the operation only runs with its code.
      ...(authorization && { authorization: { ...authorization, r: '0x', s: '0x', yParity: 0 } }),
    },
  })

/** The form of the plain address with the code of an account (EIP-7702). Its operations go through EntryPoint 0.8. */
export const delegatedForm = (owner: Hex, chainId: number): AccountForm => ({
  address: owner,
  entryPoint: delegated.entryPoint,
  needs: [
    [delegated.entryPoint, 'This network has no EntryPoint 0.8 (ERC-4337).'],
    [delegated.account, 'This network has no contract for smart accounts at plain addresses (EIP-7702).'],
  ],
  setUp: async (node, signal) => {
    const code = await node.ask('eth_getCode', [owner, 'latest'], signal)
    if (isDelegated(code)) return undefined
    const replaces = delegateOf(code) !== undefined
    if (code !== '0x' && !replaces) throw new FrameError('failed', 'The node gives the plain address code of its own.')
    const count = await node.ask('eth_getTransactionCount', [owner, 'latest'], signal)
    if (typeof count !== 'string' || !/^0x[0-9a-f]{1,12}$/i.test(count)) throw new FrameError('failed', 'The node gave no nonce that can be read.')
    const authorization = { chainId, address: delegated.account, nonce: hexToNumber(count as Hex) }
    return { fields: { factory: '0x7702', factoryData: '0x', authorization }, replaces }
  },
  encodeCalls: encodeDelegatedCalls,
  readCalls: readDelegatedCalls,
  // The key owns the Safe of the other type, which executes calls of its owner.
  guarded: [owner, predictAccount(owner).address],
  expires: false,
  hash: (operation, id) => hashTypedData(toTypedData(operation, id)),
  toWork: (operation, _, id) => ({ kind: 'evm-typed-data', data: toTypedData(operation, id) }),
  toSignature: (_, signature) => signature,
  placeholder: `0x${'ec'.repeat(32)}${'7a'.repeat(32)}1c`,
})
