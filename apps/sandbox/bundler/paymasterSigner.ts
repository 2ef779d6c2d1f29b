import { mnemonicToAccount } from 'viem/accounts'
import { mnemonic } from '../world/settings.js'

/** Signs what the paymaster pays for. Its key is made of the phrase that everybody knows. */
export const paymasterSigner = mnemonicToAccount(mnemonic, { addressIndex: 30 })
