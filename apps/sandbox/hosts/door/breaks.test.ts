// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { brokenIn, breaks } from './breaks.js'
import { createBreaks } from './createBreaks.js'

beforeEach(() => document.body.replaceChildren())

/** The strip with a sandbox that notes what it is asked. */
const strip = (refuse?: string) => {
  const done: unknown[] = []
  const now: unknown[] = []
  const { node, showBroken } = createBreaks(
    {
      post: async (name, input) => {
        if (name === refuse) throw new Error('It does not run here.')
        done.push([name, input])
        return {}
      },
      wallets: (manner) => done.push(['wallets', manner]),
      phone: async (manner) => void done.push(['phone', manner]),
      hasSolana: true,
    },
    (broken) => now.push(broken),
  )
  document.body.append(node)
  const button = (label: string) => {
    const found = [...node.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    if (!found) throw new Error(`There is no button ${label}.`)
    return found
  }
  const press = async (label: string) => {
    const before = now.length
    button(label).click()
    await expect.poll(() => now.length).toBeGreaterThan(before)
  }
  const pressed = () => [...node.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent)
  return { done, now, press, pressed, showBroken, button, words: () => node.querySelector('[role="status"]')?.textContent }
}

test('one thing is broken at a time: the one before is mended first', async () => {
  const { press, pressed, done, now } = strip()
  await press('Wallet declines')
  expect(pressed()).toEqual(['Wallet declines'])
  await press('Relay gone')
  expect(pressed()).toEqual(['Relay gone'])
  expect(done).toEqual([
    ['wallets', 'decline'],
    ['wallets', 'ask'],
    ['relay', { mode: 'refuse', drop: true }],
  ])
  expect(now).toEqual(['wallet', 'relay'])
})

test.each(breaks.map(({ label }) => label))('%s: what is broken is said, and mended by the same button or by its own', async (label) => {
  const { press, pressed, button, words } = strip()
  expect(button('Mend it').hidden).toBe(true)
  expect(words()).toContain('Nothing is broken.')
  await press(label)
  expect(words()).toContain('What Portico does:')
  expect(button('Mend it').hidden).toBe(false)
  await press('Mend it')
  expect(pressed()).toEqual([])
  await press(label)
  await press(label)
  expect(pressed()).toEqual([])
  expect(words()).toContain('Nothing is broken.')
})

test('what the sandbox cannot break is not shown as broken', async () => {
  const { press, pressed, words } = strip('trade')
  await press('Price moves')
  expect(pressed()).toEqual([])
  expect(words()).toBe('That did not work. It does not run here.')
})

test('what an earlier visit left broken is found in the state of the sandbox', () => {
  expect(brokenIn({ chains: [{ fault: { mode: 'ok' } }, { fault: { mode: '500' } }] })).toBe('node')
  expect(brokenIn({ chains: [], relay: { mode: 'refuse' } })).toBe('relay')
  expect(brokenIn({ chains: [], relay: { mode: 'ok' }, secureSite: { down: true } })).toBe('site')
  expect(brokenIn({ chains: [{ fault: { mode: 'ok' } }], relay: { mode: 'ok' }, secureSite: { down: false } })).toBeUndefined()
  expect(brokenIn(null)).toBeUndefined()
})
