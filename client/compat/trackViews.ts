import { activeAccount, isSmartAccount, type Kernel, type RouterEntry } from '../../kernel/api/index.js'
import { Tracked } from '../../ports/analytics.js'

/**
 * By the id of the view that a press leads to. The ids are written out: the names of these views come with later code than this does.
 */
const clicks: Readonly<Record<string, string>> = {
  'wallets.all': 'CLICK_ALL_WALLETS',
  'connect.about': 'CLICK_WALLET_HELP',
  'networks.about': 'CLICK_NETWORK_HELP',
  'networks.list': 'CLICK_NETWORKS',
  'wallets.guide': 'CLICK_GET_WALLET_HELP',
  'send.form': 'OPEN_SEND',
}

/**
 * Emits the events of presses that lead from one view of the modal to another. A view that the modal opens with, and one that the visitor
 * goes back to, is not counted: neither was pressed.
 */
export const trackViews = ({ scope, sessions, router, emit }: Pick<Kernel, 'scope' | 'sessions' | 'router' | 'emit'>): void => {
  const pushed = (view: string, from: string) => {
    // The guide to a wallet has two events: one for a press in the explanation of wallets, one for a press in a list without a wallet.
    const event = view === 'wallets.guide' && from === 'connect.about' ? 'CLICK_GET_WALLET' : clicks[view]
    if (event === undefined) return
    const state = sessions.state.get()
    const network = activeAccount(state)?.chain ?? ''
    emit(Tracked, { event, ...(event === 'OPEN_SEND' && { properties: { network, isSmartAccount: isSmartAccount(state) } }) })
  }
  const now = router.state.get()
  let shown: readonly RouterEntry[] = now.open ? now.stack : []
  scope.add(
    router.state.subscribe(({ open, stack }) => {
      const from = shown.at(-1)
      const grown = stack.length === shown.length + 1
      shown = open ? stack : []
      const top = shown.at(-1)
      if (from && top && grown && shown.at(-2)?.key === from.key) pushed(top.view, from.view)
    }),
  )
}
