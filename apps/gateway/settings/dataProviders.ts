import type { GatewayParts } from '../GatewayParts.js'
import type { BalanceProvider } from '../balances/BalanceProvider.js'
import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { HistoryProvider } from '../history/HistoryProvider.js'
import type { PermissionProvider } from '../permissions/PermissionProvider.js'
import type { Prices } from '../prices/Prices.js'
import { type Cap, createCap, partOfCap } from '../data/createCap.js'
import { createComparedPrices } from '../data/createComparedPrices.js'
import { createPriceHistory } from '../data/createPriceHistory.js'
import { createProviders } from '../data/createProviders.js'
import { createService } from '../data/createService.js'
import { dataDialectOf, priceDialectOf } from '../data/dataDialects.js'
import type { DataSource } from '../data/DataSource.js'
import { hashOf } from '../secrets.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import type { DataSettings } from './readData.js'

type ChainData = DataSettings['chains'][number]
type SourceSettings = ChainData['sources'][number]

/** The part of a service's hour that charts may use. */
const chartPart = 0.5

/**
 * The services of the settings before the readers of nodes, which stay the last resort of their chains. Chains without services are read
 * from nodes alone.
 */
export const dataProviders = (
  settings: DataSettings | undefined,
  {
    balances,
    history,
    permissions = [],
    prices,
    clock,
    log,
    deadline,
    picture = () => undefined,
    shared,
    telemetry,
  }: {
    /** From nodes. */
    readonly balances: readonly BalanceProvider[]
    readonly history: readonly HistoryProvider[]
    readonly permissions?: readonly PermissionProvider[]
    /** Of the operator. */
    readonly prices: Prices
    readonly clock: Clock
    readonly log: Log
    readonly deadline: number
    readonly picture?: ((address: string) => string | undefined) | undefined
    /** What gateways share: limits of requests to services, and their answers. */
    readonly shared?: SharedStore | undefined
    readonly telemetry?: Pick<Telemetry, 'meters' | 'calls'> | undefined
  },
): Pick<GatewayParts, 'balances' | 'history' | 'permissions' | 'heldItems' | 'prices' | 'priceHistory'> => {
  if (!settings) return { balances, history, permissions, prices }
  const caps = new Map<string, Cap>()
  const capOf = ({ api, account, cap: limit }: { api: string; account: string; cap: number | undefined }) => {
    const known = caps.get(`${api} ${account}`)
    if (known) return known
    const cap = createCap({ limit, what: api, account: hashOf(account).slice(0, 32), clock, log, shared })
    caps.set(`${api} ${account}`, cap)
    const labels = { provider: api }
    telemetry?.meters.gauge('cap_used', () => [{ labels, value: cap.used() }])
    if (limit !== undefined) telemetry?.meters.gauge('cap_limit', () => [{ labels, value: limit }])
    return cap
  }
  const sourceOf = (source: SourceSettings, at: number, { id: chain, native }: ChainData): DataSource => {
    if (!native) throw new TypeError(`The currency of ${chain} is missing.`)
    const { api, key, historyUrl } = source
    const dialect = dataDialectOf(api)
    const serviceAt = (url: string) =>
      createService({ url, key, place: dialect.keyPlace, what: api, cap: capOf(source), clock, deadline, observe: telemetry?.calls(api) })
    const made = dialect.create({ name: `${api} ${at + 1}`, chain, native, service: serviceAt(source.url), url: source.url, clock, historyUrl, serviceAt })
    return {
      name: made.name,
      ...(source.for.includes('balances') && made.balances && { balances: made.balances }),
      ...(source.for.includes('balances') && made.items && { items: made.items }),
      ...(source.for.includes('history') && made.page && { page: made.page }),
      ...(source.for.includes('history') && made.permissions && { permissions: made.permissions }),
    }
  }

  const made = settings.chains.flatMap((chain) => {
    if (chain.sources.length === 0) return []
    const { id } = chain
    const nodeBalances = balances.find(({ chains }) => chains.includes(id))
    const nodeHistory = history.find(({ chains }) => chains.includes(id))
    const nodePermissions = permissions.find(({ chains }) => chains.includes(id))
    const node: DataSource = {
      name: 'node',
      trusted: true,
      ...(nodeBalances && { balances: (account, signal) => nodeBalances.list({ chain: id, account }, signal) }),
      ...(nodeHistory && { page: (question, signal) => nodeHistory.page({ chain: id, ...question }, signal) }),
      ...(nodePermissions && { permissions: (account, signal) => nodePermissions.list({ chain: id, account }, signal) }),
    }
    const sources = [...chain.sources.map((source, at) => sourceOf(source, at, chain)), node]
    const {
      balances: held,
      history: told,
      permissions: permitted,
      items,
    } = createProviders({
      chain: id,
      sources,
      picture,
      clock,
      log,
      deadline,
      fresh: settings.fresh,
      stale: settings.stale,
      shared,
      meters: telemetry?.meters,
    })
    // The reader of a node goes on following its chain.
    return [{ id, balances: held, history: told && { ...nodeHistory, ...told }, permissions: permitted, items }]
  })
  const names = Object.fromEntries(settings.chains.flatMap(({ id, prices: named }) => (named ? [[id, named] as const] : [])))
  const priceServices = settings.prices?.services.map((one, at) => {
    const dialect = priceDialectOf(one.api)
    const place = dialect.keyPlace(one.url)
    const cap = capOf(one)
    const needsWith = (own: typeof cap) => ({
      service: createService({ url: one.url, key: one.key, place, what: one.api, cap: own, clock, deadline, observe: telemetry?.calls(one.api) }),
      ...{ names, now: clock.now },
    })
    // Whoever asks for the charts of made-up tokens leaves the prices of now to all others.
    const needsOfCharts = needsWith(partOfCap(cap, one.cap, chartPart))
    return { name: `${one.api} ${at + 1}`, prices: dialect.create(needsWith(cap)), history: dialect.createHistory(needsOfCharts) }
  })
  const others = <provider extends { readonly chains: readonly string[] }>(providers: readonly provider[]) =>
    providers.filter(({ chains }) => !made.some(({ id }) => chains.includes(id)))
  return {
    balances: [...made.flatMap((one) => one.balances ?? []), ...others(balances)],
    history: [...made.flatMap((one) => one.history ?? []), ...others(history)],
    permissions: [...made.flatMap((one) => one.permissions ?? []), ...others(permissions)],
    heldItems: made.flatMap(({ items }) => items ?? []),
    prices:
      settings.prices && priceServices
        ? createComparedPrices({
            ...settings.prices,
            services: priceServices,
            fixed: prices,
            stale: settings.stale,
            clock,
            log,
            meters: telemetry?.meters,
            deadline,
          })
        : prices,
    priceHistory:
      priceServices && createPriceHistory({ services: priceServices, stale: settings.stale, clock, log, shared, meters: telemetry?.meters, deadline }),
  }
}
