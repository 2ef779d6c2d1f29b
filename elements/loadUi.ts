import { importWithRetry } from '../lib/timing/importWithRetry.js'

type Ui = typeof import('../ui/mount.js')

/** Loads the React side. */
export const loadUi = (): Promise<Ui> => importWithRetry(() => import('../ui/mount.js'))
