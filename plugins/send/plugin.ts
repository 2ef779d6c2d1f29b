import { activeAccount, definePlugin, NetworkChanged, opaque, toReadable } from '../../kernel/api/index.js'
import { formatAmount } from '../../lib/formatAmount.js'
import { sameAddress } from '../../lib/sameAddress.js'
import { truncateMiddle } from '../../lib/truncateMiddle.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import { AccountNoted } from '../../ports/account.js'
import { Tracked } from '../../ports/analytics.js'
import { SendProgressView, SendReviewView, SendTokensView, SendView } from '../../ports/send.js'
import { assetsOf } from './assetsOf.js'
import { checkName } from './checkName.js'
import { createForm } from './createForm.js'
import { createPending } from './createPending.js'
import { createReceivers } from './createReceivers.js'
import { createSending } from './createSending.js'
import { draftProblem } from './draftProblem.js'
import { findNamesake } from './findNamesake.js'
import { emptyForm, type FormState } from './FormState.js'
import { assessRecipient } from './assessRecipient.js'
import type { manifest } from './manifest.js'
import type { PastReceiver } from './PastReceiver.js'
import { readAmount } from './readAmount.js'
import { readPresets } from './readPresets.js'
import { emptyReview, type ReviewState } from './ReviewState.js'
import type { SendAsset } from './SendAsset.js'
import type { SendController, Sender } from './SendController.js'
import { noSend, type SendState } from './sendMachine.js'
import type { PendingSend } from './PendingSend.js'
import { trackSend } from './trackSend.js'
import { userMessage } from './userMessage.js'

/** Lines on the account for what is on its way. */
const mostNotes = 3

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities, notices, host, clock, transactions } = context.use
  const { portfolio, account, activity, names } = context.maybe
  const { signal } = context.scope
  const form = context.state<FormState>('form', emptyForm())
  const assets = context.state<{ items: readonly SendAsset[]; loading: boolean }>('assets', { items: opaque([]), loading: false })
  const book = context.state<{ items: readonly PastReceiver[] }>('receivers', { items: opaque([]) })
  const machine = context.state<{ current: SendState }>('machine', { current: opaque({ ...noSend }) })
  const review = context.state<ReviewState>('review', emptyReview())

  const here = (): Sender | undefined => {
    const account = activeAccount(sessions.state.get())
    if (!account?.connection) return undefined
    const { namespace, address, chain, connection } = account
    return { namespace, address, chain, wallet: connection.wallet.name, connectorId: connection.connectorId, kind: connection.kind }
  }
  const network = (chain = here()?.chain ?? '') => networks.find(chain)
  const transferOf = (chain: string) => capabilities.get(chain.split(':')[0] ?? '', 'transfer')
  const transfer = () => transferOf(here()?.chain ?? '')

  const receivers = createReceivers({ stored: context.storage.receivers, clock, onChange: (items) => (book.items = opaque([...items])) })
  const known = (address: string) => {
    const sender = here()
    const session = sender && sessions.state.get().byNamespace[sender.namespace]
    return assessRecipient(address, {
      receivers: receivers.list(sender?.namespace ?? ''),
      own: session?.status === 'connected' ? session.accounts : [],
      history: activity?.recentCounterparts() ?? [],
    })
  }

  /** A name of the address book that another one could be taken for. */
  const namesakeOf = (address: string, name: string | undefined) => {
    if (name === undefined) return undefined
    const others = receivers.list(here()?.namespace ?? '').flatMap((item) => (item.name !== undefined && !sameAddress(item.address, address) ? item.name : []))
    return findNamesake(name, others)
  }

  const track = trackSend((facts) => context.emit(Tracked, facts))
  const fill = createForm({ state: form, here, assets: () => assets.items, complete: () => !assets.loading, transfer, names, clock, signal })
  const sending = createSending({
    machine,
    review,
    draft: () => {
      const sender = here()
      const place = network()
      const asset = fill.asset()
      const { receiver } = form
      if (!sender || !place || !asset || asset.chain !== sender.chain || receiver.status !== 'ready' || draftProblem(form, asset)) return undefined
      const { amount = 0n } = readAmount(form, asset)
      const price = assets.items.find(({ address }) => address === undefined)?.price
      return {
        transfer: { from: sender.address, to: receiver.address, token: asset.address, amount, chain: sender.chain },
        asset,
        native: { ...place.nativeCurrency, price, currency: asset.currency },
        name: receiver.name,
        found: receiver.found,
      }
    },
    transfer,
    about: ({ transfer: { to }, found }) => ({ ...known(to), namesake: namesakeOf(to, found?.name) }),
    checkName: async ({ name }, { to, chain }, until) => {
      const move = transferOf(chain)
      // Without a plugin that looks names up, and without the wallet, nothing can be compared.
      return names !== undefined && move !== undefined && checkName({ name, address: to, chain }, names, move, until)
    },
    // The form shows where the name leads now.
    onRenamed: () => fill.typeReceiver(form.to),
    wallet: () => here()?.wallet ?? '',
    onSent: (item) => {
      const { chain, hash, from, to, symbol, amount, decimals, name } = item
      receivers.add({ namespace: chain.split(':')[0] ?? '', address: to, name })
      pending.add(item)
      report(() => transactions.sent({ chain, hash, transfer: { from, to, symbol, amount, decimals } }))
      // What was sent is not sent again by mistake.
      fill.reset()
    },
    onFailed: context.log.error,
    onAsked: track.onAsked,
    onUnsent: (why, draft, error) => {
      track.onUnsent(why, draft, error)
      if (watching) return
      const {
        transfer: { to, amount },
        asset: { symbol, decimals },
        name,
      } = draft
      notices.show('error', userMessage[why], { values: { ...valuesOf({ to, amount, symbol, decimals, name }), wallet: review.wallet }, untilSeen: () => {} })
    },
    clock,
    signal,
  })
  /** The transaction is out whatever becomes of the report: a network that was withdrawn meanwhile must not stop what follows. */
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
  }
  const valuesOf = ({ amount, decimals, symbol, to, name }: Pick<PendingSend, 'amount' | 'decimals' | 'symbol' | 'to' | 'name'>) => ({
    amount: `${formatAmount(amount, decimals)} ${symbol}`,
    to: name ?? truncateMiddle(to, 6, 6),
  })
  /** What runs has a line on the account. */
  const note = () => {
    const { phase, hash } = machine.current
    const { shown, wallet } = review
    const sender = here()
    const asking = shown && (phase === 'asking' || phase === 'silent') && sender && sameAddress(sender.address, shown.transfer.from)
    const running = pending.running().filter(({ from }) => sender && sameAddress(from, sender.address))
    context.emit(AccountNoted, {
      plugin: 'send',
      notes: [
        ...(asking
          ? [
              {
                message: userMessage.asking,
                values: { amount: `${formatAmount(shown.transfer.amount, shown.asset.decimals)} ${shown.asset.symbol}`, wallet },
                open: SendProgressView,
              },
            ]
          : []),
        ...running
          .slice(0, mostNotes)
          .map((item) => ({ message: userMessage.running, values: valuesOf(item), ...(hash === item.hash && { open: SendProgressView }) })),
      ],
    })
  }
  const pending = createPending({
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
    mayTell: () => here() !== undefined,
    onChange: () => note(),
    signal,
  })
  let watching = false

  const list = () => {
    const place = network()
    const { status, items, total } = portfolio?.state.get() ?? {}
    const next = place ? assetsOf({ network: place, balances: items, currency: total?.currency, native: account?.balance.get().native }) : []
    assets.items = opaque([...next])
    assets.loading = status === 'loading' || status === 'idle'
    fill.renew()
  }
  let place = ''
  const follow = () => {
    const sender = here()
    const next = sender ? `${sender.connectorId} ${sender.chain}:${sender.address}` : ''
    list()
    if (next === place) return
    // The form is reset when the network or the account changes.
    if (place !== '') {
      fill.reset()
      sending.moved()
    } else if (form.to !== '') fill.typeReceiver(form.to)
    place = next
    pending.resume()
  }
  context.scope.add(toReadable(machine).subscribe(note))
  context.scope.add(sessions.state.subscribe(follow))
  context.on(NetworkChanged, follow)
  if (portfolio) context.scope.add(portfolio.state.subscribe(list))
  if (account) context.scope.add(account.balance.subscribe(list))
  if (activity) context.scope.add(activity.state.subscribe(sending.reconsider))
  follow()

  let given: unknown
  const controller: SendController = {
    form: toReadable(form),
    assets: toReadable(assets),
    receivers: toReadable(book),
    machine: toReadable(machine),
    review: toReadable(review),
    fill,
    sending,
    here,
    network,
    looksUpNames: () => names?.serves(here()?.chain ?? '') === true,
    namesake: namesakeOf,
    opened: (params) => {
      // The next view is there in the frame of the press. A view that needs what did not arrive asks again.
      late().catch(() => undefined)
      if (portfolio) portfolio.seen()
      else account?.refresh()
      if (activity?.state.get().status === 'idle') activity.refresh()
      if (params === undefined || params === given) return
      given = params
      fill.reset()
      fill.preset(readPresets(params))
    },
    watch: () => {
      watching = true
      return () => {
        watching = false
      }
    },
    forget: receivers.remove,
    known,
    again: () => {
      const { shown } = review
      sending.leave()
      if (!shown || form.text !== '' || form.to !== '' || shown.transfer.chain !== here()?.chain) return
      fill.reset()
      const { to, token, amount } = shown.transfer
      fill.preset({ to, amount: formatAmount(amount, shown.asset.decimals), ...(token !== undefined && { token }) })
    },
    finish: () => {
      fill.reset()
      sending.leave()
      refresh()
    },
    host,
    now: clock.now,
  }
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
