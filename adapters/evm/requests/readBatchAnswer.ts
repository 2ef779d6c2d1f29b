import { WalletError } from '../../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { batchIdOf, chainOfKey } from '../batchAnswers.js'
import { isHash } from '../isHash.js'
import { statusCode } from '../statusCode.js'

/** Characters of an answer: receipts have logs. */
const longest = 1_000_000
const maxChains = 500

const isReceipt = (receipt: unknown) => isRecord(receipt) && (receipt.transactionHash === undefined || isHash(receipt.transactionHash))

/** What an answer may look like, by its method. Wallets of the first version of EIP-5792 answer an id alone, and a status in words. */
const shapes: Readonly<Record<string, (answer: unknown) => boolean>> = {
  wallet_sendCalls: (answer) => batchIdOf(answer) !== undefined && (!isRecord(answer) || answer.capabilities === undefined || isRecord(answer.capabilities)),
  wallet_getCallsStatus: (answer) => {
    if (!isRecord(answer)) return false
    const { receipts } = answer
    if (statusCode(answer) === undefined) return false
    return receipts === undefined || receipts === null || (Array.isArray(receipts) && receipts.every(isReceipt))
  },
  wallet_showCallsStatus: () => true,
  wallet_getCapabilities: (answer) => {
    if (!isRecord(answer)) return false
    const chains = Object.entries(answer)
    return chains.length <= maxChains && chains.every(([chain, found]) => chainOfKey(chain) !== undefined && isRecord(found))
  },
}

/** A copy of what a wallet answered to a request of EIP-5792. @throws WalletError for an answer that the specification does not allow */
export const readBatchAnswer = (method: string, answer: unknown): unknown => {
  const no = (details: string) => new WalletError({ method, walletCode: -32603, details })
  let text: string | undefined
  try {
    text = JSON.stringify(answer)
  } catch {
    throw no('The answer of the wallet is not JSON.')
  }
  if (text !== undefined && text.length > longest) throw no('The answer of the wallet is too long.')
  const copy: unknown = text === undefined ? undefined : JSON.parse(text)
  if (shapes[method]?.(copy) === false) throw no('The answer of the wallet is malformed.')
  return method === 'wallet_showCallsStatus' ? null : copy
}
