// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { EmbeddedWallet } from '../../ports/embeddedWallet.js'
import { idTokenMs } from './askIdToken.js'
import { connectedEmbedded, endModal, startEmbedded } from './testing/connectedEmbedded.js'
import { Refuse } from './testing/scriptedSite.js'
// Loaded before the tests, so that the first one does not wait for the disk.
import './askIdToken.js'

afterEach(endModal)

const nonce = 'Zm9yIG9uZSBzaWduLWlu'
const token = 'aaa.bbb.ccc'
type World = Awaited<ReturnType<typeof connectedEmbedded>>

const ask = async ({ kernel, settle }: Pick<World, 'kernel' | 'settle'>, asked: unknown = nonce, signal = new AbortController().signal) => {
  const service = await kernel.get(EmbeddedWallet)
  const ended = service.idToken(asked as string, signal).then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  await settle()
  return ended
}
const answering = (answer: () => unknown) => connectedEmbedded({ idTokens: true, more: [['GET_ID_TOKEN', answer]] })
const reason = (name: string, more: object = {}) => expect.objectContaining({ name: 'IdTokenError', code: 'P381', reason: name, ...more })

test('getIdToken: the secure site is asked with the nonce alone, twice where it is asked twice', async () => {
  const world = await answering(() => ({ token }))
  expect((await ask(world)).value).toBe(token)
  expect((await ask(world, 'another-nonce-1234')).value).toBe(token)
  const asked = world.site().asked.filter(({ name }) => name === 'GET_ID_TOKEN')
  expect(asked.map(({ payload }) => payload)).toEqual([{ nonce }, { nonce: 'another-nonce-1234' }])
})

test('getIdToken: nobody is signed in: the frame is not even loaded', async () => {
  const world = startEmbedded({ idTokens: true })
  await world.settle()
  expect((await ask(world)).error).toEqual(reason('signed-out'))
  expect(world.loaded()).toBe(false)
})

test.each([
  ['expired', 'signed-out', {}],
  ['refused', 'refused', {}],
  ['offline', 'unreachable', {}],
  ['unsupported', 'unsupported', {}],
  ['locked', 'limited', { seconds: 12 }],
  ['invalid', 'invalid', {}],
  ['unheard of', 'failed', {}],
])('getIdToken: a secure site that answers %s is %s for the page', async (said, expected, more) => {
  const world = await answering(() => {
    throw new Refuse('No.', { reason: said, ...more })
  })
  expect((await ask(world)).error).toEqual(reason(expected, { details: 'No.', ...more }))
})

test.each([undefined, {}, { token: 7 }, { token: 'no token' }, { token: `a.b.${'c'.repeat(9_000)}` }])('getIdToken: the answer %j is none', async (answer) => {
  const world = await answering(() => answer)
  expect((await ask(world)).error).toEqual(reason('failed'))
})

test.each([undefined, '', 'short', 'with a space in it', 'x'.repeat(257), 7])('getIdToken: the nonce %j is refused in the page', async (given) => {
  const world = await answering(() => ({ token }))
  const service = await world.kernel.get(EmbeddedWallet)
  await expect(service.idToken(given as string, new AbortController().signal)).rejects.toEqual(reason('invalid'))
  expect(world.site().last('GET_ID_TOKEN')).toBeUndefined()
})

test('getIdToken: a site that does not say that it gives tokens is not asked, and nothing waits', async () => {
  for (const vault of [true, false]) {
    const world = await connectedEmbedded({ vault })
    expect((await ask(world)).error).toEqual(reason('unsupported'))
    expect(world.site().last('GET_ID_TOKEN')).toBeUndefined()
    await endModal()
  }
})

test('getIdToken: it ends in time where nothing answers, and at once where its caller gives up', async () => {
  const world = await answering(() => new Promise(() => {}))
  const asking = ask(world)
  await world.settle()
  await world.advance(idTokenMs)
  expect((await asking).error).toEqual(reason('timeout'))
  const left = new AbortController()
  const leaving = ask(world, nonce, left.signal)
  await world.settle()
  left.abort(new Error('The page has gone on.'))
  expect((await leaving).error).toEqual(new Error('The page has gone on.'))
  const before = world.site().asked.length
  expect((await ask(world, nonce, AbortSignal.abort(new Error('Too late.')))).error).toEqual(new Error('Too late.'))
  expect(world.site().asked.length).toBe(before)
})

test('getIdToken: a frame that is gone meanwhile is out of reach, and the next call loads it again', async () => {
  const world = await answering(() => new Promise(() => {}))
  const asking = ask(world)
  await world.settle()
  world.site().load()
  expect((await asking).error).toEqual(reason('unreachable'))
  world.site().script.set('GET_ID_TOKEN', () => ({ token }))
  const again = ask(world)
  await world.settle()
  await world.advance(500)
  expect((await again).value).toBe(token)
})

test('getIdToken: a secure site with another visitor than the page gives none for that one', async () => {
  const world = await answering(() => ({ token }))
  world.site().load()
  await world.settle()
  world.site().script.set('IS_CONNECTED', () => ({ isConnected: false }))
  const asking = ask(world)
  await world.settle()
  await world.advance(500)
  expect((await asking).error).toEqual(reason('signed-out'))
  expect(world.site().last('GET_ID_TOKEN')).toBeUndefined()
  expect(world.session()?.status).toBe('disconnected')
})
