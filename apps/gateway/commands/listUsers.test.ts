import { afterEach, expect, test } from 'vitest'
import { createCommandWorld, pepper, vaultEnvironment } from '../testing/commandWorld.js'
import { socialIdentity } from '../vault/socialIdentity.js'

const worlds: ReturnType<typeof createCommandWorld>[] = []
afterEach(() => {
  for (const world of worlds.splice(0)) world.end()
})
const evm = `0x${'Aa'.repeat(20)}`
const setup = async () => {
  const world = createCommandWorld(vaultEnvironment)
  worlds.push(world)
  const user = await world.withStore(async (store) => {
    const anna = await world.makeUser(store, { email: 'anna@shop.example', evm })
    await world.makeUser(store, { email: 'bert@shop.example', evm: `0x${'bb'.repeat(20)}` })
    return anna
  })
  return { ...world, user }
}

test('users find takes an address of the wallet in any case, and the id of a person at a provider', async () => {
  const { run, user, withStore } = await setup()
  const idOf = async (...words: readonly string[]) => {
    const { code, lines } = await run(['users', 'find', ...words, '--json'])
    return code === 0 ? JSON.parse(lines[0] ?? '').id : code
  }
  for (const address of [evm, evm.toLowerCase(), ` 0x${'AA'.repeat(20)}`]) expect(await idOf(address)).toBe(user)
  expect(await run(['users', 'find', `0x${'cc'.repeat(20)}`])).toMatchObject({ code: 1, notes: ['No wallet of a user has this address.'] })
  const solana = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
  const found = await withStore(async (store) => {
    const visitor = { device: 'd', project: 'lumen', network: 'n', site: 'https://shop.example', created: 0 }
    const enter = async (name: string, issuer: string, subject: string) => {
      await store.vault.createPendingLogin({ ...visitor, id: name, provider: name, expires: 2e12 }, { perDevice: 9, perNetwork: 9 })
      await store.vault.saveLoginResult(name, { handle: `h ${name}`, identity: socialIdentity(pepper, issuer, subject), name: null, expires: 2e12 })
      return (await store.vault.redeemLoginHandle({ handle: `h ${name}`, device: 'd', project: 'lumen', user: `of-${name}`, now: 1 }))?.user
    }
    const users = [
      await enter('github', 'github', '4711'),
      await enter('oidc:acme', 'https://login.example', '4711'),
      await enter('farcaster', 'farcaster', '12'),
    ]
    await store.vault.createWallet('of-github', { version: 1, evmAddress: `0x${'dd'.repeat(20)}`, solanaAddress: solana, share: 'old.share' })
    return users
  })
  expect(found).toEqual(['of-github', 'of-oidc:acme', 'of-farcaster'])
  expect(await idOf(solana)).toBe('of-github')
  // Base 58 has both cases.
  expect(await idOf(solana.toLowerCase())).toBe(1)
  expect([await idOf('--provider', 'github', '4711'), await idOf('--provider', 'farcaster', '12')]).toEqual(['of-github', 'of-farcaster'])
  expect(await run(['users', 'find', '--provider', 'github', '4712'])).toMatchObject({ code: 1, notes: ['Nobody with this id at "github" is a user.'] })
  expect(await run(['users', 'find', '--provider', 'oidc:acme', '4711'])).toMatchObject({
    code: 1,
    notes: [expect.stringMatching(/^There is no provider "oidc:acme": google, /)],
  })
  const set = {
    GATEWAY_URL: 'https://gateway.example',
    GATEWAY_OIDC_ACME_ISSUER: 'https://login.example',
    GATEWAY_OIDC_ACME_ID: 'id',
    GATEWAY_OIDC_ACME_SECRET: 'secret',
    GATEWAY_OIDC_ACME_LABEL: 'Acme',
  }
  const { lines } = await run(['users', 'find', '--provider', 'oidc:acme', '4711', '--json'], { set })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 'of-oidc:acme', way: 'provider' })
})

test('users list has each user once, page by page, without e-mail addresses, and users count says how many', async () => {
  const { run, withStore, clock } = await setup()
  await withStore(async (store) => {
    await store.vault.scheduleDeletion({ user: 'user-2', token: 't', site: 'https://vault.example', at: clock.now(), ends: clock.now() + 86_400_000 })
  })
  const page = async (...words: readonly string[]) => JSON.parse((await run(['users', 'list', '--json', ...words])).lines[0] ?? '')
  const first = await page('--limit', '1')
  expect(first).toEqual({
    users: [{ id: 'user-1', created: '2026-11-12T00:00:00.000Z', way: 'email', wallet: { evm, solana: 'Solana1' }, deletion: null }],
    next: 'user-1',
  })
  const second = await page('--limit', '1', '--after', first.next)
  expect([second.users.map(({ id }: { id: string }) => id), second.users[0].deletion, second.next]).toEqual([['user-2'], '2026-11-13T00:00:00.000Z', null])
  const text = await run(['users', 'list', '--limit', '1'])
  expect([text.lines, text.notes]).toEqual([[`user-1  2026-11-12T00:00:00.000Z  email  ${evm} Solana1`], ['There are more: --after user-1']])
  expect((await run(['users', 'list', '--after', 'user-2'])).lines).toEqual(['There are no users.'])
  for (const odd of ['0', '1001', '-1', 'all', '1.5']) expect([odd, (await run(['users', 'list', `--limit=${odd}`])).code]).toEqual([odd, 1])
  expect(JSON.parse((await run(['users', 'count', '--json'])).lines[0] ?? '')).toEqual({ users: 2, email: 2, wallets: 2, deletions: 1 })
  expect((await run(['users', 'count'])).lines[0]).toBe('users                    2')
  for (const { lines } of [await run(['users', 'list']), await run(['users', 'count'])]) expect(lines.join()).not.toContain('shop.example')
})
