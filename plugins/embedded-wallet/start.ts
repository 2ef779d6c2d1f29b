import { type AlertsService, type Connector, isBaseError, ModalClosed, msg, type PluginContext, type PluginModule, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { isRecord } from '../../lib/checks/isRecord.js'
import { orUndefinedAfter } from '../../lib/timing/orUndefinedAfter.js'
import { toHttpsUrl } from '../../lib/web/toHttpsUrl.js'
import { ConnectView } from '../../ports/connect.js'
import {
  AccountTypeView,
  ApproveTransactionView,
  BackupView,
  embeddedConnector,
  type EmbeddedState,
  type EmbeddedWalletService,
  type FramePlace,
  EmbeddedAccountsChanged,
} from '../../ports/embeddedWallet.js'
import { SignInWanted } from '../../ports/embeddedAccounts.js'
import { Tracked } from '../../ports/analytics.js'
import { withAbort } from '../../lib/timing/withAbort.js'
import { askSmartNetworks } from './askSite.js'
import { createAccounts } from './createAccounts.js'
import { createApprovals } from './createApprovals.js'
import { createEmailRequests } from './createEmailRequests.js'
import { createSocialRequests } from './createSocialRequests.js'
import { createLogin } from './createLogin.js'
import { createTypes } from './createTypes.js'
import { createWay } from './createWay.js'
import { stateOf, trackedChoice } from './describeTypes.js'
import { createParts } from './createParts.js'
import { describeAccounts } from './describeAccounts.js'
import { FrameTimeoutError, FrameUnavailableError, SecureSiteError } from './errors.js'
import { drawnFrame, noFrame, readyFrame } from './frameState.js'
import { isFamily } from './families.js'
import { expiredAlert } from './expiredAlert.js'
import { createFrame, type Frame, type ReadyFrame } from './frame/createFrame.js'
import type { FramePage } from './frame/FramePage.js'
import type { FrameController } from './FrameController.js'
import { partViews } from './partViews.js'
import type { manifest } from './manifest.js'
import { frameUrl, readSite } from './readSite.js'
import { startBackup } from './startBackup.js'
import { userMessage } from './userMessage.js'

type Context = PluginContext<typeof manifest>

const frameTitle = msg('embedded.frame', 'Your wallet')

/** How long a view waits for answers to requests without a view, in ms. */
const answers = 3_000

/** Whether the host lets its page ask for permissions (`features.smartSessions`), as it is now. */
const isOn = (features: unknown): boolean => isRecord(features) && features.smartSessions === true

/** Tells developers of a frame that does not load, or does not answer. */
const tell = (alerts: AlertsService, error: unknown) => {
  const title =
    error instanceof FrameUnavailableError
      ? 'Network Error: Could not load embedded wallet'
      : error instanceof FrameTimeoutError
        ? 'Embedded Wallet Request Timed Out'
        : error instanceof SecureSiteError
          ? 'Invalid App Configuration'
          : undefined
  if (title === undefined || !isBaseError(error)) return
  const { shortMessage, details, docsPath } = error
  const lines = error.message.split('\n').filter((line) => line !== '' && !/^(Docs|Details): /.test(line) && line !== shortMessage)
  alerts.raise({ level: 'error', title, lines: [...lines, ...(details === undefined ? [] : [details])], docsPath })
}

const views = () => importWithRetry(() => import('./views/views.js'))

/** The plugin, in a page. */
export const startEmbeddedWallet = (
  context: Context,
  pageFor: (after: FramePage['after'], place: () => FramePlace | undefined) => FramePage,
): PluginModule<typeof manifest> => {
  const { use, storage, state: makeState, scope, router, t, locale, on, emit, log } = context
  const { sessions, networks, host, rpc, clock, notices, alerts, theme } = use
  const state: { -readonly [key in keyof EmbeddedState]: EmbeddedState[key] } = makeState('frame', {
    ...noFrame,
    ...{ email: undefined, userName: undefined, byEmail: false, hasTypes: false, oneAddress: false },
    accountType: 'eoa',
    smartAccountNetworks: undefined,
  })
  let framePlace: FramePlace | undefined
  const page = pageFor(clock.after, () => framePlace)
  const site = (() => {
    try {
      return readSite(host.given.secureSite, page.origin)
    } catch (error) {
      tell(alerts, error)
      return error instanceof SecureSiteError ? error : new SecureSiteError({ given: String(host.given.secureSite) })
    }
  })()

  const accounts = createAccounts(storage.login, scope)
  const types = createTypes(storage.types, () => host.given.defaultAccountTypes)
  const way = createWay(storage.way, router)
  const publishAccounts = () => {
    const described = describeAccounts(accounts.get())
    Object.assign(state, stateOf(accounts.get(), described))
    emit(EmbeddedAccountsChanged, { accounts: described, chosen: types.chosen() })
  }
  accounts.onChange(publishAccounts)
  publishAccounts()

  const quietly = (answer: Promise<unknown>) => void answer.catch(log.debug)
  const sync = (ready: ReadyFrame) => {
    const { name, description, url, icon } = host
    const metadata = { name, description, url, icons: icon === undefined ? [] : [icon] }
    quietly(ready.ask('SYNC_DAPP_DATA', { metadata, sdkType: 'appkit', projectId: host.options.projectId ?? '' }))
    paint(ready)
  }
  const paint = (ready: ReadyFrame) => {
    const { mode, variables } = theme.state.get()
    const dark = mode === 'dark' || (mode === 'auto' && page.prefersDark())
    quietly(ready.ask('SYNC_THEME', { themeMode: dark ? 'dark' : 'light', themeVariables: { ...variables } }))
  }

  const backup = startBackup(context)
  const made: Frame | undefined =
    site instanceof SecureSiteError
      ? undefined
      : createFrame({
          page,
          site: site.origin,
          url: () => {
            const chain = networks.active()?.caipNetworkId ?? 'eip155:1'
            return frameUrl({
              address: site.address,
              projectId: host.options.projectId ?? '',
              chain,
              log: host.given.enableAuthLogger !== false,
              // The vendor's site has addresses of its own, and those of a host may carry its keys.
              rpcUrl: site.vendor ? undefined : toHttpsUrl(networks.find(chain)?.rpcUrls.default.http[0]),
              delegates: !site.vendor && host.given.smartAccountKind === '7702',
              locale: locale.get().tag,
            })
          },
          onNews: (news) => {
            if (news === 'signed-out') login.signedOut()
            else if (news === 'approved') approved()
            else if (news === 'escape') router.close()
            else if ('ways' in news) backup.heard(news.ways)
            else Object.assign(state, drawnFrame(news, state, t))
          },
          onReady: (ready) => {
            Object.assign(state, readyFrame(ready))
            if (made?.element) made.element.element.title = t(frameTitle)
            sync(ready)
          },
          onGone: () => {
            login.forget()
            Object.assign(state, { frame: 'absent', drawsCode: false, drawing: undefined })
          },
        })
  const open = async (signal?: AbortSignal): Promise<ReadyFrame> => {
    if (!made) throw site
    if (state.frame === 'absent') state.frame = 'loading'
    try {
      return await made.open(signal)
    } catch (error) {
      if (!made.element) state.frame = 'absent'
      tell(alerts, error)
      throw error
    }
  }
  const frame: Pick<Frame, 'open'> = { open }
  /** The frame in the place that the view showed. One that is elsewhere loads anew there, once what waits for it was answered. */
  const openInPlace = async (signal?: AbortSignal): Promise<ReadyFrame> => {
    const ready = await open(signal)
    if (!made?.element || !framePlace || framePlace.contains(made.element.element)) return ready
    await orUndefinedAfter(clock.after, answers, (until) => withAbort(made.idle(), until))
    signal?.throwIfAborted()
    if (made.element && !framePlace.contains(made.element.element)) made.close()
    return open(signal)
  }
  scope.add(() => made?.close())
  scope.add(theme.state.subscribe(() => made?.ready && paint(made.ready)))

  const withdraw = () => {
    if (made?.ready) quietly(made.ready.ask('RPC_ABORT', undefined, { ms: 3_000 }))
  }
  const approvals = createApprovals({
    show: () => {
      if (!router.canOpen(ApproveTransactionView)) return false
      router.push(ApproveTransactionView)
      return true
    },
    hide: router.back,
    after: clock.after,
    withdraw,
    signal: scope.signal,
  })
  const login = createLogin({
    frame,
    accounts,
    approvals,
    types,
    networks,
    rpc,
    smartSessions: () => isOn(host.given.features),
    namespaces: [...new Set(networks.state.get().items.map(({ chainNamespace }) => chainNamespace))].filter(isFamily),
    after: clock.after,
    showLogin: way.show,
    onForbidden: (method) => {
      log.warn('Requested RPC call is not allowed', method)
      notices.show('error', userMessage.forbidden)
    },
    onAccounts: (ready) => void askSmartNetworks(ready).then((smartAccountNetworks) => Object.assign(state, { smartAccountNetworks })),
    ...{ provider: way.provider, userName: way.userName },
    onExpired: () => {
      notices.show('error', userMessage.expired)
      alerts.raise(expiredAlert)
    },
  })
  on(SignInWanted, () => {
    if (!way.show()) router.push(ConnectView)
  })
  on(ModalClosed, () => {
    approvals.leave()
    login.left()
  })

  const refuse = (error: unknown): never => {
    tell(alerts, error)
    throw error
  }

  const { approved, ...social } = createSocialRequests({
    open,
    ready: () => made?.ready,
    chain: () => networks.active()?.caipNetworkId,
    refuse,
    withdraw,
    onSignedIn: way.signedIn,
    sync,
  })
  const chooseType: EmbeddedWalletService['chooseType'] = async (type, signal) => {
    await login.chooseType(type, signal).catch(refuse)
    publishAccounts()
    emit(Tracked, trackedChoice(type, accounts.find('eip155')))
  }
  const service: EmbeddedWalletService = {
    state: toReadable(state),
    touch: () => quietly(open()),
    prepare: (signal) => openInPlace(signal).then(() => undefined),
    frame: () => made?.element?.element,
    keepIn: (next) => {
      framePlace = next
      // A frame that is moved loads anew: only one that nothing waits for.
      if (made?.element && !next.contains(made.element.element) && made.waiting === 0) made.close()
    },
    ...createEmailRequests({ open, refuse, withdraw, onSignedIn: () => way.signedIn('email'), accounts }),
    ...social,
    chooseType,
    connect: async (signal) => {
      if (login.signedIn()) return
      const { active, byNamespace } = sessions.state.get()
      // All families at once, unless another wallet is connected for one of them.
      const others = Object.values(byNamespace).some((session) => session.status === 'connected' && session.connectorId !== embeddedConnector)
      await sessions.connect(embeddedConnector, { signal, ...(others && isFamily(active) && { namespace: active }) })
    },
  }
  const controller: FrameController = { state: service.state, frame: service.frame, keepIn: service.keepIn, prepare: () => openInPlace().then(() => undefined) }
  const parts = { ...controller, ...createParts({ open, ready: () => made?.ready, withdraw }) }
  const found = makeState<{ items: readonly Connector[] }>('connectors', { items: made ? [login.connector] : [] })
  return {
    services: { source: { state: toReadable(found), refresh: () => {} }, login: service },
    views: {
      [ApproveTransactionView.id]: () => views().then(({ approve }) => approve({ ...controller, laid: approvals.laid })),
      [AccountTypeView.id]: () => views().then(({ accountType }) => accountType({ state: service.state, choose: chooseType })),
      ...partViews(parts),
      'embedded-wallet.backupBanner': () => views().then(({ backupBanner }) => backupBanner({ backup: backup.state, putOff: backup.putOff })),
      [BackupView.id]: () => views().then(({ backupWays }) => backupWays({ backup: backup.state })),
    },
  }
}
