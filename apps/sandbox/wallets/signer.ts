import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { concat, encodeAbiParameters, encodeFunctionData } from 'viem'
import { contractAccounts, mnemonic } from '../world/settings.js'
import type { Hex } from './types.js'

const accountOf = (index: number): HDAccount => mnemonicToAccount(mnemonic, { addressIndex: index })

/** Signs bytes as EIP-191 `personal_sign` does. */
export const signMessage = (index: number, raw: Hex): Promise<Hex> => accountOf(index).signMessage({ message: { raw } })

/** Signs EIP-712 data as `eth_signTypedData_v4` is given it. */
export const signTypedData = (index: number, json: string): Promise<Hex> => accountOf(index).signTypedData(JSON.parse(json))

const create = [{ type: 'function', name: 'create', stateMutability: 'nonpayable', inputs: [{ type: 'address' }, { type: 'uint256' }], outputs: [] }] as const
/** ERC-6492: the mark at the end of what an account signs that is not there yet. */
const mark = `0x${'6492'.repeat(16)}` as const

/** Signs for an account that is a contract, in the place of its owner. One that is not there yet says how it comes to be. */
export const signAsContract = async (index: number, raw: Hex): Promise<Hex> => {
  const { factory, owner } = contractAccounts
  const signature = await signMessage(0, raw)
  if (index === 0) return signature
  const data = encodeFunctionData({ abi: create, functionName: 'create', args: [owner, BigInt(index)] })
  return concat([encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [factory, data, signature]), mark])
}
