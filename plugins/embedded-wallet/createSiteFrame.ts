import { type AlertsService, isBaseError, msg, type PluginContext } from '../../kernel/api/index.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import type { EmbeddedState, FramePlace } from '../../ports/embeddedWallet.js'
import { FrameTimeoutError, FrameUnavailableError, SecureSiteError } from './errors.js'
import { createFrame, type Frame, type FrameNeeds, type ReadyFrame } from './frame/createFrame.js'
import type { FramePage } from './frame/FramePage.js'
import { readyFrame } from './frameState.js'
import type { manifest } from './manifest.js'
import { createReviewWindows } from './createReviewWindows.js'
import { frameUrl, readSite, statusUrl } from './readSite.js'

const frameTitle = msg('embedded.frame', 'Your wallet')

/** How long a view waits for answers to requests without a view, in ms. */
const answers = 3_000

const notLoaded = 'Network Error: Could not load embedded wallet'

/** Tells developers of a frame that does not load, or does not answer. */
const tell = (alerts: AlertsService, error: unknown) => {
  // A frame that was taken away, such as by a view that has it elsewhere, is nobody's fault.
  if (error instanceof FrameUnavailableError && error.trouble === 'gone') return
  const title =
    error instanceof FrameUnavailableError
      ? notLoaded
      : error instanceof FrameTimeoutError
        ? 'Embedded Wallet Request Timed Out'
        : error instanceof SecureSiteError
          ? 'Invalid App Configuration'
          : undefined
  if (title === undefined || !isBaseError(error)) return
  const { shortMessage, details, docsPath } = error
  const lines = error.message.split('\n').filter((line) => line !== '' && !/^(Docs|Details): /.test(line) && line !== shortMessage)
  alerts.raise({ level: 'error', title, lines: [...lines, ...(details === undefined ? [] : [details])], docsPath })
}

export interface SiteFrameNeeds extends Pick<FrameNeeds, 'onNews' | 'onGone'> {
  pageFor(after: FramePage['after'], place: () => FramePlace | undefined): FramePage
  /** Written here, shown by the views. */
  readonly state: { -readonly [key in keyof EmbeddedState]: EmbeddedState[key] }
}

/** The frame of the secure site that the host named, in the place that a view gives it. */
export const createSiteFrame = (context: PluginContext<typeof manifest>, { pageFor, state, onNews, onGone }: SiteFrameNeeds) => {
  const { use, scope, t, locale, log } = context
  const { networks, host, clock, alerts, theme } = use
  let place: FramePlace | undefined
  const page = pageFor(clock.after, () => place)
  const site = (() => {
    try {
      return readSite(host.written.secureSite, page.origin)
    } catch (error) {
      tell(alerts, error)
      return error instanceof SecureSiteError ? error : new SecureSiteError({ given: String(host.written.secureSite) })
    }
  })()

  const quietly = (answer: Promise<unknown>) => void answer.catch(log.debug)
  const paint = (ready: ReadyFrame) => {
    const { mode, variables } = theme.state.get()
    const dark = mode === 'dark' || (mode === 'auto' && page.prefersDark())
    quietly(ready.ask('SYNC_THEME', { themeMode: dark ? 'dark' : 'light', themeVariables: { ...variables } }))
  }
  const sync = (ready: ReadyFrame) => {
    const { name, description, url, icon } = host
    const metadata = { name, description, url, icons: icon === undefined ? [] : [icon] }
    quietly(ready.ask('SYNC_DAPP_DATA', { metadata, sdkType: 'appkit', projectId: host.options.projectId ?? '' }))
    paint(ready)
  }

  const created: Frame | undefined =
    site instanceof SecureSiteError
      ? undefined
      : createFrame({
          page,
          site: site.origin,
          url: () => {
            const chain = networks.active()?.caipNetworkId ?? 'eip155:1'
            return frameUrl({
              address: site.address,
              projectId: host.options.projectId ?? '',
              chain,
              log: host.written.enableAuthLogger !== false,
              // The vendor's site has addresses of its own, and those of a host may carry its keys.
              rpcUrl: site.vendor ? undefined : toHttpsUrl(networks.find(chain)?.rpcUrls.default.http[0]),
              delegates: !site.vendor && host.written.smartAccountKind === '7702',
              locale: locale.get().tag,
            })
          },
          statusUrl: () => statusUrl({ address: site.address, projectId: host.options.projectId ?? '', sites: [page.origin ?? 'null', ...page.around] }),
          onNews,
          onReady: (ready) => {
            for (const { title, key } of alerts.state.get().items) if (title === notLoaded) alerts.dismiss(key)
            Object.assign(state, readyFrame(ready))
            if (created?.element) created.element.element.title = t(frameTitle)
            sync(ready)
          },
          onGone: () => {
            onGone()
            Object.assign(state, { frame: 'absent', drawsCode: false, drawing: undefined })
          },
        })
  const open = async (signal?: AbortSignal): Promise<ReadyFrame> => {
    if (!created) throw site
    if (state.frame === 'absent') state.frame = 'loading'
    try {
      return await created.open(signal)
    } catch (error) {
      if (!created.element) state.frame = 'absent'
      tell(alerts, error)
      throw error
    }
  }
  scope.add(() => created?.close())
  scope.add(theme.state.subscribe(() => created?.ready && paint(created.ready)))

  const windows = createReviewWindows({
    ...{ isolated: page.isolated, open: page.open, cutsOff: page.cutsOff, after: clock.after, alerts },
    site: created && !(site instanceof SecureSiteError) ? site.origin : undefined,
    tellCut: (state) => {
      if (created?.ready) quietly(created.ready.ask('REVIEW_CUT', { state }))
    },
  })
  windows.check()
  scope.add(windows.stop)

  return {
    /** What the frame says of the windows that it wants. */
    heardOfWindow: windows.heard,
    /** Whether the host named a site that can be opened. */
    exists: created !== undefined,
    ready: () => created?.ready,
    openTab: page.openTab,
    element: () => created?.element?.element,
    open,
    /** The frame in the place that the view showed. One that is elsewhere loads anew there, once what waits for it was answered. */
    openInPlace: async (signal?: AbortSignal): Promise<ReadyFrame> => {
      const ready = await open(signal)
      if (!created?.element || !place || place.contains(created.element.element)) return ready
      await withTimeoutOrUndefined(clock.after, answers, (until) => withAbort(created.idle(), until))
      signal?.throwIfAborted()
      if (created.element && !place.contains(created.element.element)) created.close()
      return open(signal)
    },
    keepIn: (next: FramePlace): void => {
      place = next
      // A frame that is moved loads anew: only one that nothing waits for.
      if (created?.element && !next.contains(created.element.element) && created.waiting === 0) created.close()
    },
    /** Tells the site which website asks, and how it looks. */
    sync,
    /** Takes back what the site asks the visitor. */
    withdraw: (): void => {
      if (created?.ready) quietly(created.ready.ask('RPC_ABORT', undefined, { ms: 3_000 }))
    },
    /** Tells developers as well. */
    refuse: (error: unknown): never => {
      tell(alerts, error)
      throw error
    },
  }
}
