import { cleanText } from '../../lib/cleanText.js'
import { toImageSource } from '../../lib/toImageSource.js'
import type { FoundWallet } from './readWallet.js'
import { readProperty } from '../../lib/readProperty.js'

/** Boundary validator: an object in the shape of the wallet adapters that hosts bring. Undefined when it is none. */
export const describeAdapter = (given: unknown): FoundWallet | undefined => {
  if (typeof given !== 'object' || given === null) return undefined
  const name = cleanText(readProperty(given, 'name'), 40)
  const methods = ['connect', 'disconnect', 'on', 'off']
  if (!name || methods.some((method) => typeof readProperty(given, method) !== 'function')) return undefined
  return { name, icon: toImageSource(readProperty(given, 'icon')), wallet: given }
}
