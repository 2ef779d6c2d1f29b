import { definePlugin, opaque, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { listedPictures } from '#lib/wallets/listedPictures.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { PermissionRemoval } from '../../ports/permissions.js'
import { type ApprovalRemoval, noApprovalRemoval } from './ApprovalRemoval.js'
import { announceSwaps } from './announceSwaps.js'
import { createForm } from './createForm.js'
import { createMarket } from './createMarket.js'
import { createPresets } from './createPresets.js'
import { createSwapping } from './createSwapping.js'
import { createTokens } from './createTokens.js'
import { draftProblem } from './draftProblem.js'
import { followChanges } from './followChanges.js'
import { emptyForm, type FormState } from './FormState.js'
import { keepUnanswered } from './keepUnanswered.js'
import { loadViews } from './loadViews.js'
import type { manifest } from './manifest.js'
import type { Draft } from './prepareSwap.js'
import { repeatSwap } from './repeatSwap.js'
import { emptyReview, type ReviewState } from './ReviewState.js'
import type { SwapController, Tokens } from './SwapController.js'
import { noSwap, type SwapState } from './swapMachine.js'
import { isApproval } from './trackSwaps.js'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities, notices, host, clock, transactions } = context.use
  const { portfolio, account } = context.maybe
  const { signal } = context.scope
  const form = context.state<FormState>('form', emptyForm())
  const list = context.state<{ current: Tokens }>('tokens', { current: opaque({ items: [], suggested: [], looking: 'idle' }) })
  const machine = context.state<{ current: SwapState }>('machine', { current: opaque({ ...noSwap }) })
  const review = context.state<ReviewState>('review', emptyReview())
  const removal = context.state<{ current: ApprovalRemoval }>('removal', { current: opaque({ ...noApprovalRemoval }) })

  const market = createMarket(context)
  const { currentAccount, network, exchange, calls, exchanges, contractOf, server, track } = market
  const aggregated = () => importWithRetry(() => import('./aggregator/aggregatorTrades.js'))
  const tokens = createTokens({ list, currentAccount, network, exchange, calls, portfolio, pictures: (chain) => listedPictures(host.written, chain), signal })
  const fill = createForm({
    state: form,
    currentAccount,
    tokens: () => list.current.items,
    exchange,
    read: async (questions, until) => market.needCalls().read(currentAccount()?.chain ?? '', questions, until),
    offer: async (request, until) => (await aggregated()).createAggregator(context.http.api, exchange()?.aggregator?.id ?? '').offer(request, until),
    gasPrice: async (until) => market.needCalls().gasPrice(currentAccount()?.chain ?? '', 400, until),
    clock,
    signal,
  })

  const presets = createPresets({ items: () => list.current.items, fill })
  const draft = (): Draft | undefined => {
    const [account, pinned] = [currentAccount(), exchange()]
    const native = list.current.items.find(({ address }) => address === undefined)
    const { quote, slippage } = form
    if (!account || !pinned || !native || !quote || quote.chain !== account.chain) return undefined
    if (draftProblem(form, fill.pay(), fill.receive())) return undefined
    return { quote, exchange: pinned, account: account.address, slippage, native }
  }
  const refresh = () => {
    portfolio?.refresh()
    account?.refresh()
    tokens.read()
  }
  const announced = announceSwaps({ transactions, notices, track, contractOf, wallet: () => review.wallet, onFailed: context.log.error })
  const unanswered = keepUnanswered(context, { mayTell: () => currentAccount() !== undefined, refresh })
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
    wallet: () => currentAccount()?.wallet ?? '',
    onAsked: (step, shown) => {
      announced.asked(step, shown)
      unanswered.asked(step, shown, review.wallet)
    },
    onSent: (step, hash, shown) => {
      announced.sent(step, hash, shown)
      unanswered.sent(step, hash, shown)
      // What was swapped is not swapped again by mistake.
      if (!isApproval(step)) fill.reset()
    },
    onSettled: (step, hash, settled, shown) => {
      announced.settled(step, hash, settled, shown)
      unanswered.settled(step, shown)
      refresh()
    },
    onUnsent: (why, step, shown, error) => {
      announced.unsent(why, step, shown, error)
      unanswered.unsent(why, step, shown)
    },
    onFailed: context.log.error,
    clock,
    signal,
  })

  followChanges(context, {
    currentAccount,
    known: market.known,
    list: toReadable(list),
    machine: toReadable(machine),
    review,
    onPlace: () => {
      fill.reset()
      swapping.changed()
    },
    onTokens: () => {
      presets.apply()
      fill.refresh()
    },
    tokens,
  })

  const controller: SwapController = {
    form: toReadable(form),
    tokens: toReadable(list),
    machine: toReadable(machine),
    review: toReadable(review),
    removal: toReadable(removal),
    sessions: sessions.state,
    fill,
    swapping,
    currentAccount,
    network,
    exchanges: market.known,
    offer: () => exchanges.offer(currentAccount()?.chain ?? ''),
    lookAgain: () => exchanges.need(currentAccount()?.chain ?? ''),
    networks: market.networks,
    server: (chain) => (server !== undefined && exchange(chain)?.pinnedBy === 'gateway' ? new URL(server).host : undefined),
    router: contractOf,
    switchTo: (chain) => {
      track('CLICK_SELECT_NETWORK_TO_SWAP')
      return networks.switchTo(chain, signal)
    },
    countOpening: () => track('OPEN_SWAP'),
    opened: (params) => {
      // The next view is there in the frame of the press.
      loaded.preload()
      portfolio?.seen()
      exchanges.need(currentAccount()?.chain ?? '')
      tokens.read()
      presets.open(params)
    },
    choosing: () => track('CLICK_SELECT_TOKEN_TO_SWAP'),
    lookUp: tokens.lookUp,
    watch: announced.watch,
    again: () => {
      const same = repeatSwap({ shown: review.shown, form, fill, chain: currentAccount()?.chain })
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
  context.on(PermissionRemoval, ({ chain, kind, token, spender, status }) => {
    const of = review.shown
    const { swap, approval } = of ?? {}
    if (!of || kind !== 'token' || swap?.chain !== chain || !sameAddress(swap.pay ?? '', token) || !sameAddress(approval?.spender ?? '', spender)) return
    removal.current = opaque({ of, status })
    if (status === 'removed') refresh()
  })
  const loaded = loadViews(controller)
  const exactOutput = () =>
    importWithRetry(() => import('./exactOutput/createExactOutput.js')).then(({ createExactOutput }) =>
      createExactOutput({ exchanges, known: market.known, calls: () => capabilities.get('eip155', 'calls'), server, clock }),
    )
  return {
    views: loaded.views,
    services: {
      exactOutput: {
        canQuote: market.canQuote,
        quote: async (...asked) => (await exactOutput()).quote(...asked),
        prepare: async (...asked) => (await exactOutput()).prepare(...asked),
        check: async (...asked) => (await exactOutput()).check(...asked),
      },
    },
  }
})
