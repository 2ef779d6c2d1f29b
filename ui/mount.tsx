import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Scope, Kernel } from '../kernel/api/index.js'
import { Frame } from './frame/Frame.js'
import { createUi } from './host/createUi.js'
import { goBack } from './host/goBack.js'
import { isBusy } from './host/isBusy.js'
import { slottedFrameHome } from './host/frameHome.js'
import { isolateDialogEvents } from './host/isolateDialogEvents.js'
import { preventInert } from './host/preventInert.js'
import { KitContext } from './kit/KitContext.js'
import { kitStyles } from './kit/kitStyles.js'
import { ViewBoundary } from './kit/ViewBoundary.js'

export interface MountTarget {
  /** Adopts the style sheets. */
  readonly root: ShadowRoot
  /** Empty; React renders into it. */
  readonly container: HTMLElement
  readonly kernel: Kernel
  /** Its end removes everything. */
  readonly scope: Scope
  /** Embedded in the page: no close button, and the focus does not move. */
  readonly inline: boolean
  /** After the first commit of the view, or of its placeholder. */
  onReady(): void
}

export interface MountedUi {
  /** Whether something waits for an answer of the visitor, a wallet or a server. */
  isBusy(): boolean
  /** A gesture of the platform to go back. */
  back(): void
}

/** How long the code of the first view may take before the frame is shown without it, in ms. */
const delayMs = 200

/**
 * Renders the frame of one modal. It waits a little for its first view, behind the cover: rendering once is faster than twice. Returns
 * what the element asks of it.
 */
export const mount = ({ root, container, kernel, scope, inline, onReady }: MountTarget): MountedUi => {
  const box = container.parentElement
  const ui = createUi({ kernel, root, scope, inline, ...(box && { place: slottedFrameHome(root.host, box) }) })
  ui.adopt(kitStyles)
  scope.add(ui.later.whenThere(({ keepFocus }) => void scope.add(keepFocus(container))))
  const dialog = container.closest('dialog')
  if (dialog) {
    const page = root.ownerDocument.defaultView
    const shown = { at: performance.now(), href: `${page?.location.href}` }
    scope.add(isolateDialogEvents(dialog, () => kernel.router.close()))
    scope.add(preventInert(dialog, root.host))
    scope.add(
      ui.later.whenThere(({ dragSheet, followKeyboard, followRoute }) => {
        if (page) scope.add(followRoute(ui, page, shown))
        scope.add(dragSheet(dialog, () => kernel.router.close()))
        scope.add(followKeyboard(dialog))
      }),
    )
  }
  // Errors of views reach the kernel's log by the boundaries, with the plugin's name.
  const tree = createRoot(container, { identifierPrefix: `pt-${kernel.instance}-`, onCaughtError: () => {} })
  scope.add(() => tree.unmount())
  let told = false
  const ready = () => {
    if (told) return
    told = true
    onReady()
  }
  const render = () =>
    flushSync(() =>
      tree.render(
        <KitContext.Provider value={ui}>
          <ViewBoundary
            onError={(error) => {
              kernel.report('ui', 'frame', error)
              ready()
            }}
            fallback={() => null}
          >
            <Frame onReady={ready} />
          </ViewBoundary>
        </KitContext.Provider>,
      ),
    )
  const view = kernel.view({ id: kernel.router.state.get().stack.at(-1)?.view ?? '' })
  const arrive = scope.add(() => {
    clearTimeout(timer)
    if (!scope.signal.aborted) render()
  })
  const timer = setTimeout(arrive, delayMs)
  if (view) view.load().then(arrive, arrive)
  else arrive()
  return { isBusy: () => isBusy(ui), back: () => goBack(ui) }
}
