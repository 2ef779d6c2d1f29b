import { expect, test } from 'vitest'
import { createVaultWorld } from '../testing/vaultWorld.js'

const email = 'anna@example.org'
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const other = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after') ?? 0) * second

/** The real routes, half a minute at a time: the stranger is always the first at each moment. */
const play = async ({ hours, arrives }: { hours: number; arrives?: number }) => {
  const { createDevice, clock, mails } = await createVaultWorld()
  const start = clock.now()
  let [networks, guesses, next] = [0, 0, start]
  /** From a fresh network each time: asks for a code and answers wrongly, until it is held up. */
  const stranger = async () => {
    if (clock.now() < next) return
    networks += 1
    const device = await createDevice(`203.${networks >> 8}.113.${networks & 255}`)
    const asked = await device.request(email)
    if (asked.status !== 200) {
      next = clock.now() + waitOf(asked)
      return
    }
    const code = other(device.lastCode())
    for (let tried = 0; tried < 5; tried++) {
      const answered = await device.answer(asked.body.challenge, code)
      if (answered.status !== 429) guesses += 1
      else {
        // Another network may have to wait for less.
        next = clock.now() + minute
        return
      }
    }
  }
  /** Asks, answers with the code of the newest mail, and waits for as long as it is told. */
  const laptop = await createDevice('198.51.100.7')
  let [ready, done] = [start + (arrives ?? Number.POSITIVE_INFINITY), 0]
  const visitor = async () => {
    if (done > 0 || clock.now() < ready) return
    const asked = await laptop.request(email)
    const answered = asked.status === 200 ? await laptop.answer(asked.body.challenge, laptop.lastCode()) : asked
    if (answered.status === 200) done = clock.now()
    else ready = clock.now() + Math.max(30 * second, waitOf(answered))
  }
  while (clock.now() < start + hours * hour) {
    await stranger()
    await visitor()
    clock.advance(30 * second)
  }
  return { mails: mails.length, guesses, minutes: done > 0 ? (done - start - (arrives ?? 0)) / minute : undefined }
}

test('a new device beside a patient stranger is in within the hour, and the stranger has a fifth of the mails sent', { timeout: 60_000 }, async () => {
  const alone = await play({ hours: 8 })
  const beside = await play({ hours: 8, arrives: 2 * hour })
  console.log('eight hours of a patient stranger:', JSON.stringify(alone), '| a new device of the visitor after two hours of it:', JSON.stringify(beside))
  expect(alone.mails).toBeLessThanOrEqual(9)
  expect(beside.minutes).toBeLessThanOrEqual(60)
  // As many as before at the most: 50, and one in a quarter of an hour.
  expect(alone.guesses).toBeLessThanOrEqual(50 + (8 * hour) / (15 * minute))
})

test('a stranger who asks from ever new networks, and never answers, has a fifth of the mails sent', { timeout: 60_000 }, async () => {
  const { createDevice, clock, mails } = await createVaultWorld()
  for (let at = 0; at < 8 * 60; at++) {
    await (await createDevice(`203.${at >> 8}.113.${at & 255}`)).request(email)
    clock.advance(minute)
  }
  console.log('mails to one address in eight hours of requests:', mails.length)
  expect(mails.length).toBeLessThanOrEqual(160 / 5)
})

test('a device that logged in before has a code at once, when the codes of the gateway are used up by 167 networks', { timeout: 60_000 }, async () => {
  const { createDevice, clock, mails } = await createVaultWorld({ codesAnHour: 200 })
  const phone = await createDevice('192.0.2.1')
  await phone.login(email)
  clock.advance(minute)
  for (let at = 0; at < 4 * 60; at++) await (await createDevice(`203.0.113.${at % 4}`)).request(`bomb-${at}@example.org`)
  const [stranger, known] = [await (await createDevice('192.0.2.2')).request('bert@example.org'), await phone.request(email)]
  console.log('with a cap of 200 codes an hour used up:', mails.length, 'mails; an unknown device gets', stranger.status, '| a known one', known.status)
  expect([stranger.status, known.status]).toEqual([429, 200])
  expect((await phone.answer(known.body.challenge, phone.lastCode())).status).toBe(200)
})
