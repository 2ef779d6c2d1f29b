import { useMemo, useSyncExternalStore } from 'react'
import { addressKey } from '#lib/addresses/sameAddress.js'
import type { PortfolioService, TokenBalance } from '../../../ports/tokens.js'
import type { PermissionsController } from '../PermissionsController.js'
import type { ValueOf } from './groupPermissions.js'

const none: readonly TokenBalance[] = []
const nothing = () => none
const never = () => () => {}

const keyOf = (chain: string, token: string) => `${chain} ${addressKey(token)}`
/** Tokens by network and contract: a list of permissions may ask for thousands. */
const byContract = (items: readonly TokenBalance[]): ReadonlyMap<string, TokenBalance> => {
  const found = new Map<string, TokenBalance>()
  for (const item of items) {
    const key = item.address === undefined ? undefined : keyOf(item.chain, item.address)
    if (key !== undefined && !found.has(key)) found.set(key, item)
  }
  return found
}

/** Prices and pictures of tokens, as the list of tokens and the host have them. */
export const useValues = (controller: Pick<PermissionsController, 'pictures'>, portfolio: PortfolioService | undefined): ValueOf => {
  const items = useSyncExternalStore(portfolio?.state.subscribe ?? never, portfolio ? () => portfolio.state.get().items : nothing)
  return useMemo(() => {
    const held = byContract(items)
    const pictures = new Map<string, ReadonlyMap<string, string>>()
    const picturesOf = (chain: string) => {
      const known = pictures.get(chain) ?? controller.pictures(chain)
      pictures.set(chain, known)
      return known
    }
    return (chain, token) => {
      const own = held.get(keyOf(chain, token))
      return { price: own?.imitates === undefined ? own?.price : undefined, icon: picturesOf(chain).get(addressKey(token)) ?? own?.icon }
    }
  }, [items, controller])
}
