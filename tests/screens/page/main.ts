import { groups } from '../gallery/index.js'
import { builtins } from '../../../plugins/index.js'
import { findFaults, findHidden, placeOf } from './findFaults.js'
import { shownStack } from './shownStack.js'
import { tablesOf } from './tables.js'
import { themeEvent, translateEvent, wanted } from './wanted.js'

/** What the test asks the page for. */
export interface ScreensPage {
  /** The names of the screens by their parts, and the ids of views that they show beside those that are seen. */
  readonly groups: Readonly<Record<string, readonly { readonly name: string; readonly of: readonly string[] }[]>>
  /** The ids of the views of all built-in plugins. */
  views(): Promise<readonly string[]>
  /** The ids of the views in the history of the modal. */
  stack(): readonly string[]
  faults(): readonly string[]
  /** What should be in sight on the smallest phone, and is not. */
  hidden(): readonly string[]
  place(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  theme(mode: 'dark' | 'light'): void
  /** Ends when the screen is there in its language. */
  readonly shown: Promise<void>
}

// The harness lets what waits go on by it, as Node does.
const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()
Object.assign(globalThis, {
  setImmediate: (run: () => void) => {
    waiting.push(run)
    channel.port2.postMessage(undefined)
  },
  global: globalThis,
})

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const theme = (mode: 'dark' | 'light') => {
  document.documentElement.style.colorScheme = mode
  document.dispatchEvent(new CustomEvent(themeEvent, { detail: mode }))
}
/** Colours change at once: a picture would catch them in between. */
const stopTransitions = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important; }')
  for (const { shadowRoot } of document.querySelectorAll('*')) if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet]
}
const pictures = () => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))

const screenOf = (name: string) =>
  Object.values(groups)
    .flat()
    .find((one) => one.name === name)

const show = async () => {
  const { screen: name, language } = wanted()
  if (name === '') return
  const screen = screenOf(name)
  if (!screen) throw new Error(`There is no screen "${name}".`)
  await screen.show()
  stopTransitions()
  theme('dark')
  await pause(60)
  await tablesOf(language)
  document.dispatchEvent(new Event(translateEvent))
  await pause(120)
  await document.fonts.ready
  await pictures()
}

const page: ScreensPage = {
  groups: Object.fromEntries(Object.entries(groups).map(([group, screens]) => [group, screens.map(({ name, of = [] }) => ({ name, of }))])),
  views: async () => {
    const plugins = await Promise.all(builtins.map(({ manifest }) => manifest()))
    return plugins.flatMap(({ manifest }) => (manifest.views ?? []).map(({ ref }) => ref.id))
  },
  stack: () => shownStack(),
  faults: findFaults,
  hidden: () => findHidden(screenOf(wanted().screen)?.inSight ?? []),
  place: placeOf,
  theme,
  shown: show(),
}
Object.assign(globalThis, { screens: page })
