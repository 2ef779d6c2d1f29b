import { expect, test } from 'vitest'
import { ConnectError, DeadlineError, UserRejectedError } from '../../kernel/api/index.js'
import { pairingUri } from '../../tests/harness/pairingUri.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { relayWorld } from './testing/relayWorld.js'

/** A view is on screen, and its link is there. */
const shown = async () => {
  const world = relayWorld(fakeClock(1_700_000_000_000))
  const hide = world.pairing.shown()
  world.pairing.ensure()
  world.last().link()
  await world.settle()
  return { ...world, hide }
}

test('nothing is asked of the relay before a view wants a link', () => {
  const { attempts, state } = relayWorld(fakeClock(1_700_000_000_000))
  expect(attempts).toEqual([])
  expect(state.status).toBe('idle')
})

test('a link is asked for, shown for four minutes, and never part of the state', async () => {
  const { pairing, state, last } = relayWorld(fakeClock(1_700_000_000_000))
  pairing.ensure()
  expect(state.status).toBe('starting')
  expect(pairing.link()).toBeUndefined()
  last().link()
  expect(state).toMatchObject({ status: 'waiting', left: 240, count: 1 })
  expect(pairing.link()).toBe(pairingUri(1))
  expect(JSON.stringify(state)).not.toContain('symKey')
})

test('coming back within its life finds the same link', async () => {
  const { pairing, attempts, wait, hide } = await shown()
  hide(true)
  await wait(100_000)
  pairing.shown()
  pairing.ensure()
  expect(attempts).toHaveLength(1)
  expect(pairing.link()).toBe(pairingUri(1))
})

test('a link that is not shown is not renewed, and is forgotten at its end', async () => {
  const { pairing, state, attempts, wait, hide, open } = await shown()
  hide(true)
  await wait(240_000)
  expect(attempts).toHaveLength(1)
  expect(open()).toEqual([])
  expect(state.status).toBe('idle')
  expect(pairing.link()).toBeUndefined()
})

test('while it is looked at a new link takes the place of the old one before that ends', async () => {
  const { pairing, state, attempts, wait, log } = await shown()
  await wait(219_000)
  expect(attempts).toHaveLength(1)
  expect(log.renewed).toBe(0)
  await wait(1_000)
  expect(attempts).toHaveLength(2)
  expect(log.renewed).toBe(1)
  expect(state).toMatchObject({ status: 'waiting', renewing: true, count: 1 })
  expect(pairing.link()).toBe(pairingUri(1))
  attempts[1]?.link()
  expect(state).toMatchObject({ status: 'waiting', renewing: false, count: 2, left: 240 })
  expect(pairing.link()).toBe(pairingUri(2))
})

test('a new link that does not come in time leaves an expired code, and nothing at the relay', async () => {
  const { pairing, state, wait, open } = await shown()
  await wait(230_000)
  expect(state.status).toBe('expired')
  expect(open()).toEqual([])
  expect(pairing.link()).toBeUndefined()
})

test('a new link that fails leaves an expired code at once', async () => {
  const { state, wait, attempts, settle } = await shown()
  await wait(220_000)
  attempts[1]?.fail(new Error('relay gone'))
  await settle()
  expect(state.status).toBe('expired')
})

test('a laptop that slept past the end shows an expired code at the first tick', async () => {
  const { state, wait, jump, attempts } = await shown()
  jump(3_600_000)
  await wait(1_000)
  expect(state.status).toBe('expired')
  expect(attempts).toHaveLength(1)
})

test('a clock set back an hour does not lengthen the life of a link', async () => {
  const { state, wait, jump, hide, pairing } = await shown()
  pairing.awake(false)
  jump(-3_600_000)
  await wait(229_000)
  expect(state.status).toBe('waiting')
  await wait(1_000)
  expect(state.status).toBe('expired')
  hide(true)
})

test('a new code on demand: the attempt before counts no more', async () => {
  const { pairing, state, attempts, settle, log } = await shown()
  pairing.again()
  expect(log.renewed).toBe(0)
  attempts[0]?.link(pairingUri(9))
  attempts[0]?.approve()
  await settle()
  expect(state.status).toBe('starting')
  attempts[1]?.link()
  expect(pairing.link()).toBe(pairingUri(2))
})

test('a connector that renews by itself is heard', async () => {
  const { pairing, state, attempts } = await shown()
  attempts[0]?.link(pairingUri(77))
  expect(pairing.link()).toBe(pairingUri(77))
  expect(state).toMatchObject({ count: 2, left: 240 })
})

test('an invalid pairing link is not shown', async () => {
  const { pairing, state, last, settle } = relayWorld(fakeClock(1_700_000_000_000))
  pairing.ensure()
  last().link('javascript:alert(1)')
  await settle()
  expect(state).toMatchObject({ status: 'failed', why: 'other' })
  expect(pairing.link()).toBeUndefined()
})

test('connected: told once, the modal closes after 0.9 s, and not while it is held', async () => {
  const { pairing, state, last, settle, wait, log } = await shown()
  last().approve()
  await settle()
  expect(state).toMatchObject({ status: 'connected', address: '0xa1', chain: 'eip155:1', wallet: 'Harbor' })
  expect(log).toMatchObject({ connected: 1, closed: 0 })
  pairing.hold(true)
  await wait(5_000)
  expect(log.closed).toBe(0)
  pairing.hold(false)
  await wait(900)
  expect(log).toMatchObject({ connected: 1, closed: 1 })
})

test('connected after the visitor went back to the list: the modal closes at once', async () => {
  const { hide, last, settle, log } = await shown()
  hide(true)
  last().approve()
  await settle()
  expect(log).toMatchObject({ connected: 1, closed: 1 })
})

test('connected while another view covers it: that view decides', async () => {
  const { hide, last, settle, log, wait } = await shown()
  hide(false)
  last().approve()
  await settle()
  await wait(10_000)
  expect(log).toMatchObject({ connected: 1, closed: 0 })
})

test('a wallet that answered is waited for: no renewal, no end, no reset takes it back', async () => {
  const { pairing, attempts, state, wait, settle, log, open } = await shown()
  attempts[0]?.answer()
  await wait(400_000)
  expect(attempts).toHaveLength(1)
  expect(state.status).toBe('waiting')
  pairing.again()
  expect(attempts).toHaveLength(1)
  pairing.reset()
  expect(open()).toHaveLength(1)
  attempts[0]?.approve()
  await settle()
  expect(log.connected).toBe(1)
  expect(state.status).toBe('idle')
})

test('closing forgets the link and gives the attempt up; the next one starts clean', async () => {
  const { pairing, state, attempts, settle, open } = await shown()
  pairing.reset()
  await settle()
  expect(state).toMatchObject({ status: 'idle', count: 0 })
  expect(pairing.link()).toBeUndefined()
  expect(open()).toEqual([])
  pairing.ensure()
  expect(attempts).toHaveLength(2)
  expect(state.status).toBe('starting')
})

test.each([
  ['declined', new UserRejectedError(), { status: 'declined' }],
  ['no answer', new DeadlineError({ what: 'Connecting', ms: 300_000 }), { status: 'expired' }],
  ['no network in common', new ConnectError('No account.', { reason: 'unsupported' }), { status: 'failed', why: 'unsupported' }],
  ['anything else', 'boom', { status: 'failed', why: 'other' }],
])('%s', async (_, error, expected) => {
  const { state, last, settle, pairing } = await shown()
  last().fail(error)
  await settle()
  expect(state).toMatchObject(expected)
  pairing.again()
  expect(state.status).toBe('starting')
})

test('a relay that gives no link: said after ten seconds, given up after thirty', async () => {
  const { pairing, state, wait, open } = relayWorld(fakeClock(1_700_000_000_000))
  pairing.shown()
  pairing.ensure()
  await wait(9_000)
  expect(state.slow).toBe(false)
  await wait(1_000)
  expect(state.slow).toBe(true)
  await wait(20_000)
  expect(state).toMatchObject({ status: 'failed', why: 'unreachable', slow: false })
  expect(open()).toEqual([])
})

test('twenty seconds without an answer are told once', async () => {
  const { state, wait } = await shown()
  await wait(19_000)
  expect(state.reminders).toBe(0)
  await wait(1_000)
  expect(state.reminders).toBe(1)
  await wait(60_000)
  expect(state.reminders).toBe(1)
})

test('a link of the host is shown instead of one made here, until it ends', async () => {
  const { pairing, state, attempts, wait } = relayWorld(fakeClock(1_700_000_000_000), { manual: true })
  pairing.shown()
  pairing.ensure({ uri: pairingUri(5) })
  expect(pairing.link()).toBe(pairingUri(5))
  expect(state).toMatchObject({ status: 'waiting', given: true })
  pairing.ensure({ uri: pairingUri(5) })
  expect(state.count).toBe(1)
  await wait(230_000)
  expect(state.status).toBe('expired')
  expect(attempts).toEqual([])
  pairing.again()
  expect(attempts).toHaveLength(1)
})

test('another link of the host takes the place of the first', () => {
  const { pairing } = relayWorld(fakeClock(1_700_000_000_000), { manual: true })
  pairing.ensure({ uri: pairingUri(5) })
  pairing.ensure({ uri: pairingUri(6) })
  expect(pairing.link()).toBe(pairingUri(6))
})

test('an invalid link of the host is told to developers; what was there before stays', () => {
  const { pairing, log, attempts } = relayWorld(fakeClock(1_700_000_000_000))
  pairing.ensure({ uri: 'https://evil.example' })
  expect(log.badLinks).toBe(1)
  expect(attempts).toHaveLength(1)
})

test('where the host makes the links none is made here before the visitor asks', () => {
  const { pairing, attempts, state } = relayWorld(fakeClock(1_700_000_000_000), { manual: true })
  pairing.ensure()
  expect(attempts).toEqual([])
  expect(state.status).toBe('idle')
  pairing.again()
  expect(attempts).toHaveLength(1)
})

test('when the plugin goes nothing is left: no timer, no attempt, no link', async () => {
  const { pairing, scope, timers, open, settle } = await shown()
  scope.abort()
  await settle()
  expect(timers.waiting).toBe(0)
  expect(open()).toEqual([])
  expect(pairing.link()).toBeUndefined()
  pairing.ensure()
  pairing.again()
  expect(open()).toEqual([])
})
