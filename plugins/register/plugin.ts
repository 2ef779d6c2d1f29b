import { activeAccount, definePlugin, isSmartAccount, NetworkChanged, toReadable } from '../../kernel/api/index.js'
import { walletPhrase } from '#lib/text/walletPhrase.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { NameRegistered, RegisterNameSuccessView, RegisterNameView } from '../../ports/register.js'
import { createRegistration } from './createRegistration.js'
import type { manifest } from './manifest.js'
import { readClaim } from './readAnswers.js'
import type { RegisterController } from './RegisterController.js'
import { emptyRegistration } from './RegisterState.js'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities, host, clock } = context.use
  const { api } = context.http
  const { signal } = context.scope
  const state = context.state('form', emptyRegistration())
  const active = () => activeAccount(sessions.state.get())
  const track = (event: string) => context.emit(Tracked, { event, properties: { isSmartAccount: isSmartAccount(sessions.state.get()) } })

  const lateCode = () => importWithRetry(() => import('./views/lateViews.js'))
  const form = createRegistration({
    state,
    domain: host.domain,
    currentAccount: () => {
      const account = active()
      if (!account?.connection) return undefined
      const { address, chain, namespace } = account
      const signer = capabilities.get(namespace, 'signMessage')
      return { address, chain, sign: signer && ((text, until) => signer.sign(address, text, until)) }
    },
    ask: {
      zone: (address, chainId, until) => api.get('v1/profile/zone', { query: { address, chainId }, signal: until }),
      suggestions: (label, zone, until) => api.get(`v1/profile/suggestions/${encodeURIComponent(label)}`, { query: { zone }, signal: until }),
      nonce: (address, chainId, until) => api.get('v1/profile/nonce', { query: { address, chainId }, signal: until }),
      register: (body, until) => {
        track('REGISTER_NAME_INITIATED')
        return api.post('v1/profile/account', body, { signal: until })
      },
    },
    loadAttempt: () => lateCode().then((module) => module.registerName),
    onRegistered: ({ address, name }) => {
      track('REGISTER_NAME_SUCCESS')
      context.emit(NameRegistered, { address, name })
    },
    onFailed: (stop) => {
      track('REGISTER_NAME_ERROR')
      context.log.debug(stop)
    },
    clock,
    signal,
  })
  context.scope.add(sessions.state.subscribe(form.moved))
  context.on(NetworkChanged, form.moved)

  const controller: RegisterController = {
    state: toReadable(state),
    sessions: sessions.state,
    form,
    wallet: () => walletPhrase(active()?.connection?.wallet),
    network: (chain = '') => networks.find(chain),
    opened: () => {
      // What follows is there in the frame of the press.
      lateCode().catch(() => undefined)
      track('OPEN_ENS_FLOW')
    },
  }
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  return {
    services: {
      claims: {
        find: async (address, until) => readClaim(await api.get(`v1/profile/reverse/${encodeURIComponent(address)}`, { signal: until })),
      },
    },
    views: {
      [RegisterNameView.id]: () => views().then(({ form: view }) => view),
      [RegisterNameSuccessView.id]: () => lateCode().then((module) => module.lateViews(controller).done),
    },
  }
})
