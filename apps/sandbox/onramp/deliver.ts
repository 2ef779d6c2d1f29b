import { setTimeout as wait } from 'node:timers/promises'
import { encodeValues } from '../world/encodeValues.js'
import { postRpc } from '../world/postRpc.js'
import { readHex, readReceipt } from '../world/rpcAnswers.js'
import { tokens } from '../world/settings.js'
import { toBaseUnits } from '../world/toBaseUnits.js'

/** The account of the provider. It has no key: the chain lets it send without one. */
const payer = '0x0000000000000000000000000000000000004707'

const hex = (value: bigint) => `0x${value.toString(16)}`

/** Sends what was bought, as a transaction of the provider's own account. Resolves with the hash, once it is in a block. */
export const deliver = async ({
  url,
  address,
  asset,
  amount,
}: {
  readonly url: string
  readonly address: string
  readonly asset: string
  /** Whole units. */
  readonly amount: string
}): Promise<string> => {
  const token = tokens.find(({ symbol }) => symbol === asset)
  const value = toBaseUnits(amount, token?.decimals)
  await postRpc(url, 'anvil_setBalance', [payer, hex(toBaseUnits('1000000'))])
  if (token) await postRpc(url, 'anvil_dealERC20', [payer, token.address, hex(value)])
  await postRpc(url, 'anvil_impersonateAccount', [payer])
  const data = `0xa9059cbb${encodeValues([BigInt(address), value])}`
  const transaction = token ? { from: payer, to: token.address, data } : { from: payer, to: address, value: hex(value) }
  const hash = readHex(await postRpc(url, 'eth_sendTransaction', [transaction]))
  for (let turn = 0; turn < 50; turn++) {
    const receipt = readReceipt(await postRpc(url, 'eth_getTransactionReceipt', [hash]))
    if (receipt?.status === '0x1') return hash
    if (receipt) throw new Error('The delivery failed on the chain.')
    await wait(100)
  }
  throw new Error('The delivery is in no block.')
}
