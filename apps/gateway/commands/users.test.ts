import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../load/failures/startMailServer.js'
import { createCommandWorld, pepper, vaultEnvironment } from '../testing/commandWorld.js'
import { masterKey } from '../testing/vaultWorld.js'
import { codeLimits } from '../vault/loginLimits.js'
import { keepHash } from '../vault/deletionRoutes.js'
import { emailIdentity } from '../vault/vaultHash.js'

const worlds: ReturnType<typeof createCommandWorld>[] = []
const email = 'anna@shop.example'
const evm = `0x${'Aa'.repeat(20)}`
const setup = async () => {
  const world = createCommandWorld(vaultEnvironment)
  worlds.push(world)
  const { withStore, makeUser, clock } = world
  const user = await withStore(async (store) => {
    const anna = await makeUser(store, { email, evm })
    await makeUser(store, { email: 'bert@shop.example', evm: `0x${'bb'.repeat(20)}` })
    await store.vault.saveRecovery(anna, { id: 'r1', kind: 'password', version: 1, facts: '{"salt":"s"}', share: 'sealed share', check: 'hash of a password' })
    await store.vault.addAuditRow({ at: clock.now(), event: 'wallet', user: anna, detail: '' })
    for (const [visitor, account] of [
      ['v1', evm.toLowerCase()],
      ['v2', `0x${'bb'.repeat(20)}`],
    ] as const) {
      const until = { expires: clock.now() + 1_000 }
      await store.signIn.createNonce({ nonce: visitor, visitor, project: 'lumen', origin: 'https://shop.example', chain: 'eip155:1', account, ...until })
      const session = { origin: 'https://shop.example', chain: 'eip155:1', account, message: 'I sign in', signature: '0xsigned', opened: clock.now(), ...until }
      await store.signIn.createSessions({ nonce: visitor, visitor, next: `${visitor}next`, project: 'lumen', sessions: [session], maxSessions: 10 })
    }
    return anna
  })
  return { ...world, user }
}
afterEach(() => {
  for (const world of worlds.splice(0)) world.end()
})

test('users find takes an e-mail address as a visitor types it, or an id, and prints no address', async () => {
  const { run, user } = await setup()
  const expected = {
    id: user,
    created: '2026-11-12T00:00:00.000Z',
    way: 'email',
    wallet: { evm, solana: 'Solana1' },
    recoveries: ['password'],
    logins: 1,
    deletion: null,
  }
  for (const who of [email, 'Anna@SHOP.example', user]) {
    const { code, lines } = await run(['users', 'find', who, '--json'])
    expect([code, JSON.parse(lines[0] ?? '')]).toEqual([0, expected])
  }
  const text = (await run(['users', 'find', email])).lines.join('\n')
  expect(text).toContain(`id        ${user}`)
  expect(text).not.toContain('shop.example')
  expect(await run(['users', 'find', 'nobody@shop.example'])).toEqual({ code: 1, lines: [], notes: ['No user logs in with this e-mail address.'] })
  expect(await run(['users', 'find', 'nobody'])).toMatchObject({ code: 1, notes: ['There is no user with this id.'] })
})

test('users address gives an account that somebody took back to its visitor, whom users find knows by the former address', async () => {
  const { run, user, withStore, clock } = await setup()
  const identityOf = (address: string) => emailIdentity(pepper, address)
  const limits = codeLimits
  await withStore(async (store) => {
    // A thief had both codes, and the day is over.
    const ask = (id: string, identity: string, purpose: 'change' | 'new') =>
      store.vault.createCode(
        {
          id,
          identity,
          network: `n-${id}`,
          wide: `w-${id}`,
          device: 'd',
          project: 'lumen',
          answer: id,
          created: clock.now(),
          expires: clock.now() + 1_000,
          purpose,
        },
        limits,
      )
    clock.advance(60_000)
    await ask('proof', identityOf(email), 'change')
    await ask('new', identityOf('thief@evil.example'), 'new')
    const undo = { token: 'undo', ends: clock.now() + 86_400_000 }
    const proof = { id: 'proof', matches: (kept: string) => kept === 'proof' }
    const question = { id: 'new', device: 'd', project: 'lumen', user, from: identityOf(email), family: 'none', now: clock.now(), proof, undo }
    expect(await store.vault.changeIdentity(question, (kept) => kept === 'new', limits)).toEqual({ kind: 'changed' })
    await store.vault.addAuditRow({ at: clock.now(), event: 'email changed', user, detail: identityOf(email) })
    clock.advance(2 * 86_400_000)
  })
  const found = await run(['users', 'find', email, '--json'])
  expect([found.code, JSON.parse(found.lines[0] ?? '').id, found.notes]).toEqual([
    0,
    user,
    [expect.stringMatching(new RegExp(`^This was the address of ${user} until 2026-11-12T`))],
  ])
  // Nothing else is done to the account by its former address.
  expect((await run(['users', 'delete', email, '--yes'])).code).toBe(1)
  expect(await run(['users', 'address', user, 'bert@shop.example', '--yes'])).toMatchObject({
    code: 1,
    notes: ['The address belongs to another user, who has a wallet.'],
  })
  expect((await run(['users', 'address', email, email])).code).toBe(1)
  expect((await run(['users', 'address', email, email, '--yes'])).lines).toEqual([`${user} logs in by this address from now on, and is logged out everywhere.`])
  await withStore(async (store) => {
    expect([await store.vault.findUserByIdentity(identityOf(email)), await store.vault.findUserByIdentity(identityOf('thief@evil.example'))]).toEqual([
      user,
      undefined,
    ])
    expect((await store.vault.listAuditRows(user)).map(({ event }) => event)).toContain('address given by operator')
  })
})

test('users sessions end logs one user out everywhere, also at websites, and is audited', async () => {
  const { run, user, withStore, clock } = await setup()
  expect(await run(['users', 'sessions', 'end', email])).toMatchObject({
    code: 1,
    notes: [`The user ${user} is logged out everywhere (1). Nobody is asked here: confirm it with --yes.`],
  })
  expect((await run(['users', 'sessions', 'end', email, '--yes'])).lines).toEqual([`1 logins and 1 sign-ins to websites of ${user} were ended.`])
  await withStore(async (store) => {
    expect([await store.vault.findSession('access 1', clock.now()), (await store.vault.findSession('access 2', clock.now()))?.user]).toEqual([
      undefined,
      'user-2',
    ])
    expect([(await store.signIn.listSessions('v1next', clock.now())).length, (await store.signIn.listSessions('v2next', clock.now())).length]).toEqual([0, 1])
    expect((await store.vault.listAuditRows(user)).map(({ event }) => event)).toContain('sessions ended by operator')
  })
})

test('users export prints everything of a person, and no secret', async () => {
  const { run, user } = await setup()
  const { code, lines } = await run(['users', 'export', email])
  const text = lines.join('\n')
  const exported = JSON.parse(text)
  expect([code, exported.id, exported.email, exported.wallet]).toEqual([0, user, email, { version: 1, evmAddress: evm, solanaAddress: 'Solana1' }])
  expect(exported.recoveries).toEqual([{ id: 'r1', kind: 'password', version: 1 }])
  expect(exported.signIns).toEqual([
    {
      project: 'lumen',
      origin: 'https://shop.example',
      chain: 'eip155:1',
      account: evm.toLowerCase(),
      message: 'I sign in',
      opened: '2026-11-12T00:00:00.000Z',
      expires: '2026-11-12T00:00:01.000Z',
    },
  ])
  expect([exported.logins.length, exported.audit.length, exported.codes.length, exported.knownDevices.length]).toEqual([1, 1, 1, 1])
  for (const secret of ['sealed share', 'hash of a password', '0xsigned', 'access 1', 'refresh 1', 'old.', 'new.', 'network 1'])
    expect(text).not.toContain(secret)
  expect(text).not.toContain('bert')
})

test('users delete logs out at once and removes after a day, so that a login takes it back; --now removes at once, and both stay in the audit', async () => {
  const { run, user, withStore, clock } = await setup()
  const asked: string[] = []
  const refused = await run(['users', 'delete', email], {
    confirm: async (question) => {
      asked.push(question)
      return false
    },
  })
  expect(refused).toEqual({ code: 1, lines: [], notes: ['Nothing was changed.'] })
  expect(asked[0]).toContain(`Its wallet (${evm}, Solana1) can be opened by nobody afterwards, also not with its recovery`)
  expect((await run(['users', 'delete', email, '--yes'])).lines).toEqual([
    `${user} is logged out, and is deleted at 2026-11-13T00:00:00.000Z.`,
    'The visitor got no mail: connect ECONNREFUSED 127.0.0.1:9.',
  ])
  await withStore(async (store) => {
    await store.vault.deleteExpired(clock.now() + 23 * 3_600_000)
    expect([await store.vault.findSession('access 1', clock.now()), (await store.vault.findUser(user)) !== undefined]).toEqual([undefined, true])
  })
  clock.advance(60_000)
  // A second time it keeps its day.
  expect((await run(['users', 'delete', user, '--yes'])).lines[0]).toContain('is deleted at 2026-11-13T00:00:00.000Z')
  clock.advance(60_000)
  expect((await run(['users', 'delete', user, '--now', '--yes'])).lines[0]).toBe(`${user} was deleted.`)
  await withStore(async (store) => {
    expect([await store.vault.findPerson(user), await store.vault.findWallet(user), (await store.vault.findUser('user-2')) !== undefined]).toEqual([
      undefined,
      undefined,
      true,
    ])
  })
  const audit = (await run(['audit', '--user', user])).lines
  expect(audit).toEqual([
    `2026-11-12T00:00:00.000Z  (operator)  deletion begun by operator  ${user}`,
    `2026-11-12T00:01:00.000Z  (operator)  deletion begun by operator  ${user}`,
    `2026-11-12T00:02:00.000Z  (operator)  deleted by operator         ${user}`,
  ])
})

test('users delete mails the visitor, with the address that keeps the wallet for a day, and --now without one', async () => {
  const { run, user, withStore, clock, folder } = await setup()
  const server = await startMailServer()
  onTestFinished(server.stop)
  const projects = path.join(folder, 'projects.json')
  writeFileSync(
    projects,
    JSON.stringify([
      { id: 'other', origins: 'everywhere' },
      { id: 'lumen', ids: [{ id: 'old', until: '2026-11-12T12:00:00Z' }, { id: 'new' }], origins: ['https://shop.example'] },
    ]),
  )
  const set = { GATEWAY_SMTP: server.url, GATEWAY_PROJECTS: projects, GATEWAY_MAIL_LOCALE: 'en' }
  expect((await run(['users', 'delete', user, '--yes'], { set })).lines).toEqual([
    `${user} is logged out, and is deleted at 2026-11-13T00:00:00.000Z.`,
    'The visitor got a mail.',
  ])
  clock.advance(3_600_000)
  // The address in the last mail is the one that holds, and the time stays.
  expect((await run(['users', 'delete', user, '--yes'], { set })).lines[0]).toContain('is deleted at 2026-11-13T00:00:00.000Z')
  const mail = server.mailFor(email) ?? ''
  expect(mail).toContain('Subject: Your wallet on shop.example is going to be deleted')
  expect(mail).toContain('The operator of shop.example is deleting your wallet')
  const [, token = ''] = /https:\/\/vault\.example\/keep#project=3Dnew&token=3D([\w-]{43})/.exec(mail) ?? []
  await withStore(async (store) => expect(await store.vault.cancelDeletion(keepHash(pepper, token), clock.now())).toBe(user))
  expect(JSON.parse((await run(['users', 'delete', user, '--now', '--yes', '--json'], { set })).lines[0] ?? '')).toMatchObject({ id: user, mailed: true })
  const last = server.mailFor(email) ?? ''
  expect(last).toContain('Subject: Your wallet on shop.example was deleted')
  expect(last).not.toContain('/keep')
})

test('where the address cannot be read, the account is deleted without an email, and the command says why', async () => {
  const { run, withStore, makeUser } = await setup()
  const user = await withStore((store) => makeUser(store, { email: 'carl@shop.example', sealedBy: masterKey('new', 5) }))
  expect((await run(['users', 'delete', user, '--yes'])).lines).toEqual([
    `${user} is logged out, and is deleted at 2026-11-13T00:00:00.000Z.`,
    'The visitor got no mail: no key of the settings opens the e-mail address of this user.',
  ])
})

test('audit filters by user, kind and time', async () => {
  const { run, user, withStore, clock } = await setup()
  await withStore(async (store) => {
    for (const days of [1, 10]) await store.vault.addAuditRow({ at: clock.now() - days * 86_400_000, event: 'share', user: 'user-2', detail: `${days}` })
  })
  const rows = async (...words: readonly string[]) =>
    JSON.parse((await run(['audit', '--json', ...words])).lines[0] ?? '').map((row: { event: string; detail: string }) => `${row.event}${row.detail}`)
  expect(await rows()).toEqual(['share10', 'share1', 'wallet'])
  expect(await rows('--since', '7d')).toEqual(['share1', 'wallet'])
  expect(await rows('--since', '2026-11-12')).toEqual(['wallet'])
  expect(await rows('--event', 'share', '--limit', '1')).toEqual(['share1'])
  expect(await rows('--user', user)).toEqual(['wallet'])
  expect(await run(['audit', '--since', 'yesterday'])).toMatchObject({ code: 1, lines: [] })
})

test('audit --prune deletes what is older than the setting or a moment, once it is confirmed, and nothing else', async () => {
  const { run, withStore, clock } = await setup()
  const day = 86_400_000
  await withStore(async (store) => {
    for (const days of [1, 40, 400]) await store.vault.addAuditRow({ at: clock.now() - days * day, event: 'share', user: 'user-2', detail: `${days}` })
  })
  const left = async () =>
    JSON.parse((await run(['audit', '--json'])).lines[0] ?? '').map((row: { event: string; detail: string }) => `${row.event}${row.detail}`)
  expect(await run(['audit', '--prune'])).toMatchObject({
    code: 1,
    notes: [expect.stringContaining('before 2025-11-12T00:00:00.000Z is deleted from the audit.')],
  })
  for (const odd of [
    ['--user', 'user-2'],
    ['--event', 'share'],
    ['--since', '7d'],
    ['--before', '2027-01-01'],
    ['--before', 'yesterday'],
  ])
    expect([odd, (await run(['audit', '--prune', '--yes', ...odd])).code]).toEqual([odd, 1])
  expect((await run(['audit', '--before', '1d'])).code).toBe(1)
  expect(await left()).toEqual(['share400', 'share40', 'share1', 'wallet'])
  expect((await run(['audit', '--prune', '--yes'])).lines).toEqual(['1 events before 2025-11-12T00:00:00.000Z were deleted.'])
  expect(await left()).toEqual(['share40', 'share1', 'wallet'])
  const set = { GATEWAY_RETENTION_AUDIT: '30' }
  expect((await run(['audit', '--prune', '--yes', '--json'], { set })).lines).toEqual(['{"before":"2026-10-13T00:00:00.000Z","deleted":1}'])
  expect((await run(['audit', '--prune', '--before', '12h', '--yes'])).lines).toEqual(['1 events before 2026-11-11T12:00:00.000Z were deleted.'])
  expect(await left()).toEqual(['wallet'])
})

test('doubles of another pepper are listed without their address, and merged', async () => {
  const { run, withStore, makeUser, user } = await setup()
  const double = await withStore((store) => makeUser(store, { email, hashedBy: new Uint8Array(32).fill(8) }))
  const found = await run(['doubles', 'find'])
  expect([found.code, found.lines[0], found.lines.length]).toEqual([0, 'a…@shop.example', 3])
  expect((await run(['doubles', 'find', '--addresses'])).lines[0]).toBe(email)
  expect(await run(['doubles', 'merge', 'user-2', '--yes'])).toMatchObject({ code: 1, notes: ['This user has no doubles.'] })
  expect((await run(['doubles', 'merge', double, '--yes'])).lines).toEqual([`a…@shop.example: a login finds ${user}; 1 without a wallet were removed.`])
  expect((await run(['doubles', 'find'])).lines).toEqual(['There are no doubles.'])
})
