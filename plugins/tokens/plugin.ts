import { activeAccount, DeadlineError, definePlugin, type HeldToken, NetworkChanged, opaque, toReadable, TransactionSettled } from '../../kernel/api/index.js'
import { createCachedQuery } from '#lib/timing/createCachedQuery.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { hasApi } from '#lib/checks/hasApi.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { AccountRowChanged, AccountSettingsShown, BalancesAsked } from '../../ports/account.js'
import { ConnectView } from '../../ports/connect.js'
import { HiddenView, NftsTabView, NftView, type PortfolioState, TokensTabView, TokenView } from '../../ports/tokens.js'
import { tokensTarget, type TokensTarget } from './tokensTarget.js'
import { createHidden } from './createHidden.js'
import { createPortfolio } from './createPortfolio.js'
import { createSources } from './createSources.js'
import { keepPortfolio } from './keepPortfolio.js'
import type { manifest } from './manifest.js'
import { listedPictures } from '#lib/wallets/listedPictures.js'
import { readListed } from './readListed.js'
import type { NftsState, TokensController } from './TokensController.js'
import { toItems } from './toItems.js'
import type { Nft } from './toNfts.js'
import { userMessage } from './userMessage.js'

export default definePlugin<typeof manifest>((context) => {
  const hiddenState = context.state<{ keys: readonly string[] }>('hidden', { keys: opaque([]) })
  const hidden = createHidden({ state: hiddenState, stored: context.storage.hidden })
  context.scope.add(hidden.end)
  // The row of what is hidden is there once there is something to show again.
  const tellHidden = () =>
    context.emit(AccountRowChanged, { open: HiddenView, detail: hiddenState.keys.length > 0 ? { message: userMessage.hidden } : undefined })
  context.on(AccountSettingsShown, tellHidden)
  context.scope.add(toReadable(hiddenState).subscribe(tellHidden))
  tellHidden()
  const { sessions, networks, capabilities, notices, host, clock } = context.use
  const { signal } = context.scope
  const state = context.state<PortfolioState>('portfolio', { status: 'idle', items: opaque([]), total: undefined, at: undefined })
  const nftsState = context.state<{ status: NftsState['status']; items: readonly Nft[]; isCut: boolean }>('nfts', {
    status: 'idle',
    items: opaque([]),
    isCut: false,
  })
  const target = () => tokensTarget(sessions.state.get())
  const keyOf = ({ chain, address }: TokensTarget) => `${chain}:${address}`
  const listed = (chain: string) => readListed(host.written.tokens, chain)
  /** Collections, and editions of those that do not say which of them an account holds. */
  const collectionsOn = (chain: string) =>
    listed(chain).flatMap(({ kind, address, ids }) => (kind === 'nft' ? (ids ? ids.map((id) => `${address}/${id}`) : [address]) : []))
  const named = (chain: string, kind: 'token' | 'nft') => listed(chain).flatMap((entry) => (entry.kind === kind ? entry.address : []))

  const ask = () => context.emit(BalancesAsked)
  const server = hasApi(host) ? context.http.api : undefined
  const read = createSources({ capabilities, server, listed: (chain) => named(chain, 'token') })
  const itemsOn = (chain: string, held: readonly HeldToken[]) =>
    toItems(held, { chain, network: networks.find(chain), listed: listed(chain), pictures: listedPictures(host.written, chain) })
  const watched = () => activeAccount(sessions.state.get())?.connection?.kind === 'watched'
  const portfolio = createPortfolio({
    state,
    target,
    read: (wanted, until) => read(wanted, until)?.then((held) => itemsOn(wanted.chain, held)),
    clock,
    kept: keepPortfolio({
      stored: context.storage.portfolio,
      isOwn: () => target() !== undefined && !watched(),
      toItems: (held) => itemsOn(target()?.chain ?? '', held),
    }),
    // The tab says so itself.
    onFailed: () => {},
    onRecovered: () => {},
    signal,
  })
  const lists = createLazy(async () => {
    const { createNftLists } = await importWithRetry(() => import('./createNftLists.js'))
    return createNftLists({
      capabilities,
      server,
      onChange: (items) => {
        nftsState.items = opaque([...items])
      },
      signal,
    })
  })
  const nfts = createCachedQuery<TokensTarget, readonly Nft[]>({
    target,
    keyOf,
    read: async (wanted, until) => {
      const { chain } = wanted
      return (await lists.load()).read(wanted, { asked: collectionsOn(chain), known: named(chain, 'nft') }, until)
    },
    show: (shown) => {
      const items = 'value' in shown ? shown.value : []
      const isCut = lists.value?.isCut(items) ?? false
      Object.assign(nftsState, { status: shown.status, isCut, items: opaque([...(lists.value?.show(items) ?? items)]) })
    },
    what: 'Reading the NFTs',
    late: DeadlineError,
    clock,
    onFailed: () => {},
    onRecovered: () => {},
    signal,
  })

  const follow = () => {
    portfolio.look()
    nfts.look()
  }
  context.scope.add(sessions.state.subscribe(follow))
  context.on(NetworkChanged, follow)
  context.on(TransactionSettled, ({ chain }) => {
    if (chain !== target()?.chain) return
    if (state.status !== 'idle') portfolio.refresh()
    if (nftsState.status !== 'idle') nfts.refresh()
  })
  context.on(BalancesAsked, () => {
    if (state.status === 'stale' || state.status === 'unavailable') portfolio.retry()
  })
  follow()

  const published = toReadable(state)
  const publishedNfts = toReadable(nftsState)
  const controller: TokensController = {
    portfolio: published,
    nfts: publishedNfts,
    sessions: sessions.state,
    accountKey: () => {
      const now = target()
      return now && keyOf(now)
    },
    server,
    network: () => networks.find(target()?.chain ?? ''),
    listsCollections: () => {
      const { chain = '', namespace = '' } = target() ?? {}
      return capabilities.traits(namespace).allNfts === true || named(chain, 'nft').length > 0
    },
    hidden: toReadable(hiddenState),
    hide: hidden.hide,
    show: hidden.show,
    watched,
    seen: portfolio.sync,
    nftsSeen: nfts.sync,
    nftLooked: (key) => lists.value?.look(key),
    nftAllowed: (key) => lists.value?.allow(key),
    retry: ask,
    press: (open, sentence) => {
      if (!sentence || !watched()) return open()
      notices.show(
        'error',
        sentence,
        context.router.canOpen(ConnectView) ? { action: { label: userMessage.connect, run: () => context.router.push(ConnectView) } } : {},
      )
    },
    retryNfts: nfts.retry,
  }
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  const nftViews = () => importWithRetry(() => import('./views/nftViews.js')).then((module) => module.nftViews(controller))
  return {
    services: { portfolio: { state: published, seen: portfolio.sync, refresh: portfolio.refresh, nfts: { state: publishedNfts, seen: nfts.sync } } },
    views: {
      [TokensTabView.id]: () => views().then(({ tokens }) => tokens),
      [NftsTabView.id]: () => nftViews().then(({ nfts: tab }) => tab),
      [TokenView.id]: () => importWithRetry(() => import('./views/pages.js')).then(({ token }) => token(controller)),
      [NftView.id]: () => nftViews().then(({ nft }) => nft),
      [HiddenView.id]: () => importWithRetry(() => import('./views/hidden.js')).then((module) => module.hidden(controller)),
    },
  }
})
