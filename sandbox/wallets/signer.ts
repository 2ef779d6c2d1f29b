import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { mnemonic } from '../world/settings.mjs'
import type { Hex } from './types.js'

const accountOf = (index: number): HDAccount => mnemonicToAccount(mnemonic, { addressIndex: index })

/** Signs bytes as EIP-191 `personal_sign` does. */
export const signMessage = (index: number, raw: Hex): Promise<Hex> => accountOf(index).signMessage({ message: { raw } })

/** Signs EIP-712 data as `eth_signTypedData_v4` is given it. */
export const signTypedData = (index: number, json: string): Promise<Hex> => accountOf(index).signTypedData(JSON.parse(json))
