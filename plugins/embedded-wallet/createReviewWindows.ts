import { type AlertsService, type Dispose, docsUrl } from '../../kernel/api/index.js'
import type { FramePage } from './frame/FramePage.js'

export interface ReviewWindowsNeeds extends Pick<FramePage, 'isolated' | 'open' | 'cutsOff' | 'after'> {
  /** Where the secure site is; undefined while there is none. */
  readonly site: string | undefined
  readonly alerts: Pick<AlertsService, 'raise'>
  /** Tells the secure site that no window of this page will ever speak with its frame. */
  tellCut(state: string): void
}

/** How often a window is looked at that did not speak with its frame yet, and for how long, in ms. */
const every = 250
const timeoutMs = 20_000

/** For developers: nothing can be approved on a page that keeps its windows apart. */
export const cutAlert = {
  level: 'error',
  title: 'Embedded wallet windows are cut off',
  lines: [
    'This page is sent with Cross-Origin-Opener-Policy: same-origin, which keeps the window of the secure site apart from its frame: visitors can’t approve anything there.',
    'Send same-origin-allow-popups instead.',
  ],
  docsPath: `${docsUrl}guides/embedded-wallet.md`,
} as const

/**
 * Windows of the secure site that this page opens in the visitor's press. A press in the page counts as one in the frame only where both are of
 * one origin, so that the frame by itself would need another press. The window finds the frame by the name that it has; nothing of what they
 * say to each other comes through this page.
 */
export const createReviewWindows = ({ isolated, open, cutsOff, after, site, alerts, tellCut }: ReviewWindowsNeeds) => {
  const watched = new Map<string, Dispose>()
  let told = false
  const leave = (state: string) => {
    watched.get(state)?.()
    watched.delete(state)
  }
  const cut = (state: string) => {
    if (!told) alerts.raise(cutAlert)
    told = true
    tellCut(state)
  }
  /** One that closed before it spoke with the frame was closed by the visitor, or was never of this page: the page's own document says which. */
  const watch = (state: string, opened: { readonly closed: boolean }, left: number) => {
    if (!opened.closed) {
      if (left > 0)
        watched.set(
          state,
          after(every, () => watch(state, opened, left - every)),
        )
      return
    }
    watched.delete(state)
    void cutsOff().then(
      (isCut) => isCut && cut(state),
      () => undefined,
    )
  }
  return {
    /** At the start of the page: what is known by then. */
    check: () => {
      if (site === undefined || !isolated) return
      told = true
      alerts.raise(cutAlert)
    },
    /** The frame wants a window, or has it. */
    heard: (state: string, isOpen: boolean) => {
      leave(state)
      if (isOpen || site === undefined) return
      if (isolated) return cut(state)
      const opened = open(`${site}/review#${state}`, `portico-${state}`)
      if (opened) watch(state, opened, timeoutMs)
    },
    stop: () => {
      for (const state of [...watched.keys()]) leave(state)
    },
  }
}
