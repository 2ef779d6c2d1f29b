import type { HeldToken, Network } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { skeletonOf } from './skeletonOf.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import type { TokenBalance } from '../../ports/tokens.js'
import { isCoinContract, oneCoin } from '../../protocol/coinContracts.js'
import type { Listed } from './readListed.js'
import { worthOf } from '#lib/amounts/worthOf.js'

export interface ItemsNeeds {
  /** CAIP-2 id. */
  readonly chain: string
  /** Undefined for a network the host does not have. */
  readonly network: Network | undefined
  readonly listed: readonly Listed[]
  /** What the host shows of its tokens, by `addressKey`: it goes before what others say. */
  readonly pictures: ReadonlyMap<string, string>
}

/** Nobody loses more than all, and a price that rises ten thousandfold within a day is a mistake. */
const isChange = (change: number | undefined): change is number => change !== undefined && change >= -100 && change <= 1_000_000

/** The assets that are held, as they are shown: validated, cleaned, in order. Tokens with 0 decimals are left out. */
export const toItems = (held: readonly HeldToken[], { chain, network, listed, pictures }: ItemsNeeds): readonly TokenBalance[] => {
  const currency = network?.nativeCurrency
  const listedAt = new Map(listed.map((entry) => [addressKey(entry.address), entry]))
  const entryOf = (address: string | undefined) => (address === undefined ? undefined : listedAt.get(addressKey(address)))
  const place = network ?? { caipNetworkId: chain }
  const items = oneCoin(held, place).flatMap(({ address, name, symbol, decimals, amount, price, change, icon }): readonly TokenBalance[] => {
    const native = address === undefined
    if (typeof amount !== 'bigint' || amount < 0n || !Number.isInteger(decimals) || decimals > 77) return []
    if (native ? decimals !== (currency?.decimals ?? decimals) : decimals < 1 || amount === 0n) return []
    const own = native ? undefined : pictures.get(addressKey(address))
    const source = own ?? toImageSource(icon) ?? (native ? toImageSource(network?.assets?.imageUrl) : undefined)
    const value = worthOf(amount, { decimals, price })
    const written = native && currency ? currency : { symbol: cleanText(symbol, 12), name: cleanText(name, 40) }
    const short = written.symbol || (native ? '' : truncateMiddle(cleanText(address, 64)))
    return [
      {
        chain,
        address: native ? undefined : cleanText(address, 64),
        symbol: short,
        name: written.name || short,
        decimals,
        amount,
        ...(price !== undefined && value !== undefined && { price, value, ...(isChange(change) && { change }) }),
        ...(source !== undefined && { icon: source }),
      },
    ]
  })
  // One of each: a server may say the same twice.
  const once = [...new Map(items.map((item) => [item.address ?? '', item])).values()]
  const known = new Map<string, string>()
  // The network says what its own currency is called, whether a server answered its balance or not.
  if (currency) known.set(skeletonOf(currency.symbol), currency.symbol)
  for (const { symbol, address } of listed) if (symbol && !isCoinContract(address, place)) known.set(skeletonOf(symbol), symbol)
  for (const { address, symbol } of once) if (address === undefined || entryOf(address)) known.set(skeletonOf(symbol), symbol)
  return once
    .map((item) => {
      const imitates = item.address === undefined || entryOf(item.address) ? undefined : known.get(skeletonOf(item.symbol))
      return imitates === undefined ? item : { ...item, imitates }
    })
    .sort(inOrder)
}

const last = -1n
const inOrder = (left: TokenBalance, right: TokenBalance): number => {
  if (left.address === undefined || right.address === undefined) return left.address === undefined ? -1 : 1
  if ((left.imitates === undefined) !== (right.imitates === undefined)) return left.imitates === undefined ? -1 : 1
  const [one, other] = [left.value ?? last, right.value ?? last]
  if (one !== other) return one > other ? -1 : 1
  return left.name < right.name ? -1 : left.name > right.name ? 1 : 0
}
