import { activeAccount, isSmartAccount, type PluginContext, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { Tracked } from '../../ports/analytics.js'
import { createExchanges, type ExchangesState, noExchanges } from './createExchanges.js'
import type { manifest } from './manifest.js'
import { readOptions, swapNetworks, withoutAggregators } from './readOptions.js'
import type { Review } from './ReviewState.js'
import type { Swapper } from './SwapController.js'
import { swapContract } from './wrapping.js'

/** Where the account is, and what it can swap there. */
export const createMarket = (context: PluginContext<typeof manifest>) => {
  const { sessions, networks, capabilities, host, clock } = context.use
  const options = readOptions(context.options)
  // The public server has no say in what contracts are used: only one that the host named.
  const server = toHttpsUrl(host.written.apiUrl)

  const currentAccount = (): Swapper | undefined => {
    const active = activeAccount(sessions.state.get())
    if (!active?.connection) return undefined
    const { namespace, address, chain, connection } = active
    return { namespace, address, chain, wallet: walletPhrase(connection.wallet), connectorId: connection.connectorId, kind: connection.kind }
  }
  const network = (chain = currentAccount()?.chain ?? '') => networks.find(chain)
  const calls = () => capabilities.get(currentAccount()?.namespace ?? '', 'calls')
  const known = context.state<ExchangesState>('exchanges', noExchanges())
  const exchanges = createExchanges({
    state: known,
    pinned: server === undefined ? withoutAggregators(options?.exchanges) : (options?.exchanges ?? {}),
    ask: server === undefined || options?.gateway !== true ? undefined : (until) => context.http.api.get('v1/swap/exchanges', { signal: until }),
    network,
    contracts: (chain) => {
      const found = calls()
      return found && ((questions, until) => found.read(chain, questions, until))
    },
    load: () => importWithRetry(() => import('./gatewayExchanges.js')),
    onRefused: context.log.error,
    onFailed: context.log.debug,
    clock,
    signal: context.scope.signal,
  })
  const exchange = (chain = currentAccount()?.chain ?? '') => exchanges.find(chain)
  return {
    currentAccount,
    network,
    calls,
    /** @throws where the wallet of the account cannot call contracts */
    needCalls: () => {
      const found = calls()
      if (!found) throw new Error('The wallet of this account cannot call contracts.')
      return found
    },
    exchanges,
    known: toReadable(known),
    exchange,
    /** Whether the pools of a network may be asked for a swap to an exact output, as far as is known. */
    canQuote: (chain: string) => {
      const offer = swapNetworks.includes(chain) ? exchanges.offer(chain) : 'unserved'
      const { v2, v3 } = exchanges.find(chain) ?? {}
      return offer === 'served' ? (v2 ?? v3) !== undefined : offer !== 'unserved' && offer !== 'refused'
    },
    /** The contract that a swap calls. */
    contractOf: (swap: Review['swap']) => (swap.version === 'aggregator' ? swap.contract : swapContract(swap, exchange(swap.chain))),
    /** The networks of the host on which there is an exchange. */
    networks: () => networks.state.get().items.filter(({ caipNetworkId }) => exchanges.chains().includes(caipNetworkId)),
    /** The address of the server that may name exchanges. */
    server,
    track: (event: string, properties: object = {}) =>
      context.emit(Tracked, { event, properties: { isSmartAccount: isSmartAccount(sessions.state.get()), network: currentAccount()?.chain, ...properties } }),
  }
}
