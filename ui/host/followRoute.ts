import type { Dispose } from '../../kernel/api/index.js'
import type { Ui } from './createUi.js'
import { holdBack, type PageNavigation } from './holdBack.js'
import { isBusy } from './isBusy.js'

/** How long after it opened the modal stays when the page itself goes to another route, in ms: pages do both at once. */
const graceMs = 1_000

/** What an address says of the route: its path, and a hash that is a path. */
const routeOf = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string => pathname + (/^#!?\//.test(hash) ? hash : '')

/** When the modal was mounted, and where the page was then: this code is loaded later. */
export interface Shown {
  /** As `performance.now()` says. */
  readonly at: number
  readonly href: string
}

/**
 * Closes the modal when the route of the page changes under it, unless something waits for an answer. Routers change the address without an
 * event of the page: the browser says so by the Navigation API, and where it has none, what they draw does.
 */
export const followRoute = (ui: Pick<Ui, 'kernel' | 'statusBar'>, page: Window, mounted?: Shown): Dispose => {
  const { router } = ui.kernel
  const navigation = (page as { readonly navigation?: PageNavigation }).navigation
  let route = routeOf(page.location)
  let open = false
  let openedAt = 0
  const look = (traversed: boolean) => {
    const before = route
    route = routeOf(page.location)
    if (!open || route === before || (!traversed && performance.now() - openedAt < graceMs)) return
    if (!isBusy(ui)) router.close()
  }
  const traverse = () => look(true)
  const change = ({ navigationType }: Event & { readonly navigationType?: string | null }) => look(navigationType === 'traverse')
  const drawn = navigation ? undefined : new MutationObserver(() => look(false))
  const follow = ({ at, href }: Shown = { at: performance.now(), href: page.location.href }) => {
    if (router.state.get().open === open) return
    open = !open
    route = routeOf(new URL(href))
    openedAt = at
    if (open) drawn?.observe(page.document, { childList: true, subtree: true })
    else drawn?.disconnect()
  }
  follow(mounted)
  look(false)
  const stop = router.state.subscribe(() => follow())
  const letGo = navigation && holdBack(ui, navigation)
  page.addEventListener('popstate', traverse)
  // A click on a link of a page whose routes are in the hash.
  page.addEventListener('hashchange', traverse)
  navigation?.addEventListener('currententrychange', change)
  return () => {
    stop()
    letGo?.()
    drawn?.disconnect()
    page.removeEventListener('popstate', traverse)
    page.removeEventListener('hashchange', traverse)
    navigation?.removeEventListener('currententrychange', change)
  }
}
