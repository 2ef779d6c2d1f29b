// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { kernelIn } from '../../tests/harness/kernelIn.js'
import { mainnet } from '../../exports/networks.js'
import { createAppKit } from '../createAppKit.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { formerDefaults } from './formerDefaults.js'

let end: () => Promise<void> = async () => {}
afterEach(() => end())

const networks = [mainnet]
const lines = (given: Partial<AppKitOptions>) => formerDefaults({ networks, projectId: 'abc', ...given })[0]?.lines
const flags = (given: Partial<AppKitOptions>) => lines(given)?.flatMap((line) => line.match(/^(\w+): set/)?.[1] ?? [])

test('formerDefaults: names what the former kit shows with a project, and the option that each needs', () => {
  expect(lines({})).toEqual([
    'email: set `features.email: true` (visitors sign in at the provider’s site, or at your own `secureSite`).',
    'socials: set `features.socials: true`, and `secureSite`.',
    'swaps: set `features.swaps: { exchanges }`, or `true` and `apiUrl`.',
    'onramp: set `features.onramp: true`, and `apiUrl`.',
    'Set a flag to `false` to leave it out of this list.',
  ])
})

test.each<[string, Partial<AppKitOptions>, readonly string[] | undefined]>([
  ['there is no project', { projectId: undefined }, undefined],
  ['a flag is switched off', { features: { email: false, swaps: false } }, ['socials', 'onramp']],
  ['a flag is switched on, also by the remote features', { features: { email: true }, remoteFeatures: { onramp: true } }, ['socials', 'swaps']],
  ['each flag is set', { features: { email: false, socials: false, swaps: false, onramp: false } }, undefined],
  ['the page has a secure site, which switches e-mail on', { secureSite: 'https://vault.example' }, ['socials', 'swaps', 'onramp']],
  ['the remote configuration decides', { remoteConfig: async () => ({}) }, ['swaps']],
])('formerDefaults: names what is left when %s', (_, given, left) => {
  expect(flags(given)).toEqual(left)
})

test('formerDefaults: asks for what is missing alone when the page has the servers', () => {
  expect(lines({ secureSite: 'https://vault.example', apiUrl: 'https://api.example' })?.slice(0, 3)).toEqual([
    'socials: set `features.socials: true`.',
    'swaps: set `features.swaps: true`, where your gateway names exchanges.',
    'onramp: set `features.onramp: true`, where your gateway has a provider.',
  ])
})

test.each([true, false])(
  'createAppKit: one alert stands when the page is loaded, before anything is pressed or requested, only with debug: %s',
  async (debug) => {
    window.location.href = 'https://app.example/'
    const requested: unknown[] = []
    const { fetch } = window
    window.fetch = (input) => {
      requested.push(input)
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    const appkit = createAppKit({ networks, projectId: 'abc', debug })
    end = async () => {
      window.fetch = fetch
      await appkit.destroy()
    }
    await import('./formerDefaults.js')
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done, 0))
    const raised = kernelIn(appkit)
      .alerts.state.get()
      .items.filter(({ docsPath }) => docsPath.endsWith('#p116'))
    expect([raised.length, requested, kernelIn(appkit).started]).toEqual([debug ? 1 : 0, [], undefined])
  },
)
