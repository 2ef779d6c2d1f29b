import { useCallback, useEffect, useRef, useState } from 'react'
import type { DirectoryWallet } from '../../../ports/wallets.js'
import type { Browsed } from '../createMemory.js'
import { sameWallet } from '../sameWallet.js'
import { sortWallets } from '../sortWallets.js'
import type { WalletsController } from '../WalletsController.js'

export interface PagesQuery {
  readonly search: string
  readonly certified: boolean
}

export interface Pages extends Browsed {
  /** Loads one more page, where there is one and none is on its way. */
  next(): void
  /** Asks the server again. */
  again(): void
}

const none: Browsed = { wallets: [], status: 'loading', more: false, fallback: false, count: 0, page: 0 }

/** Wallets of this browser that a directory's first page may lack. */
const present = ({ connectors, directory }: WalletsController, { certified }: PagesQuery) =>
  connectors
    .get()
    .items.filter(({ kind, disputed }) => kind === 'injected' && !disputed)
    .flatMap((connector) => directory.suggest(connector.name, certified).filter((wallet) => sameWallet(wallet, connector)))

const joined = (controller: WalletsController, query: PagesQuery, before: readonly DirectoryWallet[], items: readonly DirectoryWallet[]) => {
  const fresh = items.filter((wallet) => !before.some((other) => other.id === wallet.id || (other.from === 'snapshot' && sameWallet(other, wallet))))
  if (before.length > 0 || query.search !== '') return [...before, ...fresh]
  const here = present(controller, query).filter((wallet) => !fresh.some((other) => sameWallet(other, wallet)))
  return sortWallets([...here, ...fresh], {
    installed: (wallet) => controller.installed(wallet) !== undefined,
    featured: controller.host.options.featuredWalletIds,
  })
}

/** The list of a directory, a page at a time. What is on screen stays where it is. Without a query it waits. */
export const usePages = (controller: WalletsController, query: PagesQuery | undefined): Pages => {
  const search = query?.search
  const certified = query?.certified ?? false
  const { memory } = controller
  const recall = search === '' ? memory.browsed(certified) : undefined
  const [state, setState] = useState<Browsed>(recall ?? none)
  const latest = useRef(state)
  latest.current = state
  const stop = useRef(new AbortController())

  const load = useCallback(
    (page: number, before: readonly DirectoryWallet[]) => {
      if (search === undefined) return
      const { signal } = stop.current
      const wanted = { search, certified }
      controller.directory.list({ page, ...wanted }, signal).then(
        ({ items, more, fallback, count }) => {
          // Pages of the server and of the package do not follow each other.
          if (page > 1 && fallback && !latest.current.fallback) return setState((old) => ({ ...old, status: 'stopped' }))
          const now: Browsed = { wallets: joined(controller, wanted, before, items), status: 'ready', more, fallback, count, page }
          if (search === '') memory.browse(certified, now)
          setState(now)
        },
        // Only when it was given up.
        () => undefined,
      )
    },
    [controller, memory, search, certified],
  )

  useEffect(() => {
    stop.current = new AbortController()
    const kept = search === '' ? memory.browsed(certified) : undefined
    setState(kept ?? none)
    if (!kept) load(1, [])
    return () => stop.current.abort()
  }, [load, memory, search, certified])

  const next = useCallback(() => {
    const { status, more, page, wallets } = latest.current
    if (status !== 'ready' || !more) return
    setState((old) => ({ ...old, status: 'loading' }))
    load(page + 1, wallets)
  }, [load])

  const again = useCallback(() => {
    const { status, page, wallets } = latest.current
    controller.directory.again()
    setState((old) => ({ ...old, status: 'loading' }))
    if (status === 'stopped') load(page + 1, wallets)
    else load(1, [])
  }, [controller, load])

  return { ...state, next, again }
}
