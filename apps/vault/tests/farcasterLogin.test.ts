import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personOf } from '../../sandbox/farcaster/people.js'
import { createFarcasterWorld } from '../../gateway/testing/farcasterWorld.js'
import { farcasterMs } from '../../gateway/vault/farcasterRoutes.js'
import { createBrowser } from './createBrowser.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })
const never = new AbortController().signal

const begin = async () => {
  const world = await createFarcasterWorld()
  /** What happens while the frame waits, at each turn. */
  const exclusively: (() => unknown)[] = []
  let count = 0
  const browser = await createBrowser(world, {
    pause: async (ms) => {
      count += 1
      world.clock.advance(ms)
      vi.setSystemTime(world.clock.now())
      await exclusively.shift()?.()
      if (count > 500) throw new Error('It waits for ever.')
    },
  })
  await world.registerFid('Mira')
  return { world, browser, exclusively, account: browser.account, approve: async (name = 'Mira') => world.bring(await world.sign(name)) }
}

test('an approval makes a wallet for a new visitor, and opens it the next time', async () => {
  const { account, approve, exclusively } = await begin()
  const { url } = await account.beginFarcaster()
  expect(url).toBe('https://farcaster.example/~/siwf?channelToken=channel-1')
  exclusively.push(
    () => {},
    () => approve(),
  )
  expect(await account.answerFarcaster(never)).toBe('new')
  const first = await account.current()
  expect(first).toMatchObject({ email: undefined, userName: `Farcaster ${personOf('Mira').fid}` })
  expect(await account.way()).toEqual({ provider: 'farcaster' })
  await account.signOut()
  await account.beginFarcaster()
  exclusively.push(() => approve())
  expect(await account.answerFarcaster(never)).toBe('here')
  expect((await account.current())?.wallet.evmAddress).toBe(first?.wallet.evmAddress)
})

test('declined, forged and expired: each is said, and a new code works', async () => {
  const { account, approve, exclusively, world } = await begin()
  const waiting = world.relay.script.state
  await account.beginFarcaster()
  world.relay.script.state = () => ({ status: 401 })
  await expect(account.answerFarcaster(never)).rejects.toEqual(reason('refused'))
  await account.beginFarcaster()
  world.bring(await world.sign('Mira', { fid: 5 }))
  await expect(account.answerFarcaster(never)).rejects.toEqual(reason('failed'))
  world.relay.script.state = waiting
  await account.beginFarcaster()
  exclusively.push(() => {
    world.clock.advance(farcasterMs)
    vi.setSystemTime(world.clock.now())
  })
  await expect(account.answerFarcaster(never)).rejects.toEqual(reason('expired'))
  expect(await account.current()).toBeUndefined()
  await account.beginFarcaster()
  exclusively.push(() => approve())
  expect(await account.answerFarcaster(never)).toBe('new')
})

test('a gateway that is away for a moment is asked again, and one that stays away is said', async () => {
  const { account, browser, approve, exclusively } = await begin()
  await account.beginFarcaster()
  browser.fates.set('POST farcaster/login', 'dropped')
  exclusively.push(
    () => {},
    () => {},
    () => browser.fates.delete('POST farcaster/login'),
    () => approve(),
  )
  expect(await account.answerFarcaster(never)).toBe('new')
  browser.fates.set('POST farcaster', 'dropped')
  await expect(account.beginFarcaster()).rejects.toEqual(reason('offline'))
  browser.fates.delete('POST farcaster')
  await account.beginFarcaster()
  browser.fates.set('POST farcaster/login', 'dropped')
  await expect(account.answerFarcaster(never)).rejects.toEqual(reason('offline'))
})

test('a login that is left, forgotten or replaced by another one signs nobody in, even when the visitor approves it', async () => {
  const { account, approve, exclusively } = await begin()
  await expect(account.answerFarcaster(never)).rejects.toEqual(reason('expired'))
  await account.beginFarcaster()
  exclusively.push(async () => {
    await approve()
    account.forgetFarcaster()
  })
  await expect(account.answerFarcaster(never)).rejects.toEqual(reason('cancelled'))
  await account.beginFarcaster()
  exclusively.push(() => account.beginFarcaster())
  await expect(account.answerFarcaster(never)).rejects.toEqual(reason('cancelled'))
  const left = new AbortController()
  await account.beginFarcaster()
  exclusively.push(() => left.abort(new Error('left')))
  await expect(account.answerFarcaster(left.signal)).rejects.toThrow('left')
  expect(await account.current()).toBeUndefined()
})

test('an answer of another shape, or a link that is none, signs nobody in', async () => {
  const { account, browser } = await begin()
  for (const uri of ['javascript:alert(1)', 'farcaster://x', 'x', 7]) {
    browser.fates.set('POST farcaster', (answer) => ({ ...(answer as object), uri }))
    await expect(account.beginFarcaster()).rejects.toThrow()
  }
  browser.fates.delete('POST farcaster')
  for (const answer of [{}, { status: 'done' }, { status: 'done', user: 'x', access: 'y', refresh: 'z', fid: '<b>' }, null, { status: 'yes' }]) {
    await account.beginFarcaster()
    browser.fates.set('POST farcaster/login', () => answer)
    await expect(account.answerFarcaster(never)).rejects.toThrow()
  }
  expect(await account.current()).toBeUndefined()
})

test('once more, as the visitor who is signed in: another person is refused', async () => {
  const { account, approve, exclusively, world } = await begin()
  await world.registerFid('Theo')
  await account.beginFarcaster()
  exclusively.push(() => approve())
  await account.answerFarcaster(never)
  const address = (await account.current())?.wallet.evmAddress
  await account.beginFarcaster()
  exclusively.push(() => approve('Theo'))
  await expect(account.answerFarcaster(never, { again: true })).rejects.toEqual(reason('refused'))
  await account.beginFarcaster()
  exclusively.push(() => approve())
  expect(await account.answerFarcaster(never, { again: true })).toBe('here')
  expect((await account.current())?.wallet.evmAddress).toBe(address)
})
