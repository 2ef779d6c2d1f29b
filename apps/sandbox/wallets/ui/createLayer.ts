import css from './wallets.css'

/** The page does not see what happens in a wallet's window: a real one is another window. */
const own = ['click', 'dblclick', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'keydown', 'keyup', 'input', 'change', 'wheel']

/**
 * The place for the wallets' windows and corner panel: a shadow root beside the body, out of reach of the page's styles, of `inert`
 * containers and of `pointer-events`. Made when first asked for and the page can take it.
 */
export const createLayer = () => {
  let root: ShadowRoot | undefined

  const make = (): ShadowRoot => {
    const host = document.createElement('sandbox-wallets')
    // A page that was asked for in one theme gets the wallets in it too.
    host.dataset.theme = document.documentElement.dataset.theme ?? 'auto'
    const shadowRoot = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    shadowRoot.adoptedStyleSheets = [sheet]
    for (const type of own) host.addEventListener(type, (event) => event.stopPropagation())
    document.documentElement.append(host)
    return shadowRoot
  }

  return (run: (root: ShadowRoot) => void) => {
    const go = () => {
      root ??= make()
      run(root)
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', go, { once: true })
    else go()
  }
}

export type Layer = ReturnType<typeof createLayer>
