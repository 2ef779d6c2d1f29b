import type { Clock } from '../base/Clock.js'
import type { PriceHistory } from '../prices/PriceHistory.js'
import type { Prices } from '../prices/Prices.js'
import type { PriceNames } from './PriceNames.js'
import type { KeyPlace } from './createService.js'
import type { DataSource, Service, SourceNeeds } from './DataSource.js'

/** What a dialect with balances and history is created from. */
export interface DialectNeeds extends SourceNeeds {
  readonly clock: Clock
  /** The address of the service, with the place of its key. */
  readonly url: string
  /** `historyUrl` of the settings, for a service that keeps its history on another server. */
  readonly historyUrl?: string | undefined
  /** The same service at another address, with the same key and the same limit. */
  serviceAt(url: string): Service
}

/** The API of a service with balances and history. A new one is a file with its dialect and an entry in `dataDialects`. */
export interface DataDialect<api extends string = string> {
  /** Its name in GATEWAY_DATA_PROVIDERS. */
  readonly api: api
  /** The chain families it has data of (CAIP-2 namespaces). */
  readonly namespaces: readonly string[]
  /** Where the service is if the settings do not say. Services that many parties run have none: their address is required. */
  readonly usualUrl?: string
  readonly keyPlace: KeyPlace
  create(needs: DialectNeeds): DataSource
}

/** What a dialect with prices is created from. */
export interface PriceDialectNeeds {
  readonly service: Service
  /** By CAIP-2 id. */
  readonly names: Readonly<Record<string, PriceNames>>
  /** ms since 1970. */
  now(): number
}

/** The API of a service with prices. */
export interface PriceDialect<api extends string = string> {
  /** Its name in GATEWAY_DATA_PROVIDERS. */
  readonly api: api
  readonly usualUrl: string
  /** @param url the address in use: one service may have several plans, each with its own header */
  keyPlace(url: string): KeyPlace
  create(needs: PriceDialectNeeds): Prices
  createHistory(needs: PriceDialectNeeds): PriceHistory
}
