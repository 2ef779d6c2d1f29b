import { foldCase } from '#lib/text/foldCase.js'
import type { Network } from '../../kernel/api/index.js'

/** Networks whose name, id or currency has the words of the search. An empty search finds all. */
export const findNetworks = <network extends Pick<Network, 'id' | 'caipNetworkId' | 'name' | 'nativeCurrency'>>(
  networks: readonly network[],
  search: string,
): readonly network[] => {
  const words = foldCase(search).split(/\s+/).filter(Boolean)
  return networks.filter(({ name, id, caipNetworkId, nativeCurrency }) => {
    const text = foldCase(`${name} ${nativeCurrency.symbol} ${id} ${caipNetworkId}`)
    return words.every((word) => text.includes(word))
  })
}
