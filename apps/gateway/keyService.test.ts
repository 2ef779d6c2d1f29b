import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from './load/failures/startMailServer.js'
import { runProgram } from './commands/runProgram.js'
import { gatewayParts } from './settings/gatewayParts.js'
import { readSettings } from './settings/readSettings.js'
import { systemClock } from './settings/systemClock.js'
import { startGateway } from './startGateway.js'
import { builtGateway } from './testing/builtGateway.js'
import { createKeyService } from './testing/keyService.js'
import { createVaultVisitor, type VaultVisitor } from './testing/vaultVisitor.js'

const site = 'https://shop.example'
const secureSite = 'https://vault.example'
const ownKey = `2026a:${Buffer.alloc(32, 1).toString('base64')}`
const { command } = builtGateway()
const folder = mkdtempSync(path.join(tmpdir(), 'gateway-key-service-'))
const service = createKeyService('hsm-1')
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => {
  mail.stop()
  service.end()
  rmSync(folder, { recursive: true, force: true })
})

const environmentOf = (keys: string | undefined, program: readonly string[] | undefined = service.command) => ({
  GATEWAY_DATA: folder,
  GATEWAY_VAULT: secureSite,
  GATEWAY_VAULT_SITES: site,
  GATEWAY_VAULT_PEPPER: Buffer.alloc(32, 9).toString('base64'),
  GATEWAY_SMTP: mail.url,
  GATEWAY_MAIL_FROM: 'wallet@vault.example',
  GATEWAY_PACKAGE_WALLETS: '0',
  GATEWAY_PROXIES: '1',
  GATEWAY_DEADLINE: '3000',
  ...(keys !== undefined && { GATEWAY_VAULT_KEYS: keys }),
  ...(program.length > 0 && { GATEWAY_KEYS_COMMAND: JSON.stringify(program) }),
})
/** A gateway with these keys in this process, for as long as the work takes. */
const during = async <value>(keys: string | undefined, work: (url: string) => Promise<value>, program?: readonly string[]): Promise<value> => {
  const settings = readSettings(environmentOf(keys, program))
  const parts = await gatewayParts(settings, { write: () => {} })
  const gateway = await startGateway(parts, { port: 0 })
  try {
    return await work(gateway.url)
  } finally {
    await gateway.stop()
  }
}
const run = async (keys: string | undefined, words: readonly string[], program?: readonly string[]) => {
  const lines: string[] = []
  const notes: string[] = []
  const io = {
    environment: environmentOf(keys, program),
    clock: systemClock,
    print: (line: string) => lines.push(line),
    note: (line: string) => notes.push(line),
    signal: new AbortController().signal,
  }
  const code = await runProgram([...words, '--json'], io, { version: '1.0.0', serve: () => Promise.reject(new Error('It serves.')) })
  const result: unknown = JSON.parse(lines[0] ?? 'null')
  return { code, result, notes }
}
/** Somebody who logged in and has a wallet. */
const arrive = async (url: string): Promise<{ readonly visitor: VaultVisitor; readonly token: unknown }> => {
  const visitor = await createVaultVisitor({ site, secureSite, codeFor: mail.codeFor })
  const { body: asked } = await visitor.askCode(url)
  const { body: login } = await visitor.answerCode(url, asked.challenge)
  expect((await visitor.makeWallet(url, login.access)).status).toBe(200)
  return { visitor, token: login.access }
}

test('a gateway moves to a key service and back, and every share can be read on the way', { timeout: 180_000 }, async () => {
  const first = await during(ownKey, async (url) => arrive(url), [])
  const shareOf = async (url: string, { visitor, token }: Awaited<ReturnType<typeof arrive>>) => {
    const { status, body } = await visitor.readShare(url, token)
    return [status, body.share]
  }
  const before = await during(ownKey, async (url) => shareOf(url, first), [])
  // Behind the others: it opens, and seals nothing.
  const second = await during(`${ownKey},command`, async (url) => {
    expect(await shareOf(url, first)).toEqual(before)
    return arrive(url)
  })
  expect((await run(`${ownKey},command`, ['keys', 'count'])).result).toEqual([
    { key: 'hsm-1', shares: 0, addresses: 0, codes: 0, idTokenKeys: 0, setting: true },
    { key: '2026a', shares: 2, addresses: 2, codes: 0, idTokenKeys: 0, setting: true },
  ])
  // In front.
  service.calls()
  const [third, ...others] = await during(`command,${ownKey}`, async (url) => {
    expect(await shareOf(url, first)).toEqual(before)
    return [await arrive(url), await arrive(url), await arrive(url)]
  })
  // Nine rows were sealed by one data key.
  expect(service.calls()).toEqual(['keys', 'wrap', 'unwrap'])
  const reseal = ['keys', 'reseal', '--yes']
  expect((await run(`command,${ownKey}`, [...reseal, '--dry-run'])).result).toMatchObject({ key: 'hsm-1', sealed: 3, unreadable: 0, dryRun: true })
  expect(await run(`command,${ownKey}`, reseal)).toMatchObject({ code: 0, result: { key: 'hsm-1', sealed: 3, unreadable: 0 } })
  expect(await run(`command,${ownKey}`, reseal)).toMatchObject({ code: 0, result: { sealed: 0 } })
  // The service has the only key, and then a newer one of its own.
  const { result } = await run(undefined, ['check'])
  expect(result).toMatchObject({
    checks: expect.arrayContaining([
      { name: 'key service', ok: true, text: 'It wraps by hsm-1.' },
      { name: 'keys', ok: true, text: 'Each row has its key: hsm-1 seals 10 rows.' },
    ]),
  })
  await service.add('hsm-2')
  await during(undefined, async (url) => {
    for (const one of [first, second, third, ...others]) expect((await one?.visitor.readShare(url, one.token))?.status).toBe(200)
  })
  expect(await run(undefined, reseal)).toMatchObject({ code: 0, result: { key: 'hsm-2', unreadable: 0 } })
  await service.remove('hsm-1')
  expect((await run(undefined, ['keys', 'list'])).result).toEqual([{ id: 'hsm-2', seals: true }])
  await during(undefined, async (url) => expect(await shareOf(url, first)).toEqual(before))
  // And back: behind the service, in front of it, and alone.
  const newKey = `2028a:${Buffer.alloc(32, 3).toString('base64')}`
  await during(`command,${newKey}`, async (url) => expect(await shareOf(url, first)).toEqual(before))
  await during(`${newKey},command`, async (url) => expect(await shareOf(url, first)).toEqual(before))
  expect(await run(`${newKey},command`, reseal)).toMatchObject({ code: 0, result: { key: '2028a', unreadable: 0 } })
  await during(newKey, async (url) => expect(await shareOf(url, first)).toEqual(before), [])
  expect(await run(`command,${newKey}`, reseal)).toMatchObject({ code: 0, result: { key: 'hsm-2', unreadable: 0 } })
  // A key that rows need is named.
  await service.add('hsm-3')
  await service.remove('hsm-2')
  expect(await run(undefined, ['keys', 'count'])).toMatchObject({ code: 1, notes: [expect.stringContaining('has the master key "hsm-2"')] })
})

test('while the key service hangs, answers wrongly or is gone: 503 with a reason, the rest answers, and it recovers', { timeout: 180_000 }, async () => {
  const data = mkdtempSync(path.join(folder, 'away-'))
  const own = createKeyService('hsm-1')
  const environment = { ...environmentOf(undefined, own.command), GATEWAY_DATA: data }
  const start = async () => {
    const gateway = command(environment)
    return { ...gateway, url: await gateway.listening() }
  }
  const end = async (gateway: Awaited<ReturnType<typeof start>>) => {
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
  }
  const warm = await start()
  const { visitor, token } = await arrive(warm.url)
  await end(warm)
  let answers = 0
  for (const behaviour of ['hang', 'another data key']) {
    own.behave(behaviour)
    const gateway = await start()
    for (const answer of await Promise.all([visitor.readShare(gateway.url, token), visitor.askCode(gateway.url), visitor.readShare(gateway.url, token)])) {
      answers += 1
      expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/), body: { error: { code: 'KEYS_UNAVAILABLE' } } })
    }
    expect((await visitor.send(gateway.url, 'GET', 'wallet', { token })).status).toBe(200)
    own.behave('well')
    await expect.poll(async () => (await visitor.readShare(gateway.url, token)).status, { timeout: 20_000, interval: 500 }).toBe(200)
    // What it has unwrapped once needs no service any more.
    own.behave('hang')
    expect((await visitor.readShare(gateway.url, token)).status).toBe(200)
    expect(gateway.lines.filter(({ event }) => event === 'fault')).toEqual([])
    await end(gateway)
  }
  console.log(`key service away: ${answers} answers, 0 of them 500`)
  const { ended, complaint } = command({ ...environment, GATEWAY_KEYS_COMMAND: '["/none/keys"]' })
  expect([await ended, complaint()]).toEqual([1, 'GATEWAY_KEYS_COMMAND, the program /none/keys: It cannot be run (ENOENT).\n'])
  own.end()
})
