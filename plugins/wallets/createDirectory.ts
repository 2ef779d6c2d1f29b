import type { ClockService } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { DirectoryWallet, WalletPage, WalletQuery, WalletsService } from '../../ports/wallets.js'
import { createIndex } from './createIndex.js'
import { createTimedServer } from './createTimedServer.js'
import { pageSizes, type Server } from './createServer.js'
import { worksOnPage, type PageNeeds } from './worksOnPage.js'
import { fitsPolicy, type DirectoryPolicy } from './fitsPolicy.js'
import type { ServerPage } from './readPage.js'
import { uniqueWallets } from './uniqueWallets.js'

export interface DirectoryNeeds {
  /** Undefined where no server is to be asked. */
  readonly server: Server | undefined
  /** The host's own, checked. */
  readonly custom: readonly DirectoryWallet[]
  /** The wallets of the package. Its code comes when it is asked for. */
  loadSnapshot(): Promise<readonly DirectoryWallet[]>
  readonly policy: DirectoryPolicy & { readonly featuredWalletIds: readonly string[] }
  page(): PageNeeds
  readonly clock: ClockService
  /** Written here, shown by others. */
  readonly count: { all: number | undefined }
  /** A request failed. Not told of one that was given up. */
  onFault(error: unknown): void
  readonly signal: AbortSignal
}

export interface DirectoryPage extends WalletPage {
  readonly more: boolean
}

export interface Directory extends Omit<WalletsService, 'count'> {
  list(query: WalletQuery, signal: AbortSignal): Promise<DirectoryPage>
  /** The ones that the host features, in its order. @throws the signal's reason */
  featured(signal: AbortSignal): Promise<readonly DirectoryWallet[]>
  /** The first of all. @throws the signal's reason */
  recommended(signal: AbortSignal): Promise<readonly DirectoryWallet[]>
  readonly custom: readonly DirectoryWallet[]
  /** What is known here and now that matches: at once, for each keystroke. */
  suggest(search: string, certified: boolean): readonly DirectoryWallet[]
  /** Brings the wallets of the package, so that `suggest` knows them. Nothing is requested. */
  prepare(): Promise<readonly DirectoryWallet[]>
  /** Asks the server anew, also when it failed a moment ago. */
  again(): void
}

const sizeOf = (search: boolean) => (search ? pageSizes.search : pageSizes.page)

export const createDirectory = (needs: DirectoryNeeds): Directory => {
  const { server, custom, policy, clock, count } = needs
  const index = createIndex()
  index.add(custom)
  let snapshot: Promise<readonly DirectoryWallet[]> | undefined
  /** The most that a server said fit, on every page. */
  let reportedTotal = 0
  /** Ids that were recommended when the list was begun: later pages leave out the same. */
  let skip: readonly string[] | undefined
  let recommendedIds: readonly string[] = []
  let batch: { readonly ids: Set<string>; readonly page: Promise<ServerPage | undefined> } | undefined

  const fits = (wallet: DirectoryWallet) => worksOnPage(wallet, needs.page()) && fitsPolicy(wallet, policy)

  const records = (): Promise<readonly DirectoryWallet[]> => {
    snapshot ??= needs.loadSnapshot().catch((error: unknown) => {
      snapshot = undefined
      throw error
    })
    return snapshot
  }
  const fromPackage = async (): Promise<readonly DirectoryWallet[]> => {
    try {
      const wallets = await records()
      index.add(wallets)
      return wallets
    } catch (error) {
      needs.onFault(error)
      return []
    }
  }

  const { ask, pause, again } = createTimedServer({ server, clock, records, found: index.add, onFault: needs.onFault })

  const counted = (total: number) => {
    reportedTotal = Math.max(reportedTotal, total)
    count.all = reportedTotal + policy.featuredWalletIds.length + custom.length
  }

  const featured: Directory['featured'] = async (signal) => {
    const ids = policy.featuredWalletIds
    if (ids.length === 0) return []
    const answer = await ask({ use: 'these', ids }, signal)
    const known = answer?.items ?? (await withAbort(fromPackage(), signal))
    return ids.flatMap((id) => known.find((wallet) => wallet.id === id) ?? index.find(id) ?? [])
  }

  const listSnapshot = async ({ page, search = '', certified = false }: WalletQuery, signal: AbortSignal): Promise<DirectoryPage> => {
    const wallets = await withAbort(fromPackage(), signal)
    const wanted = search === '' ? undefined : new Set(index.search(search).map(({ id }) => id))
    const order = [...custom, ...policy.featuredWalletIds.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? []), ...wallets]
    const all = uniqueWallets(order).filter((wallet) => fits(wallet) && (!wanted || wanted.has(wallet.id)) && (!certified || wallet.certified))
    const size = sizeOf(search !== '' || certified)
    if (search === '' && !certified && reportedTotal === 0) count.all = all.length
    return { items: all.slice((page - 1) * size, page * size), count: all.length, fallback: server !== undefined, more: page * size < all.length }
  }

  const listServer = async ({ page, search = '', certified = false }: WalletQuery, signal: AbortSignal): Promise<DirectoryPage | undefined> => {
    if (search !== '' || certified) {
      const answer = await ask({ use: 'search', page, search, certified }, signal)
      if (!answer) return undefined
      const own = page === 1 ? index.search(search).filter(({ from }) => from === 'host') : []
      const items = uniqueWallets([...own, ...answer.items]).filter(fits)
      return { items, count: Math.max(answer.count, items.length), fallback: false, more: answer.items.length > 0 && page * pageSizes.search < answer.count }
    }
    if (page === 1) skip = undefined
    skip ??= recommendedIds
    const [answer, first] = await Promise.all([ask({ use: 'page', page, skip }, signal), page === 1 ? featured(signal) : []])
    if (!answer) return undefined
    if (page === 1 && answer.items.length + first.length + skip.length === 0) {
      // A directory without a single wallet counts as one that did not answer.
      pause()
      return undefined
    }
    counted(answer.count + skip.length)
    const before = page === 1 ? [...custom, ...first, ...skip.flatMap((id) => index.find(id) ?? [])] : []
    return {
      items: uniqueWallets([...before, ...answer.items]).filter(fits),
      count: count.all ?? answer.count,
      fallback: false,
      more: answer.items.length > 0 && page * pageSizes.page < answer.count,
    }
  }

  /** Several that are asked for at once are one request. */
  const these = (id: string): Promise<ServerPage | undefined> => {
    const ids = batch?.ids ?? new Set<string>()
    ids.add(id)
    batch ??= {
      ids,
      page: Promise.resolve().then(() => {
        batch = undefined
        return ask({ use: 'these', ids: [...ids] }, needs.signal)
      }),
    }
    return batch.page
  }

  return {
    custom,
    featured,
    list: async (query, signal) => {
      const wanted = { ...query, search: query.search?.trim() ?? '' }
      return (await listServer(wanted, signal)) ?? (await listSnapshot(wanted, signal))
    },
    recommended: async (signal) => {
      const answer = await ask({ use: 'recommended' }, signal)
      if (answer && answer.items.length > 0) {
        counted(answer.count)
        recommendedIds = answer.items.map(({ id }) => id)
        return answer.items.filter(fits)
      }
      const { items } = await listSnapshot({ page: 1 }, signal)
      return items.filter((wallet) => wallet.from !== 'host' && !policy.featuredWalletIds.includes(wallet.id)).slice(0, pageSizes.recommended)
    },
    find: async (id, signal) => {
      signal.throwIfAborted()
      if (typeof id !== 'string' || !/^[!-~]{1,128}$/.test(id)) return undefined
      const here = index.find(id)
      if (here) return here
      // An id of our own, or an rdns, means nothing to a server.
      const foreign = !id.startsWith('portico:') && !id.includes(',')
      if (server && foreign)
        await withAbort(
          these(id).catch(() => undefined),
          signal,
        )
      const found = index.find(id)
      if (found) return found
      await withAbort(fromPackage(), signal)
      return index.find(id)
    },
    suggest: (search, certified) => index.search(search).filter((wallet) => fits(wallet) && (!certified || wallet.certified)),
    prepare: fromPackage,
    identify: async (wallets) => {
      await fromPackage()
      return wallets.map(index.match)
    },
    again,
  }
}
