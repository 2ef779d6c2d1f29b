import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import { signInParts } from '../testing/signInWorld.js'
import { createVaultWorld, secureSite } from '../testing/vaultWorld.js'
import { createProjects } from './createProjects.js'
import { readProjects } from './readProjects.js'

const apps = ['https://localhost', 'capacitor://localhost', 'tauri://localhost', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop']
const listing = (...origins: string[]) => createProjects(readProjects([{ id: 'lumen', origins }]))

test.each(apps)('%s is let in by a project that lists it, and by no other', async (origin) => {
  const gateway = await createTestGateway({ projects: listing(origin) })
  const statusOf = async (from: string) => (await gateway.ask('/getWallets?projectId=lumen', { headers: { origin: from } })).status
  expect(await statusOf(origin)).toBe(200)
  for (const one of apps.filter((app) => app !== origin)) expect([one, await statusOf(one)]).toEqual([one, 403])
})

test('a page without an origin, for which browsers send "null", is let in by no project, also by one that is for every website', async () => {
  for (const origins of [['capacitor://localhost'], ['https://app.example'], ['moz-extension://*'], 'everywhere' as const]) {
    const gateway = await createTestGateway({ projects: createProjects(readProjects([{ id: 'lumen', origins }])) })
    for (const origin of ['null', 'file://', '']) {
      const { status, body } = await gateway.ask('/getWallets?projectId=lumen', { headers: { origin } })
      expect([origins, origin, status, body.error?.code]).toEqual([origins, origin, 403, 'ORIGIN_REFUSED'])
    }
  }
})

test('an app may read the answers of the sign-in with its cookie, and a page without an origin may not', async () => {
  const gateway = await createTestGateway({ projects: listing('capacitor://localhost'), signIn: signInParts({ sameSite: 'none' }) })
  const allowed = async (origin: string, method = 'GET') => {
    const { status, headers } = await gateway.ask('/siwx/nonce?projectId=lumen', { method, headers: { origin } })
    return [status, headers.get('access-control-allow-origin')]
  }
  expect(await allowed('capacitor://localhost')).toEqual([200, 'capacitor://localhost'])
  expect([await allowed('null'), await allowed('null', 'OPTIONS')]).toEqual([
    [403, null],
    [204, null],
  ])
})

test('the secure site may be shown in an app that the project lists, and its visitors log in there', async () => {
  const { createDevice, mails } = await createVaultWorld({}, { projects: listing('capacitor://localhost') })
  const phone = await createDevice()
  const allowed = async (site: string) => (await phone.send('GET', `site&site=${encodeURIComponent(site)}`)).body
  expect([await allowed('capacitor://localhost'), await allowed('tauri://localhost')]).toEqual([{ allowed: true }, { allowed: false }])
  expect((await phone.send('GET', 'site&site=null')).body.error?.code).toBe('INVALID_INPUT')
  const ask = (site: string) => phone.send('POST', 'code', { email: 'anna@example.org', site })
  expect([(await ask('tauri://localhost')).body.error?.code, (await ask('null')).body.error?.code]).toEqual(['ORIGIN_REFUSED', 'INVALID_INPUT'])
  expect((await ask('capacitor://localhost')).status).toBe(200)
  expect(mails.at(-1)?.subject).toBe('Your code for localhost')
  for (const origin of ['null', 'capacitor://localhost']) expect((await phone.send('GET', 'sites', undefined, { origin })).status).toBe(403)
  expect((await phone.send('GET', 'sites', undefined, { origin: secureSite })).body).toEqual({ origins: ['capacitor://localhost'] })
})
