import type { Action, Danger } from './Action.js'
import { isPermit } from './permitTitle.js'

/**
 * Whether the actions of typed data say all that it can cost, as those of a permit do: then its fields are details. Any other data, and an order, which
 * says more than its actions, is read as it stands.
 */
export const isExplained = ({ actions, dangers }: { readonly actions: readonly Action[]; readonly dangers: readonly Danger[] }): boolean =>
  actions.length > 0 && !dangers.includes('order') && (isPermit(actions) || !dangers.includes('unknown'))
