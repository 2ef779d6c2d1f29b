import { definePlugin, lazyPlugin, type Plugin } from '../../../kernel/api/index.js'
import { manifest } from '../manifest.js'
import type { SocialPage, TelegramDevice, WindowMessage } from '../SocialPage.js'
import { startSocial } from '../start.js'

export interface OpenedWindow {
  /** Where it was opened, and where it went then. */
  readonly addresses: string[]
  closed: boolean
  readonly source: object
}

/** The windows of a page, in memory, and the plugin of social sign-in with them. */
export const scriptedWindows = ({
  blocked = false,
  telegram,
  leaves = telegram !== undefined,
  framed = false,
  fragment = '',
  address = 'https://app.example/swap?from=eth',
}: {
  readonly blocked?: boolean
  readonly telegram?: TelegramDevice | undefined
  readonly leaves?: boolean
  readonly framed?: boolean
  readonly fragment?: string
  readonly address?: string
} = {}) => {
  const listeners = new Set<(message: WindowMessage) => void>()
  const opened: OpenedWindow[] = []
  const apps: string[] = []
  const world = { blocked, focused: false }
  /** Where the page went. */
  const left: string[] = []
  /** Where the page went on to, in its own place. */
  const replaced: string[] = []
  const restored = new Set<() => void>()
  const page: SocialPage = {
    telegram,
    leaves,
    canLeave: !framed,
    address,
    fragment,
    get focused() {
      return world.focused
    },
    leave: (next) => void left.push(next),
    replace: (next) => void replaced.push(next),
    onRestored: (listener) => {
      restored.add(listener)
      return () => restored.delete(listener)
    },
    open: (first) => {
      if (world.blocked) return undefined
      const own: OpenedWindow = { addresses: [first], closed: false, source: {} }
      opened.push(own)
      return {
        get closed() {
          return own.closed
        },
        source: own.source,
        go: (next) => void own.addresses.push(next),
        close: () => {
          own.closed = true
        },
      }
    },
    openApp: (link) => void apps.push(link),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const setup = definePlugin<typeof manifest>((context) => startSocial(context, page))
  const plugin: Plugin = lazyPlugin(manifest, async () => ({ default: setup }))()
  return {
    plugin,
    opened,
    /** Links by which apps were opened. */
    apps,
    page,
    left,
    replaced,
    /** The visitor goes back to the page in the history. */
    goBack: () => {
      for (const listener of [...restored]) listener()
    },
    get listeners() {
      return listeners.size
    },
    /** What the browser does with windows from now on. */
    block: (on: boolean) => {
      world.blocked = on
    },
    /** Whether the visitor is in the page. */
    focus: (on: boolean) => {
      world.focused = on
    },
    say: (message: WindowMessage) => {
      for (const listener of [...listeners]) listener(message)
    },
  }
}
