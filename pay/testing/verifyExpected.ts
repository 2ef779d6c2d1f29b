import { createMemoryClaims } from '../PaymentClaims.js'
import type { PaymentVerdict } from '../PaymentVerdict.js'
import type { ExpectedPayment } from '../readExpected.js'
import { type VerifyPaymentInput, verifyPayment } from '../verifyPayment.js'
import { chainId, hex, type ScriptedReceipt, scriptedNode, shop, transferLog, usdc, visitor, word } from './scriptedNode.js'

export const network = `eip155:${chainId}`
export const hash = word(7)
export const now = 1_700_000_300_000
export const expected: ExpectedPayment = { network, asset: usdc, recipient: shop, amount: 24n, orderId: 'order-1' }
export type Answers = NonNullable<Parameters<typeof scriptedNode>[1]>
export type Options = Partial<Omit<VerifyPaymentInput, 'payment'>> & { readonly payment?: Partial<ExpectedPayment> }

/** Verifies a payment of 24 by a node that has one transaction, which a test changes. */
export const verify = ({ payment, ...options }: Options = {}, receipt: Partial<ScriptedReceipt> = {}, answers: Answers = {}): Promise<PaymentVerdict> =>
  verifyPayment({
    ...{ hash, claims: createMemoryClaims(), rpcUrls: { [network]: 'https://1' }, now },
    fetch: scriptedNode({ hash, logs: [transferLog({ amount: 24n })], ...receipt }, answers).fetch,
    ...options,
    payment: { ...expected, ...payment },
  })

export const goodLog = { ...transferLog({ amount: 24n }), transactionHash: hash, blockNumber: hex(100), blockHash: word(1_100), logIndex: '0x0' }
export const good = { transactionHash: hash, blockNumber: hex(100), blockHash: word(1_100), from: visitor, to: usdc, status: '0x1', logs: [goodLog] }
