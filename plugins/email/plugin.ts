import { ConnectError, definePlugin, ModalClosed, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { leaveConnected } from '../../ports/connections.js'
import { EmailCodeView, EmailDeviceView, EmailLoginView } from '../../ports/embeddedWallet.js'
import { createEmailLogin } from './createEmailLogin.js'
import type { EmailController } from './EmailController.js'
import { noEmail } from './EmailState.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>(({ use, lazy, state: makeState, router, scope, on, emit, log }) => {
  const state = makeState('email', noEmail())
  const views = { code: EmailCodeView, device: EmailDeviceView }
  const login = createEmailLogin({
    state,
    wallet: async () => {
      const wallet = await lazy.wallet()
      if (!wallet) throw new ConnectError('Unable to load email login dependency', { reason: 'not-loaded' })
      return wallet
    },
    show: (step, replace) => (replace ? router.replace(views[step]) : router.push(views[step])),
    leave: router.back,
    done: () => leaveConnected(lazy.connections, router),
    now: use.clock.now,
    after: use.clock.after,
    onFault: log.debug,
    track: (event) => emit(Tracked, { event }),
    signal: scope.signal,
  })
  on(ModalClosed, login.closed)
  const controller: EmailController = { ...login, state: toReadable(state), connectors: use.connectors.state }
  const load = () => importWithRetry(() => import('./views/views.js')).then(({ views: make }) => make(controller))
  return {
    views: {
      'email.section': () => load().then(({ section }) => section),
      'email.owner': () => load().then(({ owner }) => owner),
      [EmailLoginView.id]: () => load().then(({ login: view }) => view),
      [EmailCodeView.id]: () => load().then(({ code }) => code),
      [EmailDeviceView.id]: () => load().then(({ device }) => device),
    },
  }
})
