import { definePlugin, isSmartAccount, NetworkChanged, opaque, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { AccountNoted } from '../../ports/account.js'
import { Tracked } from '../../ports/analytics.js'
import { SendProgressView, SendReviewView, SendTokensView, SendView } from '../../ports/send.js'
import { assetsOf } from './assetsOf.js'
import { checkName } from './checkName.js'
import { createController } from './createController.js'
import { createForm } from './createForm.js'
import { createSendContext } from './createSendContext.js'
import { createPending, type Pending } from './createPending.js'
import { createReceivers } from './createReceivers.js'
import { createSending } from './createSending.js'
import { keepUnanswered } from './keepUnanswered.js'
import { emptyForm, type FormState } from './FormState.js'
import type { manifest } from './manifest.js'
import { notesOf, valuesOf } from './notesOf.js'
import type { PastReceiver } from './PastReceiver.js'
import { readDraft } from './readDraft.js'
import { emptyReview, type ReviewState } from './ReviewState.js'
import type { SendAsset } from './SendAsset.js'
import { noSend, type SendState } from './sendMachine.js'
import { trackSend } from './trackSend.js'
import { userMessage } from './userMessage.js'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities, notices, host, clock, transactions } = context.use
  const { portfolio, account, activity, names } = context.maybe
  const { signal } = context.scope
  const form = context.state<FormState>('form', emptyForm())
  const assets = context.state<{ items: readonly SendAsset[]; loading: boolean; nftsKnown: boolean }>('assets', {
    items: opaque([]),
    loading: false,
    nftsKnown: false,
  })
  const pastReceivers = context.state<{ items: readonly PastReceiver[] }>('receivers', { items: opaque([]) })
  const machine = context.state<{ current: SendState }>('machine', { current: opaque({ ...noSend }) })
  const review = context.state<ReviewState>('review', emptyReview())
  /** The progress of a send is shown. */
  let watching = false

  const receivers = createReceivers({ stored: context.storage.receivers, clock, onChange: (items) => (pastReceivers.items = opaque([...items])) })
  const sendContext = createSendContext({ sessions, networks, capabilities, receivers, activity })
  const { currentAccount, network, transfer, transferOf, known, namesakeOf } = sendContext
  const refresh = () => {
    portfolio?.refresh()
    account?.refresh()
  }
  /** The transaction is out whatever becomes of the report: a network that was withdrawn meanwhile must not stop what follows. */
  const report = (run: () => void) => {
    try {
      run()
    } catch (error) {
      context.log.error(error)
    }
  }

  /** Asked of the services themselves: what they publish is a moment behind. */
  const isLoading = () => {
    const status = portfolio?.state.get().status
    return status === 'loading' || status === 'idle' || portfolio?.nfts?.state.get().status === 'loading'
  }
  const track = trackSend(
    (facts) => context.emit(Tracked, facts),
    () => isSmartAccount(sessions.state.get()),
  )
  const input = createForm({
    state: form,
    currentAccount,
    assets: () => assets.items,
    complete: () => !isLoading(),
    transfer,
    readAddress: capabilities.readAddress,
    names,
    clock,
    signal,
  })
  const sending = createSending({
    machine,
    review,
    draft: () => readDraft({ form, sender: currentAccount(), network: network(), asset: input.asset(), assets: assets.items }),
    transfer,
    about: ({ transfer: { to }, found }) => ({ ...known(to), namesake: namesakeOf(to, found?.name) }),
    checkName: async ({ name }, { to, chain }, until) => {
      const move = transferOf(chain)
      // Without a plugin that looks names up, and without the wallet, nothing can be compared.
      return names !== undefined && move !== undefined && checkName({ name, address: to, chain }, names, move, until)
    },
    // The form shows where the name leads now.
    onRenamed: () => input.typeReceiver(form.to),
    wallet: () => currentAccount()?.wallet ?? '',
    onSent: (item) => {
      const { chain, hash, from, to, symbol, amount, decimals, name } = item
      receivers.add({ namespace: chain.split(':')[0] ?? '', address: to, name })
      pending.add(item)
      report(() => transactions.sent({ chain, hash, transfer: { from, to, symbol, amount, decimals } }))
      // What was sent is not sent again by mistake.
      input.reset()
    },
    onFailed: context.log.error,
    onAsked: (draft) => {
      track.onAsked(draft)
      return unanswered.ask(draft)
    },
    onUnsent: (why, draft, error) => {
      track.onUnsent(why, draft, error)
      if (watching) return
      const values = valuesOf({ ...draft.transfer, ...draft.asset, amount: draft.transfer.amount, name: draft.name })
      notices.show('error', userMessage[why], { values: { ...values, wallet: review.wallet }, untilSeen: () => {} })
    },
    clock,
    signal,
  })
  /** What runs has a line on the account. */
  const note = () =>
    context.emit(AccountNoted, { plugin: 'send', notes: notesOf({ state: machine.current, review, running: pending.running(), sender: currentAccount() }) })
  const pending: Pending = createPending({
    stored: context.storage.pending,
    wait: (sent, until, onSeen) => transferOf(sent.chain)?.wait(sent, until, onSeen),
    onSettled: (item, settled) => {
      const { chain, hash } = item
      const { outcome } = settled
      const looking = machine.current.hash === hash
      sending.settled(hash, outcome, settled.fee, settled.hash)
      report(() => transactions.settled({ chain, hash, outcome, ...(outcome !== 'replaced' && settled.hash !== hash && { mined: settled.hash }) }))
      refresh()
      // A visitor who looks at it sees it; any other is told.
      if (looking && machine.current.phase === outcome && watching) pending.seen(item)
    },
    onUntold: (item) => {
      const { outcome = 'unclear' } = item
      notices.show(outcome === 'done' ? 'success' : 'error', userMessage[outcome], { values: valuesOf(item), untilSeen: () => pending.seen(item) })
    },
    mayTell: () => currentAccount() !== undefined,
    onChange: note,
    signal,
  })

  const unanswered = keepUnanswered(context, { ...sendContext, refresh })
  const list = () => {
    const activeNetwork = network()
    const { items, total } = portfolio?.state.get() ?? {}
    const nfts = portfolio?.nfts?.state.get()
    const next = activeNetwork
      ? assetsOf({ network: activeNetwork, balances: items, nfts: nfts?.items, currency: total?.currency, native: account?.balance.get().native })
      : []
    assets.items = opaque([...next])
    assets.loading = isLoading()
    assets.nftsKnown = nfts?.status === 'ready'
    input.renew()
  }
  let formPlace = ''
  const follow = () => {
    const sender = currentAccount()
    const next = sender ? `${sender.connectorId} ${sender.chain}:${sender.address}` : ''
    list()
    if (next === formPlace) return
    // The form is reset when the network or the account changes.
    if (formPlace !== '') {
      input.reset()
      sending.moved()
    } else if (form.to !== '') input.typeReceiver(form.to)
    formPlace = next
    pending.resume()
    unanswered.resume()
  }
  context.scope.add(toReadable(machine).subscribe(note))
  context.scope.add(sessions.state.subscribe(follow))
  context.on(NetworkChanged, follow)
  if (portfolio) context.scope.add(portfolio.state.subscribe(list))
  if (portfolio?.nfts) context.scope.add(portfolio.nfts.state.subscribe(list))
  if (account) context.scope.add(account.balance.subscribe(list))
  if (activity) context.scope.add(activity.state.subscribe(sending.reconsider))
  follow()

  const controller = createController({
    ...{ form, assets, pastReceivers, machine, review, input, sending, sendContext, receivers, portfolio, account, activity, names, host, clock, refresh },
    prefetch: () => late().catch(() => undefined),
    watch: (on) => {
      watching = on
    },
  })
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  const late = () => importWithRetry(() => import('./views/lateViews.js')).then((module) => module.lateViews(controller))
  return {
    views: {
      [SendView.id]: () => views().then(({ form: view }) => view),
      [SendTokensView.id]: () => late().then(({ tokens }) => tokens),
      [SendReviewView.id]: () => late().then(({ review: view }) => view),
      [SendProgressView.id]: () => late().then(({ progress }) => progress),
    },
  }
})
