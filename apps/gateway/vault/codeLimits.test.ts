import { describe, expect, test } from 'vitest'
import { createVaultWorld } from '../testing/vaultWorld.js'

const other = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
const minutes = (count: number) => count * 60_000

describe('a login by e-mail', () => {
  test('codes for one address pause for 30 seconds, and are limited by the hour and by the network', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    await phone.request('anna@example.org')
    const soon = await phone.request('anna@example.org')
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '30'])
    for (let sent = 1; sent < 6; sent++) {
      clock.advance(30_000)
      expect((await phone.request('anna@example.org')).status).toBe(200)
    }
    clock.advance(30_000)
    expect((await phone.request('anna@example.org')).headers.get('retry-after')).toBe(`${3_600 - 180}`)
    // The visitor behind another network is not kept out by that.
    expect((await (await createDevice('203.0.113.9')).request('anna@example.org')).status).toBe(200)
    for (let sent = 6; sent < 300; sent++) expect((await phone.request(`guest-${sent}@example.org`)).status).toBe(200)
    expect((await phone.request('one-more@example.org')).status).toBe(429)
  })

  test('wrong answers lock an address for the network that gave them', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    for (let round = 0; round < 3; round++) {
      const asked = await phone.request('anna@example.org')
      const code = phone.lastCode()
      for (let tried = 0; tried < 5; tried++) await phone.answer(asked.body.challenge, other(code))
      clock.advance(30_000)
    }
    const locked = await phone.request('anna@example.org')
    expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, 3_600 - 90])
    expect((await (await createDevice('203.0.113.9')).login('anna@example.org')).user).toBeTruthy()
  })

  test('50 wrong answers from four networks keep no browser out: one that logged in before has a code at once, a new one needs two', async () => {
    const { createDevice, clock, mails } = await createVaultWorld()
    const phone = await createDevice('203.0.113.9')
    await phone.login('anna@example.org')
    clock.advance(minutes(1))
    let wrong = 0
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      const stranger = await createDevice(from)
      for (let round = 0; round < 3 && wrong < 50; round++) {
        const asked = await stranger.request('anna@example.org')
        const code = stranger.lastCode()
        for (let tried = 0; tried < 5 && wrong < 50; tried++, wrong++) expect((await stranger.answer(asked.body.challenge, other(code))).status).toBe(401)
        clock.advance(30_000)
      }
    }
    const laptop = await createDevice('203.0.113.77')
    const [asked, before] = [await laptop.request('anna@example.org'), mails.length]
    // A right answer and a wrong one are refused alike, and use the code up.
    const stranger = await createDevice('203.0.113.78')
    const guessed = await stranger.request('anna@example.org')
    const [right, guess] = [
      await laptop.answer(asked.body.challenge, laptop.lastCode()),
      await stranger.answer(guessed.body.challenge, other(laptop.lastCode())),
    ]
    for (const { headers } of [right, guess]) headers.delete('x-request-id')
    expect([right.status, right.body, [...right.headers]]).toEqual([429, guess.body, [...guess.headers]])
    for (const [device, { body }] of [
      [laptop, asked],
      [stranger, guessed],
    ] as const)
      expect((await device.answer(body.challenge, device.lastCode())).body.error?.code).toBe('CODE_GONE')
    clock.advance(30_000)
    // Only the one that had it right gets a code of its own.
    await stranger.request('anna@example.org')
    expect([wrong, mails.length]).toEqual([50, before])
    expect((await laptop.login('anna@example.org')).user).toMatch(/^[\w-]{22}$/)
    expect(mails.length).toBe(before + 1)
    // The browser of the visitor, wherever it is.
    expect((await phone.login('anna@example.org')).user).toMatch(/^[\w-]{22}$/)
  })

  test('codes that strangers ask for do not keep a browser waiting that logged in before', async () => {
    const { createDevice, clock, mails } = await createVaultWorld()
    const phone = await createDevice()
    await phone.login('anna@example.org')
    clock.advance(minutes(1))
    const statuses = []
    for (let at = 0; at < 25; at++) statuses.push((await (await createDevice(`203.0.113.${at}`)).request('anna@example.org')).status)
    expect([statuses.every((status) => status === 200), mails.length]).toEqual([true, 3])
    expect((await phone.login('anna@example.org')).user).toMatch(/^[\w-]{22}$/)
  })

  test('a device that is new to an address is in by the code of the last mail, where strangers used up the mails', async () => {
    const { createDevice, clock, mails } = await createVaultWorld()
    for (let at = 0; at < 9; at++) await (await createDevice(`203.0.113.${at}`)).request('anna@example.org')
    const laptop = await createDevice('198.51.100.7')
    const asked = await laptop.request('anna@example.org')
    expect([asked.status, mails.length]).toEqual([200, 2])
    expect((await laptop.answer(asked.body.challenge, laptop.lastCode())).status).toBe(200)
    // An hour after the last mail there is another one, whose code lasts until the next.
    clock.advance(minutes(60))
    const stranger = await createDevice('203.0.113.99')
    await stranger.request('anna@example.org')
    clock.advance(1_000)
    await (await createDevice('203.0.113.98')).request('anna@example.org')
    expect(mails.length).toBe(3)
  })

  test('who guesses from ever new networks has fifty guesses in a day, and has a mail sent an hour', async () => {
    const { createDevice, clock, mails } = await createVaultWorld()
    let guesses = 0
    const end = clock.now() + 24 * 60 * minutes(1)
    for (let at = 0; clock.now() < end; at++) {
      const thief = await createDevice(`203.0.${at >> 8}.${at & 255}`)
      const asked = await thief.request('anna@example.org')
      const code = thief.lastCode()
      let wait = Number(asked.headers.get('retry-after') ?? 0)
      for (let tried = 0; asked.status === 200 && tried < 5; tried++) {
        const answered = await thief.answer(asked.body.challenge, other(code))
        if (answered.status === 429) {
          wait = 600
          break
        }
        guesses++
      }
      clock.advance(wait > 0 ? wait * 1_000 : 1_000)
    }
    expect([guesses, mails.length]).toEqual([50, 25])
  })
})

test('of one IPv6 /48, however many of its networks ask, twice as many addresses an hour as of one network get a code; another one is not held up', async () => {
  const { createDevice, mails } = await createVaultWorld({ codesPerAddress: 60 })
  const ask = async (from: string, at: number) => (await (await createDevice(from)).request(`visitor-${at}@example.org`)).status
  const statuses = []
  for (let at = 0; at < 130; at++) statuses.push(await ask(`2001:db8:1:${at.toString(16)}::1`, at))
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length, mails.length]).toEqual([120, 10, 120])
  expect(await ask('2001:db8:2:1::1', 500)).toBe(200)
})

test('the whole gateway mails as many codes an hour as its operator allows, and says so in its log', async () => {
  const { createDevice, mails, lines, clock } = await createVaultWorld({ codesAnHour: 3 })
  const ask = async (at: number) => (await createDevice(`198.51.100.${at}`)).request(`visitor-${at}@example.org`)
  for (let at = 1; at <= 3; at++) expect((await ask(at)).status).toBe(200)
  const refused = await ask(4)
  expect([refused.status, refused.headers.get('retry-after'), mails.length]).toEqual([429, '3600', 3])
  expect(lines.filter(([event]) => event === 'vault codes exhausted')).toMatchObject([[expect.any(String), { level: 'warn', anHour: 3 }]])
  clock.advance(3_600_000)
  expect((await ask(5)).status).toBe(200)
})

test('a browser that logged in to an address gets a code when the codes of the whole gateway are used up', async () => {
  const { createDevice, mails, clock } = await createVaultWorld({ codesAnHour: 3 })
  const phone = await createDevice('198.51.100.50')
  await phone.login('anna@example.org')
  clock.advance(minutes(1))
  for (let at = 1; at <= 2; at++) await (await createDevice(`198.51.100.${at}`)).request(`visitor-${at}@example.org`)
  expect((await (await createDevice('198.51.100.3')).request('visitor-3@example.org')).status).toBe(429)
  expect((await phone.login('anna@example.org')).user).toMatch(/^[\w-]{22}$/)
  // It takes nothing from the others.
  clock.advance(3_540_000)
  const statuses = []
  for (let at = 4; at <= 5; at++) statuses.push((await (await createDevice(`198.51.100.${at}`)).request(`visitor-${at}@example.org`)).status)
  expect([statuses, mails.length]).toEqual([[200, 429], 5])
})

test('the limits of one address are those that the operator set', async () => {
  const { createDevice } = await createVaultWorld({ codesPerAddress: 4, wrongAnswers: 5 })
  const phone = await createDevice()
  const statuses = []
  for (let at = 0; at < 6; at++) statuses.push((await phone.request(`guest-${at}@example.org`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  const askAfterFive = async (wrongAnswers: number | undefined) => {
    const world = await createVaultWorld({ wrongAnswers })
    const guesser = await world.createDevice()
    const { body } = await guesser.request('anna@example.org')
    for (let at = 0; at < 5; at++) await guesser.answer(body.challenge, other(guesser.lastCode()))
    world.clock.advance(minutes(1))
    return (await guesser.request('anna@example.org')).status
  }
  expect([await askAfterFive(5), await askAfterFive(undefined)]).toEqual([429, 200])
})

test('an office of 300 new visitors behind one address gets its codes, and the next one a time to come back', async () => {
  const { createDevice, mails } = await createVaultWorld()
  const phone = await createDevice()
  const statuses = []
  for (let at = 0; at < 301; at++) statuses.push((await phone.request(`guest-${at}@example.org`)).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1), mails.length]).toEqual([300, 429, 300])
})
