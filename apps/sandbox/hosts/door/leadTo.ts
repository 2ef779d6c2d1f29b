import type { BreakId } from './breaks.js'
import type { Widget } from './createWidget.js'

/** Where it is to be seen that something is broken. */
export type Shown = 'Connect' | 'Account' | 'ConnectingWalletConnect' | 'Swap' | 'EmailLogin'

/** The view that shows a break. `byEmail`: the family has accounts of the secure site. Undefined where it shows at the next press in the page. */
export const viewOf = (
  id: BreakId,
  { connected, byEmail, swaps }: { readonly connected: boolean; readonly byEmail: boolean; readonly swaps: boolean },
): Shown | undefined => {
  if (id === 'phone' || id === 'relay') return 'ConnectingWalletConnect'
  if (id === 'site') return byEmail && !connected ? 'EmailLogin' : undefined
  if (!connected) return 'Connect'
  if (id === 'node') return 'Account'
  return id === 'price' && swaps ? 'Swap' : undefined
}

/** Opens the view that shows a break, and lets the account ask again: what it read before says nothing of it. */
export const leadTo = async (
  id: BreakId | undefined,
  widget: Pick<Widget, 'open'>,
  facts: Parameters<typeof viewOf>[1] & { refresh(): Promise<void> },
): Promise<Shown | undefined> => {
  const view = id && viewOf(id, facts)
  if (view === 'Swap') await widget.open({ view, params: { fromToken: 'ETH', toToken: 'TUSD', amount: '1' } })
  else if (view !== undefined) await widget.open({ view })
  if (facts.connected) await facts.refresh()
  return view
}
