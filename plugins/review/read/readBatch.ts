import { isRecord } from '#lib/checks/isRecord.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import type { PageRequest } from '../../../ports/review.js'
import type { Review } from '../Review.js'
import { dangersOfAll } from '#lib/review/dangersOf.js'
import { deepFreeze } from '#lib/checks/deepFreeze.js'
import { readData, type ReadNeeds, toCall } from './readTransaction.js'
import { readAccount, readAddress, refuser } from './refuse.js'

/** `wallet_sendCalls` (EIP-5792), call by call. Its parameters were copied and checked by the adapter. @throws RequestRefusedError */
export const readBatch = ({ method, params, approved, accounts }: PageRequest, { decode, now }: ReadNeeds): Review => {
  const refuse = refuser(method)
  const [given] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!isRecord(given) || !Array.isArray(given.calls)) return refuse('one batch is expected')
  const account = readAccount(given.from, accounts, refuse)
  const [first] = given.calls as readonly unknown[]
  // In the first form of EIP-5792 each call names the chain.
  const wanted = `eip155:${fromHexChainId(given.chainId ?? (isRecord(first) ? first.chainId : undefined))}`
  if (approved && !approved.includes(wanted)) return refuse(`the wallet did not approve ${wanted}`, 5710)
  const calls = (given.calls as readonly unknown[]).map((one) => {
    if (!isRecord(one)) return refuse('each call must be an object')
    const { value = '0x0' } = one
    if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) return refuse('"value" must be a hex quantity')
    const facts = { from: account, to: readAddress(one.to, 'to', refuse), value: BigInt(value), data: readData(one.data, 'data', refuse) ?? '0x' }
    return toCall(facts, decode)
  })
  return {
    kind: 'batch',
    account,
    chain: wanted,
    calls,
    atomic: given.atomicRequired === true,
    dangers: dangersOfAll(
      calls.flatMap(({ actions }) => actions),
      now,
    ),
    params: deepFreeze([given]),
  }
}
