import { ConnectError, ModalClosed, type PluginContext, type PluginModule, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import { isRecord } from '../../lib/isRecord.js'
import { toHttpsUrl } from '../../lib/toHttpsUrl.js'
import { Tracked } from '../../ports/analytics.js'
import { leaveConnected } from '../../ports/connections.js'
import { ConnectingSocialView } from '../../ports/social.js'
import { createSocialLogin } from './createSocialLogin.js'
import type { manifest } from './manifest.js'
import type { SocialController } from './SocialController.js'
import type { SocialPage } from './SocialPage.js'
import { noSocial } from './SocialState.js'

type Context = PluginContext<typeof manifest>

/** The plugin, in a page. */
export const startSocial = (
  { options, use, lazy, http, state: makeState, router, scope, on, emit, log }: Context,
  page: SocialPage,
): PluginModule<typeof manifest> => {
  const { host, clock, connectors } = use
  const state = makeState('social', noSocial())
  const given = toHttpsUrl(host.given.secureSite)
  const { origin, pathname } = new URL(given ?? 'https://none.invalid')
  // Without a secure site of the host's there is no site to sign in at, and inside Telegram no window that could answer.
  const wanted = given === undefined || page.telegram ? [] : options
  const login = createSocialLogin({
    state,
    page,
    site: { origin, address: origin + pathname.replace(/\/+$/, '') },
    wallet: async () => {
      const wallet = await lazy.wallet()
      if (!wallet) throw new ConnectError('Unable to load email login dependency', { reason: 'not-loaded' })
      return wallet
    },
    offered: async (signal) => {
      if (wanted.length === 0) return []
      const answer = await http.site.get('socials', { signal })
      const has: readonly unknown[] = isRecord(answer) && Array.isArray(answer.providers) ? answer.providers : []
      return wanted.filter((provider) => has.includes(provider))
    },
    show: (provider) => router.push(ConnectingSocialView, { provider }),
    leave: router.back,
    done: () => leaveConnected(lazy.connections, router),
    after: clock.after,
    onFault: log.debug,
    track: (event, provider) => emit(Tracked, { event: `SOCIAL_LOGIN_${event}`, properties: { provider } }),
    signal: scope.signal,
  })
  on(ModalClosed, login.closed)
  const controller: SocialController = { ...login, state: toReadable(state), wanted, connectors: connectors.state }
  const load = () => importWithRetry(() => import('./views/views.js')).then(({ views: make }) => make(controller))
  return {
    views: {
      'social.section': () => load().then(({ section }) => section),
      'social.owner': () => load().then(({ owner }) => owner),
      [ConnectingSocialView.id]: () => load().then(({ connecting }) => connecting),
    },
  }
}
