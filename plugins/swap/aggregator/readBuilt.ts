import { readUnits } from '#lib/amounts/readUnits.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { AggregatorRequestError } from '../errors.js'
import type { BuildTradeAnswer, WireTrade } from '../../../protocol/gateway/swaps.js'
import type { Unvalidated } from '../../../protocol/gateway/Unvalidated.js'
import type { Aggregator } from '../types.js'
import { readGas } from './readOffer.js'
import type { TradeRequest } from './TradeRequest.js'

/** A trade, as a server put it together. */
export interface Trade {
  /** The contract that is called. */
  readonly contract: string
  readonly data: string
  readonly value: bigint
  /** What may take the token that is paid; undefined for the native currency. */
  readonly spender: string | undefined
  readonly out: bigint
  /** What arrives at least, as the server says. */
  readonly minimum: bigint
  readonly gas: bigint
}

/** A request that is longer is no trade. */
const maxBytes = 60_000
/** A CAIP-10 account id of an EVM chain. */
const account10 = /^(eip155:\d{1,20}):(0x[0-9a-f]{40})$/i
const calldata = /^0x(?:[0-9a-f]{2}){4,}$/i

/**
 * Validates the request that a server built: from the account, to a pinned contract, with the amount as its value where the native currency is
 * paid and with none otherwise. What its bytes do is not known afterwards. @throws AggregatorRequestError
 */
export const readBuilt = (answer: unknown, { chain, account, pay, amount, slippage }: TradeRequest, { contracts, spenders }: Aggregator): Trade => {
  const need = (right: boolean, what: string) => {
    if (!right) throw new AggregatorRequestError({ what })
  }
  const addressOf = (value: unknown, what: string) => {
    const [, of, address] = account10.exec(typeof value === 'string' ? value : '') ?? []
    if (of !== chain || address === undefined) throw new AggregatorRequestError({ what })
    return address
  }
  const record: Unvalidated<BuildTradeAnswer> = isRecord(answer) ? answer : {}
  const tx: Unvalidated<WireTrade> = isRecord(record.tx) ? record.tx : {}
  need(sameAddress(addressOf(tx.from, 'account'), account), 'account')
  const contract = addressOf(tx.to, 'contract')
  need(contracts.includes(contract.toLowerCase()), 'contract')
  const { data } = tx
  if (typeof data !== 'string' || !calldata.test(data) || data.length > 2 + maxBytes * 2) throw new AggregatorRequestError({ what: 'data' })
  const value = readUnits(tx.value)
  if (value === undefined || value !== (pay === undefined ? amount : 0n)) throw new AggregatorRequestError({ what: 'value' })
  need(readUnits(record.fromAmount) === amount, 'amount')
  const [out, minimum] = [readUnits(record.toAmount), readUnits(record.minAmount)]
  if (out === undefined || minimum === undefined || minimum <= 0n || minimum > out || out >= 2n ** 255n) throw new AggregatorRequestError({ what: 'amount' })
  // Rounded down by one unit at most.
  need((minimum + 1n) * 10_000n >= out * BigInt(10_000 - slippage), 'least amount')
  const spender = pay === undefined ? undefined : addressOf(record.spender, 'spender')
  need(spender === undefined || spenders.includes(spender.toLowerCase()), 'spender')
  const gas = readGas(isRecord(tx.eip155) ? tx.eip155.gas : undefined)
  return { contract, data: data.toLowerCase(), value, spender, out, minimum, gas }
}
