import type { HeldToken } from '../../../kernel/api/index.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toDecimalText } from '#lib/amounts/toDecimalText.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readQuantity } from '../readQuantity.js'

const maxEntries = 2_000

/** Validates one asset; undefined when any part of it is invalid. */
const readAsset = (asset: unknown): HeldToken | undefined => {
  const metadata = safeGet(asset, 'metadata')
  const [address, type, name, symbol, icon] = [
    safeGet(asset, 'address'),
    safeGet(asset, 'type'),
    safeGet(metadata, 'name'),
    safeGet(metadata, 'symbol'),
    safeGet(metadata, 'iconUrl'),
  ]
  const amount = readQuantity(safeGet(asset, 'balance'))
  const decimals = safeGet(metadata, 'decimals')
  const price = toDecimalText(safeGet(metadata, 'price'))
  const native = type === 'NATIVE'
  if (typeof address !== 'string' || amount === undefined || !(native || (type === 'ERC20' && isEvmAddress(address)))) return undefined
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof icon !== 'string' || price === undefined) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  return { address: native ? undefined : address.toLowerCase(), name, symbol, decimals, amount, price, icon }
}

/** Validates the answer of `wallet_getAssets` (EIP-7811) for one chain. One invalid asset makes the whole answer invalid. */
export const readAssets = (answer: unknown, hexChain: string): readonly HeldToken[] | undefined => {
  const list = safeGet(answer, hexChain)
  if (!Array.isArray(list) || list.length > maxEntries) return undefined
  const assets = list.map(readAsset)
  return assets.every((asset) => asset !== undefined) ? assets : undefined
}
