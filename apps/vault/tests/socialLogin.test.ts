import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSocialWorld } from '../../gateway/testing/socialWorld.js'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { createBrowser } from './createBrowser.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const origin = 'https://vault.example'
const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })

const begin = async () => {
  const world = await createSocialWorld(['github', 'discord'])
  const browser = await createBrowser(world)
  const wait = (ms: number) => {
    world.clock.advance(ms)
    vi.setSystemTime(world.clock.now())
  }
  /** What the window of this site gives to the page. */
  const window = async (person: string, from = browser) => {
    const { uri, state } = await from.account.beginSocial('github')
    const { handle } = await world.comeBack(await world.decide(uri, person))
    return { state, handle, result: `${origin}/social#${new URLSearchParams({ state, handle: handle ?? '' })}` }
  }
  return { world, browser, wait, window }
}

test('a login makes a wallet for a new visitor, and opens it the next time', async () => {
  const { browser, window } = await begin()
  expect(await browser.account.answerSocial((await window('Mira')).result)).toBe('new')
  const first = await browser.account.current()
  expect(first).toMatchObject({ email: undefined, userName: 'Mira' })
  await browser.account.signOut()
  expect(await browser.account.answerSocial((await window('Mira')).result)).toBe('here')
  expect((await browser.account.current())?.wallet.evmAddress).toBe(first?.wallet.evmAddress)
  expect(await browser.account.way()).toEqual({ provider: 'github' })
})

test('in another browser the wallet is elsewhere', async () => {
  const { browser, window, world } = await begin()
  await browser.account.answerSocial((await window('Mira')).result)
  const other = await createBrowser(world)
  expect(await other.account.answerSocial((await window('Mira', other)).result)).toBe('elsewhere')
})

test('a result counts once, in the browser that began, and only as this site wrote it', async () => {
  const { browser, window, world } = await begin()
  const other = await createBrowser(world)
  const { result, state, handle } = await window('Mira')
  await expect(other.account.answerSocial(result)).rejects.toEqual(reason('expired'))
  const { state: another } = await other.account.beginSocial('github')
  await expect(other.account.answerSocial(`${origin}/social#state=${another}&handle=${handle}`)).rejects.toEqual(reason('expired'))
  for (const forged of [
    '',
    'x',
    `https://evil.example/social#state=${state}&handle=${handle}`,
    `${origin}/other#state=${state}&handle=${handle}`,
    `${origin}/social#state=${state}`,
  ])
    await expect(browser.account.answerSocial(forged)).rejects.toEqual(reason('expired'))
  expect(await browser.account.answerSocial(result)).toBe('new')
  await expect(browser.account.answerSocial(result)).rejects.toEqual(reason('expired'))
  expect(await other.account.current()).toBeUndefined()
})

test('of 5,000 forged results none signs anybody in, and the real one does', async () => {
  const { browser, window } = await begin()
  const { result, handle } = await window('Mira')
  const asked = browser.asked.length
  for (let at = 0; at < 5_000; at += 1) {
    const state = `${at}`.padStart(43, 'A')
    await expect(browser.account.answerSocial(`${origin}/social#state=${state}&handle=${handle}`)).rejects.toEqual(reason('expired'))
  }
  // They do not even reach the gateway.
  expect(browser.asked.length).toBe(asked)
  expect(await browser.account.current()).toBeUndefined()
  expect(await browser.account.answerSocial(result)).toBe('new')
})

test('after a while the keys need another login, of the same person', async () => {
  const { browser, window, wait } = await begin()
  await browser.account.answerSocial((await window('Mira')).result)
  const address = (await browser.account.current())?.wallet.evmAddress
  await browser.keys.lock()
  wait(300_001)
  await expect(browser.account.unlock()).rejects.toBeInstanceOf(CodeNeededError)
  await expect(browser.account.answerSocial((await window('Theo')).result, { again: true })).rejects.toEqual(reason('refused'))
  expect((await browser.account.current())?.wallet.evmAddress).toBe(address)
  expect(await browser.account.answerSocial((await window('Mira')).result, { again: true })).toBe('here')
  expect(await browser.account.unlock()).toBe('here')
})

test('a provider that the gateway does not have is an invalid request, and one that is down is reported as offline', async () => {
  const { browser, world } = await begin()
  await expect(browser.account.beginSocial('google')).rejects.toEqual(reason('invalid'))
  browser.fates.set('POST social', 'dropped')
  await expect(browser.account.beginSocial('discord')).rejects.toEqual(reason('offline'))
  expect(world.started).toHaveLength(2)
})
