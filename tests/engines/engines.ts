import { existsSync } from 'node:fs'
import type { Driver } from './driver.js'
import { startFirefox } from './startFirefox.js'
import { startWebkit } from './startWebkit.js'

/** A browser of this machine. */
export interface Engine {
  readonly name: string
  /** What Debian calls what it needs. */
  readonly packages: string
  /** Undefined where it is not installed. */
  readonly start: (() => Promise<Driver>) | undefined
}

const first = (...files: readonly string[]): string | undefined => files.find((file) => existsSync(file))

/** Both engines as Debian has them. */
export const findEngines = (): readonly Engine[] => {
  const firefox = first('/usr/bin/firefox-esr', '/usr/bin/firefox')
  const driver = first('/usr/bin/WebKitWebDriver')
  const xvfb = first('/usr/bin/Xvfb')
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const browser = first(...['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `${libraries}/${version}/MiniBrowser`))
  return [
    { name: 'firefox', packages: 'firefox-esr', start: firefox === undefined ? undefined : () => startFirefox(firefox) },
    {
      name: 'webkit',
      packages: 'webkit2gtk-driver xvfb',
      start: driver && xvfb && browser ? () => startWebkit({ driver, browser, xvfb }) : undefined,
    },
  ]
}
