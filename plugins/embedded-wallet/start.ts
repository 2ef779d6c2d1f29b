import { type Connector, ModalClosed, type PluginContext, type PluginModule, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
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
import { askSmartNetworks } from './askSite.js'
import { createAccounts } from './createAccounts.js'
import { createApprovals } from './createApprovals.js'
import { createEmailRequests } from './createEmailRequests.js'
import { createSiteFrame } from './createSiteFrame.js'
import { createSocialRequests } from './createSocialRequests.js'
import { createLogin } from './createLogin.js'
import { createTypes } from './createTypes.js'
import { createLastSignInMethod } from './createLastSignInMethod.js'
import { stateOf, trackedChoice } from './describeTypes.js'
import { createParts } from './createParts.js'
import { describeAccounts } from './describeAccounts.js'
import { drawnFrame, noFrame } from './frameState.js'
import { isFamily } from './families.js'
import { expiredAlert } from './expiredAlert.js'
import type { FramePage } from './frame/FramePage.js'
import type { FrameController } from './FrameController.js'
import { offerProviderSignOut } from './offerProviderSignOut.js'
import { partViews } from './partViews.js'
import type { manifest } from './manifest.js'
import { startBackup } from './startBackup.js'
import { userMessage } from './userMessage.js'

type Context = PluginContext<typeof manifest>

const views = () => importWithRetry(() => import('./views/views.js'))

/** The plugin, in a page. */
export const startEmbeddedWallet = (
  context: Context,
  pageFor: (after: FramePage['after'], place: () => FramePlace | undefined) => FramePage,
): PluginModule<typeof manifest> => {
  const { use, storage, state: makeState, scope, router, t, on, emit, log } = context
  const { sessions, networks, host, rpc, clock, notices, alerts } = use
  const state: { -readonly [key in keyof EmbeddedState]: EmbeddedState[key] } = makeState('frame', {
    ...noFrame,
    ...{ email: undefined, userName: undefined, byEmail: false, hasTypes: false, oneAddress: false },
    accountType: 'eoa',
    smartAccountNetworks: undefined,
  })
  const accounts = createAccounts(storage.login, scope)
  const types = createTypes(storage.types, () => host.written.defaultAccountTypes)
  const way = createLastSignInMethod(storage.way, router)
  const publishAccounts = () => {
    const described = describeAccounts(accounts.get())
    Object.assign(state, stateOf(accounts.get(), described))
    emit(EmbeddedAccountsChanged, { accounts: described, chosen: types.chosen() })
  }
  accounts.onChange(publishAccounts)
  publishAccounts()

  const backup = startBackup(context)
  const site = createSiteFrame(context, {
    pageFor,
    state,
    onNews: (news) => {
      if (news === 'signed-out') login.signedOut()
      else if (news === 'approved') approved()
      else if (news === 'escape') router.close()
      else if ('review' in news) site.heardOfWindow(news.review, news.open)
      else if ('ways' in news) backup.heard(news.ways)
      else Object.assign(state, drawnFrame(news, state, t))
    },
    onGone: () => login.forget(),
  })
  const { open, withdraw, refuse } = site
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
    frame: site,
    accounts,
    approvals,
    types,
    networks,
    rpc,
    // Whether the host lets its page ask for permissions, as it is now.
    smartSessions: () => host.options.smartSessions,
    namespaces: [...new Set(networks.state.get().items.map(({ chainNamespace }) => chainNamespace))].filter(isFamily),
    after: clock.after,
    t,
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
    onStillThere: offerProviderSignOut({ notices, host, openTab: site.openTab }),
  })
  on(SignInWanted, () => {
    if (!way.show()) router.push(ConnectView)
  })
  on(ModalClosed, () => {
    approvals.leave()
    login.left()
  })

  const { approved, ...social } = createSocialRequests({
    open,
    ready: site.ready,
    chain: () => networks.active()?.caipNetworkId,
    refuse,
    withdraw,
    onSignedIn: way.signedIn,
    sync: site.sync,
  })
  const chooseType: EmbeddedWalletService['chooseType'] = async (type, signal) => {
    await login.chooseType(type, signal).catch(refuse)
    publishAccounts()
    emit(Tracked, trackedChoice(type, accounts.find('eip155')))
  }
  const service: EmbeddedWalletService = {
    state: toReadable(state),
    touch: () => void open().catch(log.debug),
    prepare: (signal) => site.openInPlace(signal).then(() => undefined),
    frame: site.element,
    keepIn: site.keepIn,
    ...createEmailRequests({ open, refuse, withdraw, onSignedIn: () => way.signedIn('email'), accounts }),
    ...social,
    chooseType,
    idToken: async (nonce, signal) => {
      const { askIdToken } = await importWithRetry(() => import('./askIdToken.js'))
      return askIdToken({ accounts, trusted: login.trusted, after: clock.after }, nonce, signal)
    },
    connect: async (signal, enter) => {
      if (!enter && login.signedIn()) return
      const { active, byNamespace } = sessions.state.get()
      // All families at once, unless another wallet is connected for one of them.
      const others = Object.values(byNamespace).some((session) => session.status === 'connected' && session.connectorId !== embeddedConnector)
      const begin = () => sessions.connect(embeddedConnector, { signal, ...(others && isFamily(active) && { namespace: active }) })
      if (enter) await login.signInBy((until) => enter(AbortSignal.any([signal, until])), begin)
      else await begin()
    },
  }
  const controller: FrameController = {
    state: service.state,
    frame: service.frame,
    keepIn: service.keepIn,
    prepare: () => site.openInPlace().then(() => undefined),
  }
  const parts = { ...controller, ...createParts({ open, ready: site.ready, withdraw }) }
  const found = makeState<{ items: readonly Connector[] }>('connectors', { items: site.exists ? [login.connector] : [] })
  return {
    services: { source: { state: toReadable(found), refresh: () => {} }, login: service },
    views: {
      [ApproveTransactionView.id]: () => views().then(({ approve }) => approve({ ...controller, laid: approvals.laid })),
      [AccountTypeView.id]: () =>
        views().then(({ accountType }) =>
          accountType({
            state: service.state,
            choose: (type) => chooseType(type, scope.signal),
            failedLater: () => notices.show('error', userMessage.typeUnchanged),
          }),
        ),
      ...partViews(parts),
      'embedded-wallet.backupBanner': () => views().then(({ backupBanner }) => backupBanner({ backup: backup.state, putOff: backup.putOff })),
      [BackupView.id]: () => views().then(({ backupWays }) => backupWays({ backup: backup.state })),
    },
  }
}
