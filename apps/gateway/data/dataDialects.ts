import { findNamed } from '../base/findNamed.js'
import { alchemy } from './createAlchemy.js'
import { blockscout } from './createBlockscout.js'
import { esplora } from './createEsplora.js'
import { etherscan } from './createEtherscan.js'
import { coingecko } from './createGeckoPrices.js'
import { helius } from './createHelius.js'
import { defillama } from './createLlamaPrices.js'
import type { DataDialect, PriceDialect } from './DataDialect.js'

/** Every API of balances and history that a gateway can read. The settings, their checks and the limits follow this list. */
export const dataDialects = [blockscout, etherscan, alchemy, helius, esplora] as const satisfies readonly DataDialect[]
/** Every API of prices that a gateway can read. */
export const priceDialects = [defillama, coingecko] as const satisfies readonly PriceDialect[]

export type DataApi = (typeof dataDialects)[number]['api']
export type PriceApi = (typeof priceDialects)[number]['api']

/** @throws {TypeError} for a name that is not in the list */
export const dataDialectOf = (api: DataApi): DataDialect => findNamed<DataDialect>(dataDialects, api, (dialect) => dialect.api, 'data service')
/** @throws {TypeError} for a name that is not in the list */
export const priceDialectOf = (api: PriceApi): PriceDialect => findNamed<PriceDialect>(priceDialects, api, (dialect) => dialect.api, 'price service')
