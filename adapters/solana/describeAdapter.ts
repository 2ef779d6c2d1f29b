import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { FoundWallet } from './readWallet.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** Validates an object in the shape of the wallet adapters that hosts bring. Undefined when it has another shape. */
export const describeAdapter = (input: unknown): FoundWallet | undefined => {
  if (typeof input !== 'object' || input === null) return undefined
  const name = cleanText(safeGet(input, 'name'), 40)
  const methods = ['connect', 'disconnect', 'on', 'off']
  if (!name || methods.some((method) => typeof safeGet(input, method) !== 'function')) return undefined
  return { name, icon: toImageSource(safeGet(input, 'icon')), wallet: input }
}
