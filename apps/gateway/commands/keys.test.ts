import { afterEach, expect, test } from 'vitest'
import { createCommandWorld, currentKey, oldKey, vaultEnvironment } from '../testing/commandWorld.js'
import { createSealer } from '../vault/createSealer.js'
import { shareContext } from '../vault/shareContext.js'
import { addressContext } from '../vault/accountEvents.js'

const worlds: ReturnType<typeof createCommandWorld>[] = []
const setup = () => {
  const world = createCommandWorld(vaultEnvironment)
  worlds.push(world)
  return world
}
afterEach(() => {
  for (const world of worlds.splice(0)) world.end()
})

test('keys new prints an entry of 32 bytes with an id that is free, and stores nothing', async () => {
  const { run } = setup()
  const { code, lines, notes } = await run(['keys', 'new'])
  const [, id, text = ''] = /^(\w+):(\S+)$/.exec(lines[0] ?? '') ?? []
  expect([code, id, Buffer.from(text, 'base64').length]).toEqual([0, '20261112', 32])
  expect(notes[0]).toContain('keys reseal')
  expect(await run(['keys', 'new', '--id', 'old'])).toMatchObject({ code: 1, lines: [], notes: ['There is a key "old" already: choose another id with --id.'] })
  const other = JSON.parse((await run(['keys', 'new', '--id', 'x', '--json'])).lines[0] ?? '')
  expect(other.entry).not.toBe(`x:${text}`)
})

test('keys list prints ids in their order, and never a key', async () => {
  const { run } = setup()
  const { code, lines } = await run(['keys', 'list'])
  expect([code, lines]).toEqual([0, ['new  seals, and opens what it sealed', 'old  opens what it sealed']])
})

test('keys reseal seals every row by the newest key, keys count says what is left, and visitors can open what they have', async () => {
  const { run, withStore, makeUser } = setup()
  const [anna = '', bert = ''] = await withStore(async (store) => [
    await makeUser(store, { email: 'anna@shop.example', evm: `0x${'Aa'.repeat(20)}` }),
    await makeUser(store, { email: 'bert@shop.example' }),
  ])
  const counted = async () => JSON.parse((await run(['keys', 'count', '--json'])).lines[0] ?? '')
  expect(await counted()).toEqual([
    { key: 'new', shares: 0, addresses: 0, codes: 0, idTokenKeys: 0, setting: true },
    { key: 'old', shares: 1, addresses: 2, codes: 0, idTokenKeys: 0, setting: true },
  ])
  expect((await run(['keys', 'count'])).lines).toEqual([
    'key  shares  addresses  codes  ID token keys  ',
    'new  0       0          0      0              seals',
    'old  1       2          0      0              still needed',
  ])
  expect(await run(['keys', 'reseal'])).toMatchObject({
    code: 1,
    notes: ['3 rows are sealed again, by the key "new". Nobody is asked here: confirm it with --yes.'],
  })
  expect(await run(['keys', 'reseal'], { confirm: async () => false })).toMatchObject({ code: 1, notes: ['Nothing was changed.'] })
  expect(await run(['keys', 'reseal', '--dry-run'])).toMatchObject({ code: 0, lines: ['3 of 3 rows would be sealed by "new".'] })
  expect((await run(['keys', 'count'])).lines.at(-1)).toBe('old  1       2          0      0              still needed')
  expect(await run(['keys', 'reseal', '--yes'])).toEqual({ code: 0, lines: ['3 of 3 rows were sealed by "new".'], notes: ['1 of 3', '3 of 3'] })
  expect((await counted()).map(({ key, shares, addresses }: { key: string; shares: number; addresses: number }) => [key, shares, addresses])).toEqual([
    ['old', 0, 0],
    ['new', 1, 2],
  ])
  await withStore(async (store) => {
    const sealer = createSealer([currentKey])
    const wallet = await store.vault.findWallet(anna)
    const share = wallet && (await sealer.open(wallet.share, shareContext(anna, wallet)))
    expect(share).toEqual(Buffer.alloc(33, 1))
    const user = await store.vault.findUser(bert)
    expect(Buffer.from(await sealer.open(user?.address ?? '', addressContext(user?.identity ?? ''))).toString()).toBe('bert@shop.example')
  })
  expect(await run(['keys', 'reseal'])).toMatchObject({ code: 0, lines: ['0 of 0 rows were sealed by "new".'] })
})

test('keys reseal that is stopped leaves the rest, and the next run goes on', async () => {
  const { run, withStore, makeUser } = setup()
  await withStore(async (store) => {
    for (let at = 0; at < 3; at++) await makeUser(store, { email: `user${at}@shop.example`, evm: `0x${`a${at}`.repeat(20)}` })
  })
  const stop = new AbortController()
  const { code, lines } = await run(['keys', 'reseal'], {
    signal: stop.signal,
    confirm: async () => {
      stop.abort()
      return true
    },
  })
  expect([code, lines]).toEqual([1, ['0 of 6 rows were sealed by "new".', 'It was stopped: run it again to go on.']])
  expect((await run(['keys', 'reseal', '--yes'])).lines).toEqual(['6 of 6 rows were sealed by "new".'])
})

test('a row that cannot be opened stays as it is, is counted, and the command fails', async () => {
  const { run, withStore, makeUser } = setup()
  const forged = { id: 'old', key: new Uint8Array(32).fill(7) }
  const [user = ''] = await withStore(async (store) => [
    await makeUser(store, { email: 'anna@shop.example', evm: `0x${'aa'.repeat(20)}`, sealedBy: forged }),
    await makeUser(store, { email: 'bert@shop.example' }),
  ])
  expect(await run(['keys', 'reseal', '--dry-run'])).toMatchObject({
    code: 1,
    lines: ['1 of 3 rows would be sealed by "new".', '2 could not be opened, and stay as they are.'],
  })
  expect(await run(['keys', 'reseal', '--yes'])).toMatchObject({
    code: 1,
    lines: ['1 of 3 rows were sealed by "new".', '2 could not be opened, and stay as they are.'],
  })
  await withStore(async (store) => expect(createSealer([oldKey]).keyOf((await store.vault.findWallet(user))?.share ?? '')).toBe('old'))
})

test('with another pepper, or without a key that rows need, no command about users runs', async () => {
  const { run, withStore, makeUser } = setup()
  await withStore(async (store) => {
    await makeUser(store, { email: 'anna@shop.example' })
    await store.facts.keep('pepper', 'the mark of another one')
  })
  const { code, lines, notes } = await run(['users', 'find', 'anna@shop.example'])
  expect([code, lines]).toEqual([1, []])
  expect(notes[0]).toContain('GATEWAY_VAULT_PEPPER is not the one that this database was used with')
  const without = await run(['keys', 'count'], { set: { GATEWAY_VAULT_KEYS: vaultEnvironment.GATEWAY_VAULT_KEYS.split(',')[0] ?? '' } })
  expect(without.notes[0]).toContain('GATEWAY_VAULT_KEYS does not have the master key "old"')
})
