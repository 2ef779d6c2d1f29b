import { useCallback, useSyncExternalStore } from 'react'
import { addressKey, sameAddress } from '#lib/addresses/sameAddress.js'
import type { PortfolioService, TokenBalance } from '../../../ports/tokens.js'
import type { PermissionsController } from '../PermissionsController.js'
import type { ValueOf } from './groupPermissions.js'

const none: readonly TokenBalance[] = []
const nothing = () => none
const never = () => () => {}

/** Prices and pictures of tokens, as the list of tokens and the host have them. */
export const useValues = (controller: Pick<PermissionsController, 'pictures'>, portfolio: PortfolioService | undefined): ValueOf => {
  const items = useSyncExternalStore(portfolio?.state.subscribe ?? never, portfolio ? () => portfolio.state.get().items : nothing)
  return useCallback(
    (chain, token) => {
      const held = items.find((one) => one.chain === chain && one.address !== undefined && sameAddress(one.address, token))
      return { price: held?.imitates === undefined ? held?.price : undefined, icon: controller.pictures(chain).get(addressKey(token)) ?? held?.icon }
    },
    [items, controller],
  )
}
