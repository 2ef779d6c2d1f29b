import { withUnit } from '#lib/amounts/withUnit.js'
import { activeAccount, definePlugin, isSmartAccount, NetworkChanged, opaque, toReadable } from '../../kernel/api/index.js'
import { hasApi } from '#lib/checks/hasApi.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { AccountNoted } from '../../ports/account.js'
import { Tracked } from '../../ports/analytics.js'
import {
  OnRampActivityView,
  OnRampCountriesView,
  OnRampCurrenciesView,
  OnRampMethodsView,
  OnRampProgressView,
  OnRampTokensView,
  OnRampView,
  WhatIsABuyView,
} from '../../ports/onramp.js'
import type { BuySessionRequest } from '../../protocol/gateway/onRamp.js'
import type { BuyController, ShownPurchase } from './BuyController.js'
import { type BuyState, emptyForm } from './BuyState.js'
import { coinsText } from './coinsText.js'
import { createBuy } from './createBuy.js'
import { createForm } from './createForm.js'
import { createPurchases, isRunning } from './createPurchases.js'
import type { manifest } from './manifest.js'
import type { Purchase } from './types.js'
import { userMessage } from './userMessage.js'

/** Lines on the account for purchases that are under way. */
const maxNotes = 3
const nothing: ShownPurchase = { current: undefined, url: undefined, blocked: false }
const valuesOf = ({ arrives, symbol, name }: Purchase) => ({ amount: (locale: string) => withUnit(coinsText(locale, arrives), symbol), provider: name })

const lateCode = () => importWithRetry(() => import('./views/lateViews.js'))

const viewsOf = (controller: BuyController) => {
  const late = () => lateCode().then((module) => module.lateViews(controller))
  return {
    [OnRampView.id]: () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller).form),
    [OnRampTokensView.id]: () => late().then(({ tokens }) => tokens),
    [OnRampCurrenciesView.id]: () => late().then(({ currencies }) => currencies),
    [OnRampMethodsView.id]: () => late().then(({ methods }) => methods),
    [OnRampCountriesView.id]: () => late().then(({ countries }) => countries),
    [OnRampProgressView.id]: () => late().then(({ progress }) => progress),
    [OnRampActivityView.id]: () => importWithRetry(() => import('./views/PurchaseRows.js')).then((module) => module.purchaseRows(controller)),
    [WhatIsABuyView.id]: () => late().then(({ about }) => about),
  }
}

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, notices, host, clock } = context.use
  const { account, portfolio } = context.maybe
  const { api } = context.http
  const { signal } = context.scope
  const state = context.state<BuyState>('form', emptyForm())
  const kept = context.state<{ items: readonly Purchase[] }>('purchases', { items: opaque([]) })
  const shown = context.state<{ shown: ShownPurchase }>('purchase', { shown: opaque({ ...nothing }) })
  let watching = false

  const currentBuyer = () => {
    const active = activeAccount(sessions.state.get())
    return active?.connection ? { chain: active.chain, address: active.address } : undefined
  }
  const isHere = ({ address }: Purchase) => {
    const buyer = currentBuyer()
    return buyer !== undefined && sameAddress(buyer.address, address)
  }
  const track = (event: string, more: object = {}) =>
    context.emit(Tracked, { event, properties: { isSmartAccount: isSmartAccount(sessions.state.get()), ...more } })

  const note = () => {
    const running = purchases.list().filter((item) => isRunning(item) && isHere(item))
    context.emit(AccountNoted, {
      plugin: 'onramp',
      notes: running.slice(0, maxNotes).map((item, at) => ({
        message: item.status === 'pending' ? userMessage.pending : userMessage.waiting,
        values: valuesOf(item),
        // The view shows the newest one.
        ...(at === 0 && { open: OnRampProgressView }),
      })),
    })
  }
  /** Says how a purchase ended to a visitor who does not look at it. */
  const tell = (item: Purchase) => {
    if (item.status === 'waiting' || item.status === 'pending') return
    const done = item.status === 'delivered'
    notices.show(done ? 'success' : 'error', userMessage[item.status], { values: valuesOf(item), untilSeen: () => purchases.remove(item.id) })
  }
  const purchases = createPurchases({
    stored: context.storage.purchases,
    ask: (id, until) => api.get(`v1/onramp/purchase/${encodeURIComponent(id)}`, { signal: until }),
    clock,
    signal,
    onSettled: (item) => {
      if (item.status === 'delivered') {
        portfolio?.refresh()
        account?.refresh()
      }
      const { current } = shown.shown
      if (current?.id === item.id) shown.shown = opaque({ ...shown.shown, current: item })
      // A visitor who looks at it sees it; any other is told.
      if (current?.id === item.id && watching) purchases.remove(item.id)
      else tell(item)
    },
    onChange: () => {
      const { current } = shown.shown
      const found = current && purchases.list().find(({ id }) => id === current.id)
      if (found) shown.shown = opaque({ ...shown.shown, current: found })
      kept.items = opaque([...purchases.list()])
      note()
    },
  })

  const form = createForm({
    state,
    chain: () => currentBuyer()?.chain,
    allowed: context.options.providers,
    ask: hasApi(host)
      ? {
          options: (chain, until) => api.get('v1/onramp/options', { query: { chainId: chain }, signal: until }),
          quotes: (question, until) => api.post('v1/onramp/quote', question, { signal: until }),
        }
      : undefined,
    country: context.storage.country,
    clock,
    signal,
  })

  const follow = () => {
    form.moved()
    note()
  }
  context.scope.add(sessions.state.subscribe(follow))
  context.on(NetworkChanged, follow)
  for (const item of purchases.list()) if (!isRunning(item)) tell(item)
  purchases.resume()

  const controller: BuyController = {
    state: toReadable(state),
    sessions: sessions.state,
    shown: toReadable(shown),
    purchases: toReadable(kept),
    form,
    currentAccount: currentBuyer,
    network: (chain = '') => networks.find(chain),
    countOpening: () => track('SELECT_BUY_CRYPTO'),
    opened: () => {
      // The next view is there in the frame of the press.
      lateCode().catch(() => undefined)
    },
    explained: () => track('SELECT_WHAT_IS_A_BUY'),
    buy: createBuy({
      state,
      form,
      buyer: currentBuyer,
      ask: (quoteId, address) => api.post('v1/onramp/session', { quoteId, address } satisfies BuySessionRequest, { signal }),
      reader: () => lateCode().then(({ readSession }) => readSession),
      onAsk: (provider) => track('SELECT_BUY_PROVIDER', { provider }),
      onSession: (current, { url, blocked }) => {
        shown.shown = opaque({ current, url, blocked })
        purchases.add(current)
      },
      now: () => clock.now(),
      signal,
    }),
    watch: () => {
      watching = true
      const current = shown.shown.current
      if (!current || !isHere(current)) {
        const next = purchases.list().find(isHere)
        shown.shown = opaque(next ? { current: next, url: undefined, blocked: false } : { ...nothing })
      }
      const seen = shown.shown.current
      if (seen && !isRunning(seen)) purchases.remove(seen.id)
      return () => {
        watching = false
      }
    },
    leave: (stop) => {
      const { current } = shown.shown
      if (current && (stop || !isRunning(current))) {
        shown.shown = opaque({ ...nothing })
        purchases.remove(current.id)
      }
    },
    clock,
  }
  return { views: viewsOf(controller) }
})
