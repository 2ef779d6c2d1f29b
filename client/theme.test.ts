// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { mainnet } from '../exports/networks.js'
import { fakePlugins } from '../tests/harness/fakePlugins.js'
import { createClient } from './createClient.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

const create = (options: Partial<AppKitOptions>) => {
  const appkit = createClient({ networks: [mainnet], ...options }, { plugins: fakePlugins().plugins })
  onTestFinished(appkit.destroy)
  return appkit
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
/** What the visitor's system shows. */
const systemTheme = (dark: boolean) => {
  const { matchMedia } = globalThis
  const media = Object.assign(new EventTarget(), { matches: dark })
  Reflect.set(globalThis, 'matchMedia', () => media)
  onTestFinished(() => void Reflect.set(globalThis, 'matchMedia', matchMedia))
  return (next: boolean) => {
    media.matches = next
    media.dispatchEvent(new Event('change'))
  }
}

test('theme: read, set, observed, refused', async () => {
  const dark = systemTheme(false)
  const appkit = create({ themeMode: 'light', themeVariables: { '--w3m-accent': '#0a7' } })
  const heard: unknown[] = []
  appkit.subscribeTheme((theme) => heard.push(theme))
  expect(appkit.getThemeVariables()).toEqual({ '--portico-accent': '#0a7' })
  appkit.setThemeMode('auto')
  appkit.setThemeVariables({ '--portico-font-size-master': '11px' })
  await settle()
  expect(heard.at(-1)).toEqual({ themeMode: 'light', themeVariables: { '--portico-accent': '#0a7', '--portico-font-size-master': '11px' } })
  appkit.setThemeMode('pink' as 'dark')
  appkit.setThemeVariables({ '--portico-accent': 'url(x)' })
  expect(appkit.getThemeMode()).toBe('light')
  // The mode is still `auto`: it follows the system, and subscribers hear of it.
  dark(true)
  await settle()
  expect([appkit.getThemeMode(), heard.at(-1)]).toMatchObject(['dark', { themeMode: 'dark' }])
  appkit.setThemeMode('light')
  expect(appkit.getThemeMode()).toBe('light')
  expect(appkit.getThemeVariables()['--portico-accent']).toBe('#0a7')
})
