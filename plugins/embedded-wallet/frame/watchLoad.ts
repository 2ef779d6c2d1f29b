import type { Dispose } from '../../../kernel/api/index.js'
import type { FrameTrouble } from '../errors.js'
import type { FramePage } from './FramePage.js'
import type { SiteStatus } from './SiteStatus.js'

/** In ms. A slow device and a slow network load a frame for as long. */
const loadMs = 20_000
/** A document of a secure site greets while it loads: one that is loaded and says nothing is asked about. */
const greetMs = 300
/** For sites that greet later than that, and between two questions. */
const silentMs = 3_000

export interface LoadWatchNeeds {
  readonly page: Pick<FramePage, 'after' | 'onForbidden' | 'status'>
  /** Origin of the secure site. */
  readonly site: string
  /** Where the site says of itself whether this page may show it. */
  readonly statusUrl: string
  /** Called once, unless it was stopped. */
  fail(trouble: FrameTrouble): void
}

export interface LoadWatch {
  /** The frame's element has loaded something: the site's document, or a page of the browser's own about what went wrong. */
  loaded(): void
  readonly stop: Dispose
}

/**
 * Finds out why a frame says nothing. Browsers do not tell the page: one that could not reach the site, and one that it forbade to show it, both
 * say that the frame was loaded. So the site is asked.
 */
export const watchLoad = ({ page, site, statusUrl, fail }: LoadWatchNeeds): LoadWatch => {
  const ended = new AbortController()
  const undo: Dispose[] = []
  let status: SiteStatus | undefined
  let asking = false
  let isLoaded = false
  /** It was loaded so long ago that any site would have greeted. */
  let isOverdue = false
  /** How often nothing answered. */
  let unanswered = 0

  const stop = () => {
    ended.abort()
    for (const dispose of undo.splice(0)) dispose()
  }
  const end = (trouble: FrameTrouble) => {
    stop()
    fail(trouble)
  }
  const decide = () => {
    if (status === 'unlisted' || status === 'unready') end(status)
    // Without a document of the browser's own, the site's may still be on its way.
    else if (status === 'unreachable' && (isLoaded || unanswered > 1)) end(status)
    else if ((status === 'strange' || status === 'hidden') && isOverdue) end(status)
    else if (status === 'unreachable') undo.push(page.after(silentMs, ask))
  }
  const ask = () => {
    if (asking || (status !== undefined && status !== 'unreachable')) return
    asking = true
    page.status(statusUrl, ended.signal).then(
      (found) => {
        asking = false
        if (ended.signal.aborted) return
        status = found
        if (found === 'unreachable') unanswered += 1
        decide()
      },
      () => {
        asking = false
      },
    )
  }
  undo.push(
    page.onForbidden(site, () => end('policy')),
    page.after(silentMs, ask),
    page.after(loadMs, () => end(status === 'listed' ? 'silent' : (status ?? 'unreachable'))),
  )
  return {
    loaded: () => {
      if (isLoaded) return
      isLoaded = true
      undo.push(
        page.after(greetMs, () => (status === undefined ? ask() : decide())),
        page.after(silentMs, () => {
          isOverdue = true
          decide()
        }),
      )
    },
    stop,
  }
}
