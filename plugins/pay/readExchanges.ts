import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { PaymentExchange } from '../../ports/pay.js'
import type { Payment } from './Payment.js'

/** Exchanges that a page may give. */
const maxExchanges = 20
const names: readonly ('supports' | 'createDeposit' | 'readStatus')[] = ['supports', 'createDeposit', 'readStatus']

/** The exchanges of the host, those that are none left out. Their answers are checked when they are asked. */
export const readExchanges = (input: unknown): readonly PaymentExchange[] => {
  const seen = new Set<string>()
  return (readList(safeGet(input, 'exchanges'), maxExchanges) ?? []).flatMap((one): readonly PaymentExchange[] => {
    const [id, name] = [safeGet(one, 'id'), cleanText(safeGet(one, 'name'), 32)]
    if (typeof id !== 'string' || !/^[\w.-]{1,64}$/.test(id) || name === '' || seen.has(id)) return []
    if (!names.every((key) => typeof safeGet(one, key) === 'function')) return []
    seen.add(id)
    const exchange = one as PaymentExchange
    const icon = toImageSource(safeGet(one, 'icon'))
    return [
      {
        ...{ id, name, ...(icon !== undefined && { icon }) },
        supports: (asset) => {
          try {
            return exchange.supports(asset) === true
          } catch {
            return false
          }
        },
        createDeposit: async (request, signal) => exchange.createDeposit(request, signal),
        readStatus: async (session, signal) => exchange.readStatus(session, signal),
      },
    ]
  })
}

/** Those that can send what a payment asks for, and that its page offers. */
export const exchangesFor = (all: readonly PaymentExchange[], { network, asset, exchanges: { includeOnly, exclude } }: Payment): readonly PaymentExchange[] =>
  all.filter(({ id, supports }) => (includeOnly?.includes(id) ?? true) && !exclude.includes(id) && supports({ network, asset: asset.address ?? 'native' }))
