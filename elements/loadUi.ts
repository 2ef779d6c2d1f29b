import { importWithRetry } from '#lib/timing/importWithRetry.js'

type Ui = typeof import('../ui/mount.js')
type Card = typeof import('./createModalCard.js')

/** Loads the React side. */
export const loadUi = (): Promise<Ui> => importWithRetry(() => import('../ui/mount.js'))
/** Loads the card, which stands in for the React side until that is there. */
export const loadCard = (): Promise<Card> => importWithRetry(() => import('./createModalCard.js'))
