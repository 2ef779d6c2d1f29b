import { cleanText } from '../../lib/text/cleanText.js'
import { toImageSource } from '../../lib/web/toImageSource.js'
import type { FoundWallet } from './readWallet.js'
import { safeGet } from '../../lib/checks/safeGet.js'

/** Validates an object in the shape of the wallet adapters that hosts bring. Undefined when it has another shape. */
export const describeAdapter = (given: unknown): FoundWallet | undefined => {
  if (typeof given !== 'object' || given === null) return undefined
  const name = cleanText(safeGet(given, 'name'), 40)
  const methods = ['connect', 'disconnect', 'on', 'off']
  if (!name || methods.some((method) => typeof safeGet(given, method) !== 'function')) return undefined
  return { name, icon: toImageSource(safeGet(given, 'icon')), wallet: given }
}
