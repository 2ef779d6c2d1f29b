import type { Action } from './Action.js'
import { msg } from './ReviewText.js'

/** What typed data is called that lets others move tokens or items and does nothing else. Other data has the name of its type. */
export const permitTitle = msg('review.permitTitle', 'Sign this permit?')

/** Whether typed data lets others move tokens or items, and does nothing else. */
export const isPermit = (actions: readonly Action[]): boolean =>
  actions.length > 0 && actions.every(({ kind }) => kind === 'allow' || kind === 'allow-item' || kind === 'operator')
