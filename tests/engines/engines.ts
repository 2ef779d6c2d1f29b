import { existsSync } from 'node:fs'
import { startFirefox } from './startFirefox.js'
import { startWebkit } from './startWebkit.js'

/**
 * A browser that a journey is tried in. What runs in the page is an expression as text; its value comes back as JSON.
 *
 * @typedef {object} Driver
 * @property {string} name
 * @property {string} version
 * @property {() => Promise<string>} newTab makes a tab and shows it
 * @property {(tab: string) => Promise<unknown>} showTab
 * @property {() => Promise<unknown>} closeTab closes the tab that is shown
 * @property {(url: string) => Promise<unknown>} go
 * @property {(source: string) => Promise<any>} run awaits a promise
 * @property {(sources: readonly object[]) => Promise<unknown>} act input sources as both WebDrivers have them
 * @property {(width: number, height: number) => Promise<unknown>} resize the page's own size, in px
 * @property {() => Promise<Buffer>} picture PNG
 * @property {() => Promise<void>} end
 */

const first = (...files) => files.find((file) => existsSync(file))

/** Both engines as Debian has them. `start` is undefined where one is not installed. */
export const findEngines = () => {
  const firefox = first('/usr/bin/firefox-esr', '/usr/bin/firefox')
  const driver = first('/usr/bin/WebKitWebDriver')
  const xvfb = first('/usr/bin/Xvfb')
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const browser = first(...['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `${libraries}/${version}/MiniBrowser`))
  return [
    { name: 'firefox', packages: 'firefox-esr', start: firefox && (() => startFirefox(firefox)) },
    { name: 'webkit', packages: 'webkit2gtk-driver xvfb', start: driver && xvfb && browser && (() => startWebkit({ driver, browser, xvfb })) },
  ]
}
