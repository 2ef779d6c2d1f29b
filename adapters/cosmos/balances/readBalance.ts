import { MalformedAnswerError } from '../../../kernel/api/index.js'
import type { BalanceQuestion } from '../../../kernel/api/installed/index.js'
import { safeGet } from '#lib/checks/safeGet.js'

/**
 * What an account holds of a network's currency, from the REST interface of the network's node. The smallest unit has the name of the
 * currency behind a `u`, as `uatom` and `uosmo` do. @throws MalformedAnswerError
 */
export const readBalance = async ({ account, network, rpc, signal }: BalanceQuestion): Promise<bigint> => {
  const chain = network.caipNetworkId
  const denom = `u${network.nativeCurrency.symbol.toLowerCase()}`
  const path = `cosmos/bank/v1beta1/balances/${encodeURIComponent(account)}/by_denom?denom=${encodeURIComponent(denom)}`
  const balance = safeGet(await rpc.get(chain, path, signal), 'balance')
  const amount = safeGet(balance, 'amount')
  if (safeGet(balance, 'denom') !== denom || typeof amount !== 'string' || !/^\d{1,39}$/.test(amount))
    throw new MalformedAnswerError({ method: 'GET balances', expected: `an amount of ${denom}`, chain })
  return BigInt(amount)
}
