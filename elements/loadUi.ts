import { importAgain } from '../lib/importAgain.js'

type Ui = typeof import('../ui/mount.js')

/** Loads the React side. */
export const loadUi = (): Promise<Ui> => importAgain(() => import('../ui/mount.js'))
