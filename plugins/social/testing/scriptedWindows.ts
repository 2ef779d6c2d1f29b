import { definePlugin, lazyPlugin, type Plugin } from '../../../kernel/api/index.js'
import { manifest } from '../manifest.js'
import type { SocialPage, WindowMessage } from '../SocialPage.js'
import { startSocial } from '../start.js'

export interface OpenedWindow {
  /** Where it was opened, and where it went then. */
  readonly addresses: string[]
  closed: boolean
  readonly source: object
}

/** The windows of a page, in memory, and the plugin of social sign-in with them. */
export const scriptedWindows = ({ blocked = false, telegram = false }: { readonly blocked?: boolean; readonly telegram?: boolean } = {}) => {
  const listeners = new Set<(message: WindowMessage) => void>()
  const opened: OpenedWindow[] = []
  const apps: string[] = []
  const world = { blocked }
  const page: SocialPage = {
    telegram,
    open: (address) => {
      if (world.blocked) return undefined
      const own: OpenedWindow = { addresses: [address], closed: false, source: {} }
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
    get listeners() {
      return listeners.size
    },
    /** What the browser does with windows from now on. */
    block: (on: boolean) => {
      world.blocked = on
    },
    say: (message: WindowMessage) => {
      for (const listener of [...listeners]) listener(message)
    },
  }
}
