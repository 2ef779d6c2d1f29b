import { cleanText } from '#lib/text/cleanText.js'
import type { WireApproval } from '../../protocol/gateway/history.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { ActivityApproval } from '../../ports/activity.js'
import { isAddress } from './isAddress.js'
import { partsOf } from './partsOf.js'
import { quantityOf } from './quantityOf.js'

const scopes = ['amount', 'more', 'less', 'one', 'all', 'none', 'unknown'] as const

/** One approval of the history's wire (`approvals[]`); undefined when it is none. An amount that cannot be read is not known. */
export const readApproval = (input: unknown): ActivityApproval | undefined => {
  const { spender, kind, scope, address, name, symbol, quantity }: Unvalidated<WireApproval> = partsOf(input)
  const said = scopes.find((known) => known === scope)
  if (!said || !isAddress(address) || (kind !== 'token' && kind !== 'nft')) return undefined
  const counted = said === 'amount' || said === 'more' || said === 'less'
  const amount = counted ? quantityOf(partsOf(quantity).numeric) : undefined
  return {
    kind,
    spender: isAddress(spender) ? spender : undefined,
    scope: counted && amount === undefined ? 'unknown' : said,
    address,
    name: cleanText(name, 40),
    symbol: cleanText(symbol, 12),
    quantity: amount,
  }
}
