import { expect, test } from 'vitest'
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

test('a link on a hidden page is not renewed; back after the end a new one is asked for, and an approval of the one before still counts', async () => {
  const { pairing, state, attempts, wait, settle, log, open } = await shown()
  pairing.awake(false)
  await wait(300_000)
  expect(attempts).toHaveLength(1)
  pairing.awake(true)
  pairing.awake(true)
  expect([attempts.length, open().length, log.renewed, pairing.link()]).toEqual([2, 1, 1, undefined])
  expect(state).toMatchObject({ status: 'starting', opened: false })
  attempts[0]?.link('wc:stale')
  attempts[1]?.link()
  expect([state.status, pairing.link()]).toEqual(['waiting', pairingUri(2)])
  attempts[1]?.approve()
  await settle()
  expect(state.status).toBe('connected')
})

test('createPairing: no new link is asked for when nobody looks, the host makes the links, or a wallet answered', async () => {
  const left = await shown()
  left.hide(false)
  await left.wait(300_000)
  left.pairing.awake(true)
  expect(left.attempts).toHaveLength(1)

  const host = relayWorld(fakeClock(1_700_000_000_000))
  host.pairing.shown()
  host.pairing.ensure({ uri: pairingUri(7) })
  await host.wait(300_000)
  host.pairing.awake(true)
  expect([host.attempts.length, host.state.status]).toEqual([0, 'expired'])

  const answered = await shown()
  answered.pairing.awake(false)
  answered.pairing.answered()
  await answered.wait(300_000)
  answered.pairing.awake(true)
  expect(answered.attempts).toHaveLength(1)
})

test('back before the end a new link is asked for if it is near', async () => {
  const { pairing, attempts, wait } = await shown()
  pairing.awake(false)
  await wait(225_000)
  expect(attempts).toHaveLength(1)
  pairing.awake(true)
  expect(attempts).toHaveLength(2)
})
