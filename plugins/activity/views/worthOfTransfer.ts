import type { Network } from '../../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import type { ActivityTransfer } from '../../../ports/activity.js'
import type { PortfolioState } from '../../../ports/tokens.js'

/**
 * What a transfer is worth today, in a language: undefined where the page knows no price of what was moved. What has no contract is the native
 * currency only where it is called so: histories leave the contracts of tokens out.
 */
export const worthOfTransfer = (
  locale: string,
  { quantity, address, symbol }: Pick<ActivityTransfer, 'quantity' | 'address' | 'symbol'>,
  { caipNetworkId, nativeCurrency }: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>,
  portfolio: PortfolioState | undefined,
): string | undefined => {
  const amount = parseDecimal(quantity)
  const currency = portfolio?.total?.currency
  if (!amount || !currency || (address === undefined && symbol !== nativeCurrency.symbol)) return undefined
  const held = portfolio.items.find(
    (one) => one.chain === caipNetworkId && (address === undefined || one.address === undefined ? one.address === address : sameAddress(one.address, address)),
  )
  const cents = held && held.imitates === undefined ? worthOf(amount.digits, { decimals: amount.scale, price: held.price }) : undefined
  return cents === undefined ? undefined : moneyText(locale, cents, currency)
}
