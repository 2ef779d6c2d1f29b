import { activeAccount, definePlugin, isSmartAccount, NetworkChanged, opaque, toReadable } from '../../kernel/api/index.js'
import { createLazy } from '../../lib/timing/createLazy.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { sameAddress } from '../../lib/addresses/sameAddress.js'
import { listedPictures } from '../../lib/wallets/listedPictures.js'
import { toHttpsUrl } from '../../lib/web/toHttpsUrl.js'
import { AccountNoted } from '../../ports/account.js'
import { Tracked } from '../../ports/analytics.js'
import { SwapProgressView, SwapRemoveView, SwapReviewView, SwapSlippageView, SwapTokensView, SwapView } from '../../ports/swap.js'
import { createExchanges, type ExchangesState, noExchanges } from './createExchanges.js'
import { createForm } from './createForm.js'
import { createSwapping, type Unsent } from './createSwapping.js'
import { createTokens } from './createTokens.js'
import { valuesOf } from './describeSwap.js'
import { draftProblem } from './draftProblem.js'
import { emptyForm, type FormState } from './FormState.js'
import type { manifest } from './manifest.js'
import type { Draft } from './prepareSwap.js'
import { readOptions, withoutAggregators } from './readOptions.js'
import { findToken, readPresets } from './readPresets.js'
import { noRemoval, type Removal } from './removal/RemovalState.js'
import { emptyReview, type Review, type ReviewState } from './ReviewState.js'
import type { SwapController, Swapper, Tokens } from './SwapController.js'
import { noSwap, type SwapState } from './swapMachine.js'
import { reportOf } from './reportOf.js'
import { repeatSwap } from './repeatSwap.js'
import { isApproval, trackSwaps } from './trackSwaps.js'
import { userMessage } from './userMessage.js'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities, notices, host, clock, transactions } = context.use
  const { portfolio, account } = context.maybe
  const { signal } = context.scope
  const options = readOptions(context.options)
  // The public server has no say in what contracts are used: only one that the host named.
  const server = toHttpsUrl(host.given.apiUrl)
  const form = context.state<FormState>('form', emptyForm())
  const list = context.state<{ current: Tokens }>('tokens', { current: opaque({ items: [], suggested: [], looking: 'idle' }) })
  const machine = context.state<{ current: SwapState }>('machine', { current: opaque({ ...noSwap }) })
  const review = context.state<ReviewState>('review', emptyReview())
  const removal = context.state<{ current: Removal }>('removal', { current: opaque({ ...noRemoval }) })
  let watching = false

  const here = (): Swapper | undefined => {
    const active = activeAccount(sessions.state.get())
    if (!active?.connection) return undefined
    const { namespace, address, chain, connection } = active
    return { namespace, address, chain, wallet: connection.wallet.name, connectorId: connection.connectorId, kind: connection.kind }
  }
  const network = (chain = here()?.chain ?? '') => networks.find(chain)
  const exchange = (chain = here()?.chain ?? '') => exchanges.find(chain)
  const calls = () => capabilities.get(here()?.namespace ?? '', 'calls')
  const needCalls = () => {
    const found = calls()
    if (!found) throw new Error('The wallet of this account cannot call contracts.')
    return found
  }
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
    signal,
  })
  const track = (event: string, properties: object = {}) =>
    context.emit(Tracked, { event, properties: { isSmartAccount: isSmartAccount(sessions.state.get()), network: here()?.chain, ...properties } })

  const aggregated = () => importWithRetry(() => import('./aggregator/aggregatorTrades.js'))
  const tokens = createTokens({ list, here, network, exchange, calls, portfolio, pictures: (chain) => listedPictures(host.given, chain), signal })
  const fill = createForm({
    state: form,
    here,
    tokens: () => list.current.items,
    exchange,
    read: async (questions, until) => needCalls().read(here()?.chain ?? '', questions, until),
    offer: async (wish, until) => (await aggregated()).createAggregator(context.http.api, exchange()?.aggregator?.id ?? '').offer(wish, until),
    gasPrice: async (until) => needCalls().gasPrice(here()?.chain ?? '', 400, until),
    clock,
    signal,
  })

  const draft = (): Draft | undefined => {
    const [account, pinned] = [here(), exchange()]
    const native = list.current.items.find(({ address }) => address === undefined)
    const { quote, slippage } = form
    if (!account || !pinned || !native || !quote || quote.chain !== account.chain) return undefined
    if (draftProblem(form, fill.pay(), fill.receive())) return undefined
    return { quote, exchange: pinned, account: account.address, slippage, native }
  }
  const tracked = trackSwaps(track)
  /** The transaction is out whatever becomes of the report. */
  const report = (run: () => void) => {
    try {
      run()
    } catch (error) {
      context.log.error(error)
    }
  }
  const refresh = () => {
    portfolio?.refresh()
    account?.refresh()
    tokens.read()
  }
  const contractOf = (swap: Review['swap']) => (swap.version === 'aggregator' ? swap.contract : (exchange(swap.chain)?.[swap.version]?.router ?? ''))
  const swapping = createSwapping({
    machine,
    review,
    draft,
    calls,
    load: async ({ quote, exchange: { aggregator } }) => {
      if (quote.route.version !== 'aggregator' || !aggregator) return importWithRetry(() => import('./prepareSwap.js')).then(({ poolSwaps }) => poolSwaps)
      const { aggregatedSwaps, createAggregator } = await aggregated()
      const others = list.current.items.flatMap(({ address, held = 0n }) => (address !== undefined && held > 0n ? [address] : []))
      return aggregatedSwaps({ server: createAggregator(context.http.api, aggregator.id), aggregator, others })
    },
    wallet: () => here()?.wallet ?? '',
    onAsked: tracked.asked,
    onSent: (step, hash, shown) => {
      const { chain } = shown.swap
      if (hash !== undefined) report(() => transactions.sent(isApproval(step) ? { chain, hash } : reportOf(shown, contractOf(shown.swap), hash)))
      // What was swapped is not swapped again by mistake.
      if (!isApproval(step)) fill.reset()
    },
    onSettled: (step, hash, settled, shown) => {
      const { outcome } = settled
      const { chain } = shown.swap
      // Only now is the transaction of a batch known.
      if (step === 'both' && hash !== '') report(() => transactions.sent(reportOf(shown, contractOf(shown.swap), hash)))
      if (hash !== '')
        report(() => transactions.settled({ chain, hash, outcome, ...(outcome !== 'replaced' && settled.hash !== hash && { mined: settled.hash }) }))
      refresh()
      tracked.settled(step, settled, shown)
      if (isApproval(step)) return
      if (!watching)
        notices.show(outcome === 'done' ? 'success' : 'error', userMessage[outcome], { values: valuesOf(shown, review.wallet), untilSeen: () => {} })
    },
    onUnsent: (why: Unsent, step, shown, error) => {
      tracked.unsent(step, shown, error)
      if (!watching) notices.show('error', userMessage[why], { values: valuesOf(shown, review.wallet), untilSeen: () => {} })
    },
    onFailed: context.log.error,
    clock,
    signal,
  })

  /** What runs has a line on the account. */
  const note = () => {
    const { phase } = machine.current
    const { shown } = review
    const swapper = here()
    const asking = phase === 'asking' || phase === 'silent'
    const runs = shown && swapper && sameAddress(swapper.address, shown.swap.from) && (asking || phase === 'waiting' || phase === 'pending')
    context.emit(AccountNoted, {
      plugin: 'swap',
      notes: runs ? [{ message: asking ? userMessage.asking : userMessage.running, values: valuesOf(shown, review.wallet), open: SwapProgressView }] : [],
    })
  }
  let place = ''
  const follow = () => {
    const swapper = here()
    const next = swapper ? `${swapper.connectorId} ${swapper.chain}:${swapper.address}` : ''
    if (next === place) return
    if (place !== '') {
      fill.reset()
      swapping.changed()
    }
    place = next
    tokens.moved()
    tokens.read()
  }
  context.scope.add(toReadable(machine).subscribe(note))
  context.scope.add(
    toReadable(known).subscribe(() => {
      tokens.renew()
      tokens.read()
    }),
  )
  context.scope.add(
    toReadable(list).subscribe(() => {
      preset()
      fill.refresh()
    }),
  )
  context.scope.add(sessions.state.subscribe(follow))
  context.on(NetworkChanged, follow)
  if (portfolio) context.scope.add(portfolio.state.subscribe(tokens.renew))

  let given: unknown
  let awaited: ReturnType<typeof readPresets> = {}
  /** Fills in what the form was opened with, as far as its tokens are there. */
  const preset = () => {
    const { items } = list.current
    const { fromToken, toToken, amount } = awaited
    const [from, to] = [findToken(items, fromToken), findToken(items, toToken)]
    if ((fromToken !== undefined && !from) || (toToken !== undefined && !to) || items.length === 0) return
    awaited = {}
    if (from) fill.pick('pay', from.address?.toLowerCase() ?? 'native')
    if (to) fill.pick('receive', to.address?.toLowerCase() ?? 'native')
    if (amount !== undefined) fill.type(amount, '.')
  }
  follow()

  const controller: SwapController = {
    form: toReadable(form),
    tokens: toReadable(list),
    machine: toReadable(machine),
    review: toReadable(review),
    removal: toReadable(removal),
    sessions: sessions.state,
    fill,
    swapping,
    here,
    network,
    exchanges: toReadable(known),
    offer: () => exchanges.offer(here()?.chain ?? ''),
    lookAgain: () => exchanges.need(here()?.chain ?? ''),
    networks: () => networks.state.get().items.filter(({ caipNetworkId }) => exchanges.chains().includes(caipNetworkId)),
    server: (chain) => (server !== undefined && exchange(chain)?.pinnedBy === 'gateway' ? new URL(server).host : undefined),
    router: contractOf,
    switchTo: (chain) => {
      track('CLICK_SELECT_NETWORK_TO_SWAP')
      return networks.switchTo(chain, signal)
    },
    countOpening: () => track('OPEN_SWAP'),
    opened: (params) => {
      // The next view is there in the frame of the press. What did not arrive is asked for again then.
      late().catch(() => undefined)
      portfolio?.seen()
      exchanges.need(here()?.chain ?? '')
      tokens.read()
      if (params === undefined || params === given) return
      given = params
      fill.reset()
      awaited = readPresets(params)
      preset()
    },
    choosing: () => track('CLICK_SELECT_TOKEN_TO_SWAP'),
    lookUp: tokens.lookUp,
    watch: () => {
      watching = true
      return () => {
        watching = false
      }
    },
    again: () => {
      const same = repeatSwap({ shown: review.shown, form, fill, chain: here()?.chain })
      // What is in the form is what came to nothing: its quote may still hold.
      if (same && draft()) swapping.prepare()
      else swapping.leave()
    },
    finish: () => {
      swapping.leave()
      refresh()
    },
    host,
    now: clock.now,
    after: clock.after,
  }
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  const late = () => importWithRetry(() => import('./views/lateViews.js')).then((module) => module.lateViews(controller))
  const removing = createLazy(async () => {
    const { removalView } = await importWithRetry(() => import('./views/removalView.js'))
    return removalView(controller, {
      state: removal,
      shown: () => review.shown,
      here,
      calls,
      onSent: (sent) => report(() => transactions.sent(sent)),
      onSettled: (settled) => {
        report(() => transactions.settled(settled))
        refresh()
      },
      onFailed: context.log.error,
      notices,
      clock,
      signal,
    })
  })
  return {
    views: {
      [SwapRemoveView.id]: removing.load,
      [SwapView.id]: () => views().then(({ form: view }) => view),
      [SwapTokensView.id]: () => late().then(({ tokens: view }) => view),
      [SwapSlippageView.id]: () => late().then(({ slippage }) => slippage),
      [SwapReviewView.id]: () => late().then(({ review: view }) => view),
      [SwapProgressView.id]: () => late().then(({ progress }) => progress),
    },
  }
})
