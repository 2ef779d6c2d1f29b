import { SealerError } from '../base/SealerError.js'
import type { Sealer } from '../vault/VaultParts.js'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '../settings/systemClock.js'
import { createKeyService } from '../testing/keyService.js'
import { createSoftHsm, findSoftHsm } from '../testing/softHsm.js'
import { createSealer } from '../vault/createSealer.js'
import { createCommandKeys } from './createCommandKeys.js'
import { createServiceSealer } from './createServiceSealer.js'
import { joinSealers } from './joinSealers.js'

const services = [
  ['a program of the test', () => createKeyService('2026-a')],
  ...(findSoftHsm() ? ([['pkcs11-tool and SoftHSM', () => createSoftHsm('2026-a')]] as const) : []),
] as const
const secret = Buffer.from('the share of a wallet')
const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})

/** A gateway, as far as it seals. */
const createSide = (command: readonly string[], { environment = {}, now = () => systemClock.now(), deadline = 20_000 } = {}) => {
  const states: (string | undefined)[] = []
  const service = createCommandKeys({
    command,
    environment: { PATH: `${process.env.PATH}`, ...environment },
    clock: systemClock,
    deadline,
    onChange: ({ away, cause }) => states.push(away ? cause?.message : 'back'),
  })
  return { service, states, sealer: createServiceSealer({ service, clock: { now }, ids: [] }) }
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof SealerError ? error.reason : error),
  )

describe.each(services)('a sealer by the key service of %s', (_, create) => {
  const service = create()
  ends.push(service.end)
  const side = () => createSide(service.command, { environment: 'environment' in service ? service.environment : {} })
  let old = ''

  test('asks once for each data key, and another gateway opens what it sealed', { timeout: 60_000 }, async () => {
    const { sealer } = side()
    const rows = await Promise.all(Array.from({ length: 50 }, (_, at) => sealer.seal(secret, `row ${at}`)))
    expect(service.calls().sort()).toEqual(['unwrap', 'wrap'])
    expect([sealer.current, new Set(rows).size, new Set(rows.map((row) => row.split('.').slice(0, 4).join('.'))).size]).toEqual(['2026-a', 50, 1])
    const other = side()
    const opened = await Promise.all(rows.map((row, at) => other.sealer.open(row, `row ${at}`)))
    expect(opened.every((bytes) => Buffer.from(bytes).equals(secret))).toBe(true)
    expect(service.calls()).toEqual(['unwrap'])
    old = `${rows[0]}`
    expect(other.sealer.keyOf(old)).toBe('2026-a')
  })

  test('opens nothing for another context, or that was changed', { timeout: 60_000 }, async () => {
    const { sealer } = side()
    await expect(sealer.open(old, 'row 1')).rejects.not.toBeInstanceOf(SealerError)
    const [key, version, wrapped, mark, sealed = ''] = old.split('.')
    const other = sealed.startsWith('A') ? 'B' : 'A'
    for (const changed of [
      [key, version, wrapped, mark, other + sealed.slice(1)],
      [key, 'k2', wrapped, mark, sealed],
      [key, version, wrapped, sealed],
    ])
      await expect(sealer.open(changed.join('.'), 'row 0')).rejects.not.toBeInstanceOf(SealerError)
    // Somebody who can write rows, and wrap nothing, makes none that is opened.
    expect(await failure(sealer.open([key, version, wrapped, 'A'.repeat(22), sealed].join('.'), 'row 0'))).toEqual({ kind: 'service-away' })
  })

  test('with a new master key it wraps by that, opens rows of the one before, and names the key once that is gone', { timeout: 60_000 }, async () => {
    await service.add('2027-b')
    const { sealer, service: asked } = side()
    expect(await asked.keys()).toEqual(['2027-b', '2026-a'])
    const row = await sealer.seal(secret, 'row')
    expect([sealer.keyOf(row), sealer.current]).toEqual(['2027-b', '2027-b'])
    expect(Buffer.from(await sealer.open(old, 'row 0'))).toEqual(secret)
    await service.remove('2026-a')
    expect(await failure(side().sealer.open(old, 'row 0'))).toEqual({ kind: 'key-missing', key: '2026-a' })
    expect(await failure(side().sealer.open(row, 'row'))).toBe('none')
  })
})

describe('a key service that fails', () => {
  const service = createKeyService('2026-a')
  ends.push(service.end)
  const isGone = (pid: number) => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  }

  test.each([
    ['hang', /^It did not answer (within 2000 ms|in time)\.$/],
    ['hang in a child', /^It did not answer (within 2000 ms|in time)\.$/],
    ['leave a child', /^It did not answer (within 2000 ms|in time)\.$/],
    ['fail', /^It ended with 3: The token is locked\.$/],
    ['print without end', /^It printed more than 16384 bytes\.$/],
    ['another data key', /^back$/],
    ['a short data key', /^back$/],
    ['say ', /answered "wrap" in another form/],
    ['say {', /answered "wrap" in another form/],
    ['say null', /answered "wrap" in another form/],
    ['say {"key":"a","wrapped":"AAAA"} {}', /answered "wrap" in another form/],
    ['say {"key":"a.b","wrapped":"AAAA"}', /answered "wrap" in another form/],
    ['say {"key":"a","wrapped":""}', /answered "wrap" in another form/],
    ['say {"key":"a","wrapped":["AAAA"]}', /answered "wrap" in another form/],
  ])('by "%s": nothing is sealed, the reason is typed and said once, and nothing of it runs on', { timeout: 60_000 }, async (behaviour, said) => {
    service.behave(behaviour)
    const { sealer, states } = createSide(service.command, { deadline: /^hang|^leave/.test(behaviour) ? 2_000 : 20_000 })
    const outcomes = await Promise.all([sealer.seal(secret, 'a'), sealer.seal(secret, 'b')].map(failure))
    expect(outcomes).toEqual([{ kind: 'service-away' }, { kind: 'service-away' }])
    expect(states.length).toBeLessThanOrEqual(1)
    for (const state of states) expect(state).toMatch(said)
    await expect.poll(() => service.pids().every(isGone)).toBe(true)
    service.behave('well')
    // On a busy machine a program that is right may be late as well.
    await expect.poll(() => failure(sealer.seal(secret, 'a')), { timeout: 40_000 }).toBe('none')
    if (states.length > 0) expect(states.at(-1)).toBe('back')
  })

  test('a program that is not there is an error of its own, and after three failures it is not run for a while', async () => {
    const { sealer, states } = createSide(['/none/keys'])
    for (let time = 0; time < 5; time++) expect(await failure(sealer.seal(secret, 'a'))).toEqual({ kind: 'service-away' })
    expect(states).toEqual(['It cannot be run (ENOENT).'])
    service.behave('fail')
    const failing = createSide(service.command)
    service.calls()
    for (let time = 0; time < 6; time++) expect(await failure(failing.sealer.seal(secret, 'a'))).toEqual({ kind: 'service-away' })
    expect(service.calls()).toEqual(['wrap', 'wrap', 'wrap'])
    service.behave('well')
  })

  test('a data key is renewed after a day, and seals for another one while the service does not answer', { timeout: 60_000 }, async () => {
    const day = 86_400_000
    let now = 0
    const { sealer } = createSide(service.command, { now: () => now })
    const keyOf = async () => (await sealer.seal(secret, 'a')).split('.')[2]
    const first = await keyOf()
    now = day - 1
    expect(await keyOf()).toBe(first)
    service.behave('fail')
    now = 2 * day - 1
    expect(await keyOf()).toBe(first)
    now = 2 * day
    expect(await failure(sealer.seal(secret, 'a'))).toEqual({ kind: 'service-away' })
    service.behave('well')
    const next = await keyOf()
    expect(next).not.toBe(first)
    now = 3 * day
    expect(await keyOf()).not.toBe(next)
  })
})

test('of both kinds of master keys each opens its own rows, and the one in front seals', async () => {
  const service = createKeyService('2027-hsm')
  ends.push(service.end)
  const settings = createSealer([{ id: '2026a', key: new Uint8Array(32).fill(1) }])
  const before = joinSealers({ settings, service: createSide(service.command).sealer }, 'settings')
  const after = joinSealers({ settings, service: createSide(service.command).sealer }, 'service')
  const open = async (sealer: Sealer, row: string) => Buffer.from(await sealer.open(row, 'row'))
  const rows = [await before.seal(secret, 'row'), await after.seal(secret, 'row')] as const
  expect([before.current, after.current, rows.map((row) => before.keyOf(row)), rows.map((row) => after.keyOf(row))]).toEqual([
    '2026a',
    '2027-hsm',
    ['2026a', '2027-hsm'],
    ['2026a', '2027-hsm'],
  ])
  for (const row of rows) expect([await open(before, row), await open(after, row)]).toEqual([secret, secret])
  // A gateway of the settings alone says which key it does not have.
  expect(await failure(settings.open(rows[1], 'row'))).toEqual({ kind: 'key-missing', key: '2027-hsm' })
})
