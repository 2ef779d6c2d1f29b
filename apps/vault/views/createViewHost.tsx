import { type ReactNode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import tokens from '../../../elements/styles/tokens.css'
import type { FrameTitle, FrameTone } from 'portico-protocol/frameMessages.js'
import { pressedKey } from 'portico-lib/web/pressedKey.js'
import { importWithRetry } from 'portico-lib/timing/importWithRetry.js'
import { createKit, type Kit } from 'portico-kit/createKit.js'
import { KitRoot } from 'portico-kit/KitRoot.js'
import { kitStyles } from 'portico-kit/kitStyles.js'
import reviewCss from 'portico-kit/review/review.css'
import type { AppPayload } from '../base/appMessages.js'
import { createUiHost } from './createUiHost.js'
import { LiveRegions } from './LiveRegions.js'
import { readAccent } from './readAccent.js'
import { type ViewState, ViewStateContext } from './useViewState.js'
import viewHostCss from './viewHost.css'

/** Ends the view with a result, or with an error. */
export interface Ending<result> {
  done(result: result): void
  fail(error: unknown): void
}

export interface ViewHost {
  /** The page's mode and accent. The rest of a theme could hide content that a visitor approves, so it is left out. */
  setTheme(theme: AppPayload<'SYNC_THEME'>): void
  /** Shows one view until it ends itself or the signal aborts. It stays until the next one is shown, or until `clear`. */
  draw<result>(view: (ending: Ending<result>) => ReactNode, signal: AbortSignal): Promise<result>
  /** Shows a view that needs no answer. */
  show(view: ReactNode): void
  /** Keeps the view visible without accepting presses, until the next view is shown, or until `clear`. */
  hold(): void
  clear(): void
}

interface ShownProps {
  readonly children: ReactNode
  /** Called when the view or its content has another size. */
  onSize(view: HTMLElement): void
  /** Called when it was rendered for the first time and has reported its state. */
  onDrawn(): void
}

/** Renders the view. It takes the focus into the frame, unless the view put it somewhere itself, because a button accepts no press before. */
const Shown = ({ children, onSize, onDrawn }: ShownProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(onDrawn, [onDrawn])
  useEffect(() => {
    const view = box.current
    if (!view) return
    const root = view.getRootNode()
    const enter = () => {
      if (root instanceof ShadowRoot && !root.activeElement) (view.querySelector<HTMLElement>('[data-first]') ?? view).focus()
    }
    enter()
    // In a hidden frame, Firefox and Safari focus nothing: once the page enters the frame, its window has the focus, but no element.
    window.addEventListener('focus', enter)
    const watch = new ResizeObserver(() => onSize(view))
    const observe = () => {
      for (const part of [view, ...view.querySelectorAll('.pt-body, .pt-vault-top, .pt-foot')]) watch.observe(part)
    }
    observe()
    // A view may replace its own content, and data that it waited for may arrive.
    const changes = new MutationObserver(observe)
    changes.observe(view, { childList: true, subtree: true })
    return () => {
      window.removeEventListener('focus', enter)
      watch.disconnect()
      changes.disconnect()
    }
  }, [onSize])
  return (
    <div ref={box} tabIndex={-1} className="view">
      {children}
    </div>
  )
}

/** The height at which no part of a view scrolls, whatever the current height of the frame is. The parts above and below never scroll. */
const heightOf = (view: HTMLElement): number =>
  [...view.querySelectorAll<HTMLElement>('.pt-vault-top, .pt-foot')].reduce(
    (height, { offsetHeight }) => height + offsetHeight,
    view.querySelector('.pt-scroll')?.scrollHeight ?? 0,
  )

const adopt = (root: ShadowRoot, css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

export interface ViewHostNeeds {
  /** The BCP 47 tag of the texts, and of the format of numbers and dates. */
  readonly language: string
  /** Reports the height that a view needs, in px. */
  onHeight(height: number): void
  /** Reports the state of the view. Without it, the line above the view is rendered here, as in a window. */
  onState?(state: { readonly title: FrameTitle | undefined; readonly tone: FrameTone }): void
  /** Called when Escape was pressed and no part of the view handled it. */
  onEscape?(): void
}

/** Creates the host that shows the vault's views in this document, one at a time. */
export const createViewHost = ({ language, onHeight, onState, onEscape }: ViewHostNeeds): ViewHost => {
  const host = document.createElement('main')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  adopt(root, tokens)
  adopt(root, reviewCss)
  adopt(root, viewHostCss)
  const container = document.createElement('div')
  container.className = 'view-host'
  root.append(container)
  // It lives as long as the document.
  const scope = { add: (dispose: () => void) => dispose, signal: new AbortController().signal }
  const uiHost = createUiHost({
    language,
    onRefused: (text) => kit.announce(text, 'assertive'),
    onFault: (message, error) => console.error(`portico-vault: ${message}`, error),
  })
  const kit: Kit = createKit(uiHost, root, scope, () => importWithRetry(() => import('portico-kit/deferred.js')))
  kit.adopt(kitStyles)
  kit.later.load()
  const tree = createRoot(container)
  document.addEventListener('keydown', (event) => {
    if (pressedKey(event) === 'Escape' && !event.defaultPrevented) onEscape?.()
  })
  /** The last reported state, which is reset by a view that reports none. */
  let said: { readonly title: FrameTitle | undefined; readonly tone: FrameTone } = { title: undefined, tone: 'idle' }
  let next: ViewState = said
  const tell = (): void => {
    const { tone } = next
    const title = next.title === 'same' ? said.title : next.title
    if (!onState) container.dataset.tone = tone
    if (title === said.title && tone === said.tone) return
    said = { title, tone }
    onState?.(said)
  }
  const say = (state: ViewState): void => {
    next = state
    tell()
  }
  /** The view that is shown once the texts have loaded. */
  let waiting: (() => void) | undefined
  let isReady = uiHost.ready === undefined
  void uiHost.ready?.then(() => {
    isReady = true
    waiting?.()
  })
  const render = (node: ReactNode) => {
    const run = () => tree.render(node)
    if (isReady) run()
    else waiting = run
  }
  /** Each view is a new element, even if it is of the same type as the last. */
  let views = 0
  const measure = (view: HTMLElement) => {
    const height = heightOf(view)
    if (height > 0) onHeight(Math.min(height, 1_000))
  }

  const show = (node: ReactNode) => {
    views += 1
    // The state of the previous view does not apply any more. An error message stays.
    kit.hush()
    next = { tone: 'idle' }
    render(
      <KitRoot kit={kit}>
        <LiveRegions />
        <ViewStateContext value={say}>
          {node !== undefined && (
            <Shown key={views} onSize={measure} onDrawn={tell}>
              {node}
            </Shown>
          )}
        </ViewStateContext>
      </KitRoot>,
    )
    if (node === undefined) tell()
  }

  return {
    setTheme: ({ themeMode = 'dark', themeVariables }) => {
      host.style.cssText = ''
      host.style.setProperty('color-scheme', themeMode)
      const colour = readAccent(themeVariables, (value) => CSS.supports('color', value))
      if (colour !== undefined) host.style.setProperty('--portico-accent', colour)
    },
    draw: (view, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const leave = () => reject(signal.reason)
        signal.addEventListener('abort', leave, { once: true })
        const end = <value,>(finish: (value: value) => void) => {
          return (value: value) => {
            signal.removeEventListener('abort', leave)
            finish(value)
          }
        }
        show(view({ done: end(resolve), fail: end(reject) }))
      }),
    show,
    hold: () => {
      // The next view is another element.
      for (const view of container.querySelectorAll<HTMLElement>('.view')) view.inert = true
      say({ title: 'same', tone: 'waiting' })
    },
    clear: () => show(undefined),
  }
}
