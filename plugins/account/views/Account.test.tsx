// @vitest-environment happy-dom
import { proxy } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { defineManifest, type Plugin, toReadable } from '../../../kernel/api/index.js'
import { Account } from '../../../ports/account.js'
import { Portfolio, type PortfolioService, type PortfolioState } from '../../../ports/tokens.js'
import { browserNetwork } from '../../../tests/harness/browserNetwork.js'
import { address } from '../../../tests/harness/fakeWallets.js'
import { connected, extras, noticing } from '../testing/accountWorld.js'

test('shows who is connected, by what, and what it holds', async () => {
  const { text, control, controls, root } = await connected()
  expect(text()).toContain('Connected with Harbor')
  expect(text()).toContain('1.234 ETH')
  // In the case of the letters that it has until the code for their checksum is there, or after.
  expect(controls().map((name) => name.toLowerCase())).toContain('copy address 0x7f3a…91bc')
  expect(control('View on Etherscan').getAttribute('href')).toBe(`https://etherscan.io/address/${address}`)
  expect(root.querySelector('.pt-who')).not.toBeNull()
})

test('a wallet behind a login has no name that could be told', async () => {
  const { text } = await connected({}, undefined, { name: 'Email', kind: 'embedded' })
  expect(text()).toContain('Signed in')
  expect(text()).not.toContain('Connected with')
})

test('nothing is drawn for slots without items', async () => {
  const { root, controls } = await connected()
  expect(root.querySelector('.pt-actions, [role=tablist], .pt-listgroup')).toBeNull()
  expect(controls()).toEqual(['Account settings', 'Close', expect.stringMatching(/^Copy address/), 'View on Etherscan'])
})

test('actions and tabs stand in the order of their contributions', async () => {
  const { controls, text, press, stack } = await connected({ plugins: [extras(['send', 'receive', 'swaps', 'onramp'])] })
  const names = controls()
  expect(names.slice(names.indexOf('onramp'))).toEqual(['onramp', 'swaps', 'receive', 'send', 'Tokens', 'Activity'])
  expect(text()).toContain('A list of tokens')
  await press('Activity')
  expect(text()).toContain('What happened')
  await press('send')
  expect(stack()).toEqual(['account.home', 'extras.page'])
})

test('the host’s order of actions wins', async () => {
  const { controls } = await connected({ plugins: [extras(['send', 'onramp'])], features: { walletFeaturesOrder: ['send', 'onramp'] } })
  const names = controls()
  expect(names.indexOf('send')).toBeLessThan(names.indexOf('onramp'))
})

test('a balance under way keeps its place', async () => {
  let answer = () => {}
  const { root, text, settle } = await connected({}, (wallets) => {
    wallets.balance = () =>
      new Promise((resolve) => {
        answer = () => resolve({ asset: 'native', symbol: 'ETH', amount: 0n, decimals: 18 })
      })
  })
  expect(root.querySelector('.pt-acc-balance[aria-busy=true]')).not.toBeNull()
  answer()
  await settle()
  expect(text()).toContain('0.000 ETH')
})

test('a balance that does not load: said once, the old one kept with its time, and read again after 30 s', async () => {
  const { wallets, advance, text, kernel, press } = await connected()
  let reads = 0
  const good = wallets.balance
  wallets.balance = () => {
    reads += 1
    return Promise.reject(new Error('HTTP status code 503'))
  }
  await advance(30_000)
  const service = await kernel.get(Account)
  service.refresh()
  service.refresh()
  await advance(200)
  expect(reads).toBe(1)
  expect(text()).toMatch(/1\.234 ETH As of \d.*Retry now/)
  expect(kernel.notices.state.get().current).toBeUndefined()
  wallets.balance = good
  await press('Retry now')
  await advance(200)
  expect(text()).not.toContain('As of')
  expect(text()).not.toContain('Balances didn’t load')
  expect(service.balance.get().native).toMatchObject({ status: 'ready', symbol: 'ETH', amount: 1_234_567_890_000_000_000n, decimals: 18 })
})

test('a balance that was never there: said where it would stand, and nowhere else', async () => {
  const { wallets, text, press, advance, kernel, root } = await connected({}, (wallets) => {
    wallets.balance = () => Promise.reject(new Error('HTTP status code 503'))
  })
  await advance(0)
  expect(text().split('Balances didn’t load.')).toHaveLength(2)
  const counted = () => root.querySelector('.pt-acc-note > [aria-hidden]')?.textContent
  expect(counted()).toBe('Balances didn’t load. We’ll retry in 30 s.')
  await advance(11_000)
  expect(counted()).toBe('Balances didn’t load. We’ll retry in 19 s.')
  await advance(19_000)
  // The pauses between the tries become longer.
  expect(counted()).toBe('Balances didn’t load. We’ll retry in 60 s.')
  expect(kernel.notices.state.get().current).toBeUndefined()
  wallets.balance = async () => ({ asset: 'native', symbol: 'ETH', amount: 5n * 10n ** 18n, decimals: 18 })
  await press('Retry now')
  await advance(200)
  expect(text()).toContain('5.000 ETH')
  expect(text()).not.toContain('Balances didn’t load')
})

test('an account without a network: said once, nothing is said to have failed, and what did not load is asked for when the network is back', async () => {
  const network = browserNetwork()
  network.set(false)
  const { text, settle, advance, root, controls } = await connected({}, (wallets) => {
    wallets.balance = async () => {
      if (!network.online) throw new TypeError('Failed to fetch')
      return { asset: 'native', symbol: 'ETH', amount: 5n * 10n ** 18n, decimals: 18 }
    }
  })
  await advance(11_000)
  expect(text().split('You’re offline')).toHaveLength(2)
  expect([...root.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.includes('You’re offline'))).toBe(true)
  expect(text()).not.toMatch(/didn’t load|retry/)
  expect(controls()).not.toContain('Retry now')
  network.set(true)
  await settle()
  expect(text()).not.toContain('offline')
  expect(text()).toContain('5.000 ETH')
  expect(text()).not.toMatch(/didn’t load/)
  // What was read stays when the network goes again.
  network.set(false)
  await settle()
  expect(text()).toContain('You’re offline')
  expect(text()).toContain('5.000 ETH')
  network.set(true)
  await settle()
  expect(text()).not.toContain('offline')
})

test('Account: says nothing of a failure for five seconds, when the network is back and the balance is still on its way', async () => {
  const network = browserNetwork()
  network.set(false)
  const { text, settle, advance, controls } = await connected({}, (wallets) => {
    wallets.balance = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await advance(11_000)
  network.set(true)
  await settle()
  expect([text().includes('offline'), controls().includes('Retry now')]).toEqual([false, false])
  await new Promise((done) => setTimeout(done, 5_100))
  await settle()
  expect(controls()).toContain('Retry now')
})

test('on a network that the host does not have, a missing balance is not reported', async () => {
  const { wallets, text, settle } = await connected({ host: { allowUnsupportedChain: true } })
  wallets.balance = () => Promise.reject(new Error('HTTP status code 503'))
  wallets.say({ chain: 'eip155:42220' })
  await settle()
  expect(text()).toContain('Balance unavailable')
  expect(text()).not.toContain('Balances didn’t load')
})

test('an account that goes away in the wallet takes its view with it', async () => {
  const { wallets, settle, kernel } = await connected()
  wallets.say({ accounts: [] })
  await settle()
  expect(kernel.router.state.get().open).toBe(false)
})

test('another account is shown, with its own balance', async () => {
  const { wallets, settle, text } = await connected()
  wallets.balance = async (who) => ({ asset: 'native', symbol: 'ETH', amount: who.endsWith('77') ? 5n * 10n ** 18n : 0n, decimals: 18 })
  wallets.say({ accounts: ['0x1111111111111111111111111111111111111177'] })
  await settle()
  expect(text()).toContain('0x1111…1177')
  expect(text()).toContain('5.000 ETH')
})

/** Provides what the account is worth. */
const worth = (first: Partial<PortfolioState>) => {
  const state = proxy<PortfolioState>({ status: 'ready', items: [], total: undefined, at: undefined, ...first })
  const asked = { seen: 0 }
  const manifest = defineManifest({ id: 'worth', apiVersion: 1, version: '0.0.0', provides: { portfolio: Portfolio } })
  const service: PortfolioService = {
    state: toReadable(state),
    seen: () => {
      asked.seen += 1
    },
    refresh: () => {},
  }
  const plugin: Plugin = { manifest, input: undefined, load: async () => ({ default: () => ({ services: { portfolio: service } }) }) }
  return { state: state as { -readonly [key in keyof PortfolioState]: PortfolioState[key] }, asked, plugin }
}

test('the worth of all, with small cents, in the visitor’s format', async () => {
  const { plugin, asked } = worth({ total: { currency: 'USD', cents: 434_612n, partial: false } })
  const { root, text } = await connected({ plugins: [plugin] })
  expect(root.querySelector('.pt-acc-balance')?.textContent).toBe('$4,346.12')
  expect(root.querySelector('.pt-acc-balance small')?.textContent).toBe('.12')
  expect(text()).not.toContain('1.234 ETH')
  expect(asked.seen).toBeGreaterThan(0)
})

test('without any price the native balance stands there', async () => {
  const { plugin } = worth({})
  const { root } = await connected({ plugins: [plugin] })
  expect(root.querySelector('.pt-acc-balance')?.textContent).toBe('1.234 ETH')
})

test('a worth that is old says from when', async () => {
  const { plugin, state } = worth({ total: { currency: 'USD', cents: 100n, partial: false } })
  const { text, settle } = await connected({ plugins: [plugin] })
  Object.assign(state, { status: 'stale', at: Date.UTC(2026, 0, 1, 12) })
  await settle()
  expect(text()).toMatch(/\$1\s?\.00 As of \d/)
})

test('coming back to the page asks anew, once for all who look', async () => {
  const { plugin, asked } = worth({})
  let reads = 0
  const { settle, advance, wallets } = await connected({ plugins: [plugin] })
  const good = wallets.balance
  wallets.balance = (...call) => {
    reads += 1
    return good(...call)
  }
  const before = asked.seen
  await advance(31_000)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(reads).toBe(1)
  expect(asked.seen).toBeGreaterThan(before)
})

test('the tab that was chosen stays chosen when one comes back', async () => {
  const { press, text } = await connected({ plugins: [extras(['send'])] })
  await press('Activity')
  await press('send')
  await press('Back')
  expect(text()).toContain('What happened')
})

test('a banner stands under the balance, and draws itself', async () => {
  const { plugin } = noticing()
  const { text } = await connected({ plugins: [plugin] })
  expect(text()).toMatch(/1\.234 ETH.*The wallet can be lost\./)
})
