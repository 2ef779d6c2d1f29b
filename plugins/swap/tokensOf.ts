import type { HeldToken, Network } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { addressKey, sameAddress } from '#lib/addresses/sameAddress.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { TokenBalance } from '../../ports/tokens.js'
import { isCoinContract, oneCoin } from '../../protocol/coinContracts.js'
import { idOf } from './FormState.js'
import { leastDecimals, maxDecimals } from './readOptions.js'
import type { Exchange, SwapToken } from './types.js'

export interface TokenSources {
  readonly network: Network
  readonly exchange: Exchange
  /** Of the active account; undefined where no plugin keeps them. */
  readonly balances: readonly TokenBalance[] | undefined
  readonly currency: string | undefined
  /** What the account holds, as the chain says, by `idOf`. */
  readonly held: ReadonlyMap<string, bigint>
  /** Tokens that were looked up by their address. */
  readonly found: readonly SwapToken[]
  /** What the host shows of its tokens, by `addressKey`. */
  readonly pictures: ReadonlyMap<string, string>
}

const plain = (symbol: string) => symbol.normalize('NFKC').toLowerCase()

/** The symbol of a listed token, or of the native currency, that another contract uses as well. */
const imitatedBy = (symbol: string, address: string, { network, exchange }: Pick<TokenSources, 'network' | 'exchange'>): string | undefined => {
  const known = [{ symbol: network.nativeCurrency.symbol, address: undefined }, ...exchange.tokens]
  return known.find((one) => plain(one.symbol) === plain(symbol) && (one.address === undefined || !sameAddress(one.address, address)))?.symbol
}

/** A token that was looked up by its address; undefined where its decimals make amounts of it unreliable. */
export const toFoundToken = (token: HeldToken, sources: Pick<TokenSources, 'network' | 'exchange' | 'currency' | 'pictures'>): SwapToken | undefined => {
  const { address, decimals, amount } = token
  if (address === undefined || decimals < leastDecimals || decimals > maxDecimals) return undefined
  const symbol = cleanText(token.symbol, 12)
  return {
    address,
    name: cleanText(token.name, 60) || symbol,
    symbol: symbol || '?',
    decimals,
    held: amount,
    price: undefined,
    currency: sources.currency ?? 'USD',
    icon: sources.pictures.get(addressKey(address)) ?? toImageSource(token.icon),
    listed: sources.exchange.tokens.some((one) => sameAddress(one.address, address)),
    imitates: imitatedBy(symbol, address, sources),
  }
}

/** What can be swapped on a network: the native currency first, then what is held, then what the host lists, then what was looked up. */
export const tokensOf = ({ network, exchange, balances = [], currency = 'USD', held, found, pictures }: TokenSources): readonly SwapToken[] => {
  const onNetwork = oneCoin(
    balances.filter(({ chain }) => chain === network.caipNetworkId),
    network,
  )
  const { name, symbol, decimals } = network.nativeCurrency
  const own = onNetwork.find(({ address }) => address === undefined)
  const listedAt = (address: string) => exchange.tokens.find((one) => sameAddress(one.address, address))
  const native: SwapToken = {
    address: undefined,
    name,
    symbol,
    decimals,
    held: held.get('native') ?? own?.amount,
    price: own?.price,
    currency,
    icon: own?.icon,
    listed: true,
    imitates: undefined,
  }
  const mine = onNetwork.flatMap((token): readonly SwapToken[] => {
    const { address } = token
    if (address === undefined || token.amount === 0n || token.decimals > maxDecimals) return []
    const amount = held.get(idOf({ address })) ?? token.amount
    const price = token.imitates === undefined ? token.price : undefined
    const known = listedAt(address)
    return [
      {
        address,
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals,
        held: amount,
        price,
        currency,
        icon: pictures.get(addressKey(address)) ?? token.icon ?? known?.icon,
        listed: known !== undefined,
        imitates: token.imitates,
      },
    ]
  })
  const listed = exchange.tokens.map((token): SwapToken => {
    const price = onNetwork.find(({ address }) => address !== undefined && sameAddress(address, token.address))?.price
    const icon = pictures.get(addressKey(token.address)) ?? token.icon
    return { ...token, icon, held: held.get(idOf(token)), price, currency, listed: true, imitates: undefined }
  })
  const all = [native, ...mine, ...listed, ...found]
  return all.filter((token, at) => !isCoinContract(token.address, network) && all.findIndex((one) => idOf(one) === idOf(token)) === at)
}
