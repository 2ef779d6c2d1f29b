import { ConnectError, definePlugin, ModalClosed, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { leaveConnected } from '../../ports/connections.js'
import { EmailChangeCodeView, EmailChangeView, EmailCodeView, EmailDeviceView, EmailLoginView } from '../../ports/embeddedWallet.js'
import { createEmailLogin } from './createEmailLogin.js'
import type { EmailController } from './EmailController.js'
import { noEmail, noChange, noSteps } from './EmailState.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>((context) => {
  const { use, lazy, state: makeState, router, scope, on, emit, log } = context
  const state = makeState('email', noEmail())
  const views = { code: EmailCodeView, device: EmailDeviceView }
  const wallet = async () => {
    const loaded = await lazy.wallet()
    if (!loaded) throw new ConnectError('Unable to load email login dependency', { reason: 'not-loaded' })
    return loaded
  }
  const login = createEmailLogin({
    state,
    wallet,
    show: (step, replace) => (replace ? router.replace(views[step]) : router.push(views[step])),
    leave: router.back,
    startOver: () => router.replace(EmailLoginView),
    done: () => leaveConnected(lazy.connections, router),
    now: use.clock.now,
    after: use.clock.after,
    onFault: log.debug,
    track: (event) => emit(Tracked, { event }),
    signal: scope.signal,
  })
  const startChange = async () => {
    const { startChange: start } = await importWithRetry(() => import('./views/startChange.js'))
    return start({ context, wallet, state: makeState('change', { ...noSteps(), ...noChange(), known: false, current: undefined, byEmail: false }) })
  }
  /** Rarely used, and loaded then. */
  let change: ReturnType<typeof startChange> | undefined
  const loadChange = () => {
    change ??= startChange().catch((error: unknown) => {
      change = undefined
      throw error
    })
    return change
  }
  on(ModalClosed, () => {
    login.closed()
    change?.then(({ closed }) => closed(), log.debug)
  })
  const controller: EmailController = { ...login, state: toReadable(state) }
  const load = () => importWithRetry(() => import('./views/views.js')).then(({ views: make }) => make(controller))
  return {
    views: {
      'email.section': () => load().then(({ section }) => section),
      'email.owner': () => load().then(({ owner }) => owner),
      [EmailChangeView.id]: () => loadChange().then(({ form }) => form),
      [EmailChangeCodeView.id]: () => loadChange().then(({ code }) => code),
      [EmailLoginView.id]: () => load().then(({ login: view }) => view),
      [EmailCodeView.id]: () => load().then(({ code }) => code),
      [EmailDeviceView.id]: () => load().then(({ device }) => device),
    },
  }
})
