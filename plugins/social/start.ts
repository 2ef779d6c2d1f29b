import { ConnectError, ModalClosed, type PluginContext, type PluginModule, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { readOwnProviders } from '../../protocol/readOwnProviders.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { Tracked } from '../../ports/analytics.js'
import { leaveConnected } from '../../ports/connections.js'
import { ConnectView } from '../../ports/connect.js'
import { ConnectingFarcasterView, ConnectingSocialView, type SocialProviderName, SocialReturned } from '../../ports/social.js'
import { createFarcasterLogin } from './createFarcasterLogin.js'
import { createSocialLogin, type SocialEvent } from './createSocialLogin.js'
import { createWalletLoader } from './createWalletLoader.js'
import type { manifest } from './manifest.js'
import type { SocialController } from './SocialController.js'
import type { SocialPage } from './SocialPage.js'
import { offeredHere } from './offeredHere.js'
import { noSocial } from './SocialState.js'

type Context = PluginContext<typeof manifest>

/** The plugin, in a page. */
export const startSocial = (
  { options, use, lazy, http, storage, state: makeState, router, scope, on, emit, log }: Context,
  page: SocialPage,
): PluginModule<typeof manifest> => {
  const { host, clock } = use
  const state = makeState('social', noSocial())
  const given = toHttpsUrl(host.written.secureSite)
  const { origin, pathname } = new URL(given ?? 'https://none.invalid')
  // Without a secure site of the host's there is no site to sign in at.
  const wanted = given === undefined ? [] : offeredHere(options, page.telegram)
  const loader = createWalletLoader({
    state,
    wallet: async () => {
      const wallet = await lazy.wallet()
      if (!wallet) throw new ConnectError('Unable to load email login dependency', { reason: 'not-loaded' })
      return wallet
    },
    signal: scope.signal,
  })
  const shared = {
    state,
    load: loader.load,
    leave: router.back,
    done: () => leaveConnected(lazy.connections, router),
    after: clock.after,
    now: clock.now,
    onFault: log.debug,
    signal: scope.signal,
  }
  const track = (event: SocialEvent, provider: SocialProviderName) => emit(Tracked, { event: `SOCIAL_LOGIN_${event}`, properties: { provider } })
  const login = createSocialLogin({
    ...shared,
    page,
    left: storage.left,
    site: { origin, address: origin + pathname.replace(/\/+$/, '') },
    offered: async (signal) => {
      if (wanted.length === 0) return []
      const answer = await http.site.get('socials', { signal })
      const has: readonly unknown[] = isRecord(answer) && Array.isArray(answer.providers) ? answer.providers : []
      state.own = isRecord(answer) ? readOwnProviders(answer.own) : []
      const known = state.own.map(({ id }): string => id)
      return wanted.filter((provider) => has.includes(provider) && (!provider.startsWith('oidc:') || known.includes(provider)))
    },
    show: (provider) => {
      const label = state.own.find(({ id }) => id === provider)?.label
      router.push(ConnectingSocialView, { provider, ...(label !== undefined && { label }) })
    },
    showAgain: (provider) => {
      // So that going back leads to the other ways.
      if (router.canOpen(ConnectView)) router.reset(ConnectView)
      router.push(ConnectingSocialView, { provider })
    },
    track,
  })
  const farcaster = createFarcasterLogin({ ...shared, show: () => router.push(ConnectingFarcasterView), track: (event) => track(event, 'farcaster') })
  on(ModalClosed, () => {
    // The view's own end is told to the secure site as well.
    if (state.provider === 'farcaster') farcaster.left()
    else login.closed()
  })
  on(SocialReturned, login.returned)
  const { keepIn, frame } = loader
  const open = { state: toReadable(state), keepIn, frame }
  const openApp = () => {
    const link = farcaster.link()
    if (link !== undefined) page.openApp(link)
  }
  const monochrome = () => host.options.socialsMonochrome
  const controller: SocialController = {
    ...login,
    ...open,
    farcaster: { ...farcaster, ...open, mobile: host.mobile, openApp, clock, monochrome },
    wanted,
    monochrome,
  }
  const load = () => importWithRetry(() => import('./views/views.js')).then(({ views: make }) => make(controller))
  return {
    views: {
      'social.section': () => load().then(({ section }) => section),
      'social.owner': () => load().then(({ owner }) => owner),
      [ConnectingFarcasterView.id]: () => load().then(({ farcaster }) => farcaster),
      [ConnectingSocialView.id]: () => load().then(({ connecting }) => connecting),
    },
  }
}
