import { definePlugin, type NetworksService, toReadable } from '../../kernel/api/index.js'
import { randomHex } from '#lib/bytes/randomHex.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { ConnectView } from '../../ports/connect.js'
import { PayExchangeView, PayProgressView, PayReviewView, PayView, type PaymentReport } from '../../ports/pay.js'
import { createChoices } from './createChoices.js'
import { isEnded } from './createRecords.js'
import { createService } from './createService.js'
import { followPage } from './followPage.js'
import { lazyDeposits } from './loadDeposits.js'
import type { manifest } from './manifest.js'
import { beginPayment, openPayment, repeatPayment } from './openPayment.js'
import type { PayController } from './PayController.js'
import { isUnasked } from './payMachine.js'
import { noPaying, type PayingState } from './PayingState.js'
import { exchangesFor, readExchanges } from './readExchanges.js'
import { configurationOf, readPayment } from './readPayment.js'
import { startPayments } from './startPayments.js'

export default definePlugin<typeof manifest>((context) => {
  const { networks, capabilities, host, clock } = context.use
  const { signal } = context.scope
  // The one place of this plugin that looks at the surroundings: random ids, and leaving for the page that the host asked for.
  const page = pageWindow(globalThis)
  const state = context.state<PayingState>('paying', noPaying())
  const report = context.state<{ current: PaymentReport | undefined }>('report', { current: undefined })
  const exchanges = readExchanges(context.options)
  const started = startPayments(context, { paying: state, report })
  const { teller, ways, asking, paying, records, publish } = started

  /** The list of tokens of the account, read anew when it changes. */
  const portfolio = async () => {
    listed ??= watchPortfolio()
    const found = await listed
    found?.seen()
    return found
  }
  let listed: ReturnType<typeof watchPortfolio> | undefined
  const watchPortfolio = async () => {
    const found = await context.lazy.portfolio()
    const keyOf = () =>
      found?.state
        .get()
        .items.filter(({ chain }) => chain === state.payment?.network)
        .map(({ address }) => address)
        .join()
    let known = keyOf()
    const stop = found?.state.subscribe(() => {
      if (known === keyOf()) return
      known = keyOf()
      if (state.machine.phase === 'choosing') choices.load()
    })
    if (stop) context.scope.add(stop)
    return found
  }
  const choices = createChoices({
    ...{ state, payer: ways.payer, clock, signal, network: networks.find, exactOutput: context.lazy.exactOutput, portfolio },
    calls: () => ways.capability(state.payment?.network ?? '', 'calls'),
    transfer: () => ways.capability(state.payment?.network ?? '', 'transfer'),
  })
  const deposits = lazyDeposits({
    ...{ ...started, state, exchanges, rpc: context.use.rpc, clock, signal, onShown: publish },
    onFailed: context.log.error,
  })
  const around = followPage(context, state, started, choices)
  for (const record of records.list()) if (!isEnded(record) && record.exchange) deposits.resume(record)

  const newId = () => randomHex(page?.crypto ?? globalThis.crypto)
  const controller: PayController = {
    state: toReadable(state),
    paying,
    payer: ways.payer,
    network: networks.find,
    exchanges: () => (state.payment ? exchangesFor(exchanges, state.payment) : []),
    load: choices.load,
    choose: (id) => {
      state.chosen = id
    },
    openDeposit: deposits.open,
    switchNetwork: () => networks.switchTo(state.payment?.network ?? '', signal),
    connect: () => {
      around.connect()
      context.router.push(ConnectView)
    },
    again: () => {
      if (!repeatPayment(state, teller)) return
      paying.stop()
      choices.load()
    },
    payRest: (rest) => {
      if (!state.requested) return
      beginPayment(state, { ...rest, id: newId() }, state.requested)
      around.begin()
      publish()
    },
    leave: () => {
      deposits.stop()
      if (teller.tell({ type: 'leave' })) paying.stop()
    },
    watch: started.watch,
    finish: () => {
      const { requested, machine } = state
      const next = machine.phase === 'paid' || machine.phase === 'late' ? requested?.redirect?.success : requested?.redirect?.failure
      if (next === undefined) context.router.close()
      else page?.location.assign(next)
    },
    host,
    now: clock.now,
    after: clock.after,
  }
  const { track } = started.announcing
  const service = createService({
    ...{ state: toReadable(report), exchanges, clock, rpc: context.use.rpc },
    track,
    newId,
    read: (input) => {
      const find: NetworksService['find'] = networks.find
      return readPayment(input, { network: find, readAddress: capabilities.readAddress, newId })
    },
    open: (payment) => {
      const how = openPayment(state, payment, records)
      if (typeof how !== 'string') return how
      if (how === 'new') {
        const offered = controller.exchanges().map(({ id }) => ({ id }))
        track('PAY_MODAL_OPEN', { exchanges: offered, configuration: configurationOf(payment) })
        around.begin()
      }
      asking.resume()
      publish()
      context.router.reset(isUnasked(state.machine.phase) ? PayView : PayProgressView)
      return undefined
    },
  })
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  const late = () => importWithRetry(() => import('./views/lateViews.js')).then((module) => module.lateViews(controller))
  return {
    services: { payments: service },
    views: {
      [PayView.id]: () => views().then(({ choose }) => choose),
      [PayReviewView.id]: () => late().then(({ review }) => review),
      [PayProgressView.id]: () => late().then(({ progress }) => progress),
      [PayExchangeView.id]: () => importWithRetry(() => import('./views/exchangeView.js')).then((module) => module.exchangeView(controller)),
    },
  }
})
