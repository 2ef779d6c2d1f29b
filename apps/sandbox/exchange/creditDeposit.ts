import { setTimeout as wait } from 'node:timers/promises'
import { encodeValues } from '../world/encodeValues.js'
import { postRpc } from '../world/postRpc.js'
import { readHex, readReceipt } from '../world/rpcAnswers.js'

/** The account of the exchange. It has no key: the chain lets it send without one. */
const payer = '0x0000000000000000000000000000000000004708'

const hex = (value: bigint) => `0x${value.toString(16)}`

/** Sends an amount in base units as a transaction of the exchange's own account. Resolves with the hash, once it is in a block. */
export const creditDeposit = async ({
  url,
  asset,
  amount,
  recipient,
}: {
  readonly url: string
  /** `native`, or the contract of the token. */
  readonly asset: string
  readonly amount: bigint
  readonly recipient: string
}): Promise<string> => {
  await postRpc(url, 'anvil_setBalance', [payer, hex(amount + 10n ** 24n)])
  if (asset !== 'native') await postRpc(url, 'anvil_dealERC20', [payer, asset, hex(amount)])
  await postRpc(url, 'anvil_impersonateAccount', [payer])
  const data = `0xa9059cbb${encodeValues([BigInt(recipient), amount])}`
  const transaction = asset === 'native' ? { from: payer, to: recipient, value: hex(amount) } : { from: payer, to: asset, data }
  const hash = readHex(await postRpc(url, 'eth_sendTransaction', [transaction]))
  for (let turn = 0; turn < 100; turn++) {
    const receipt = readReceipt(await postRpc(url, 'eth_getTransactionReceipt', [hash]))
    if (receipt?.status === '0x1') return hash
    if (receipt) throw new Error('The deposit failed on the chain.')
    await wait(50)
  }
  throw new Error('The deposit is in no block.')
}
