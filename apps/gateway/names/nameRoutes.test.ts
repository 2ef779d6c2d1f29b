import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { verifySignature } from '../../../siwx/verifySignature.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { harbor, lantern, signInProjects } from '../testing/signInWorld.js'
import type { NamesParts } from './Names.js'
import { type RegistrationFields, writeRegistration } from 'portico-protocol/registrationMessage.js'

const signer = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const site = 'https://lumen.market'
const parts = (changed: Partial<NamesParts> = {}): NamesParts => ({
  parent: 'portico.eth',
  resolver: '0x00000000000000000000000000000000000000aa',
  sign: (hash) => signer.sign({ hash }),
  reserved: ['lumen'],
  check: verifySignature,
  rpcUrls: {},
  perDay: 3,
  ...changed,
})

const begin = async (changed: Partial<NamesParts> = {}) => {
  const gateway = await createTestGateway({ names: parts(changed), projects: signInProjects })
  const get = (path: string, { project = 'lumen', origin = site, from = '198.51.100.7' } = {}) =>
    gateway.ask(`/v1/profile/${path}${path.includes('?') ? '&' : '?'}projectId=${project}`, { headers: { origin } }, from)
  const post = (body: unknown, { project = 'lumen', origin = site, from = '198.51.100.7' } = {}) =>
    gateway.ask(
      `/v1/profile/account?projectId=${project}`,
      { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: JSON.stringify(body) },
      from,
    )
  const nonceOf = async (account = harbor, chainId = 'eip155:1') => {
    const { body } = await get(`nonce?address=${account.address}&chainId=${chainId}`)
    return { nonce: `${body.nonce}`, expirationTime: `${body.expiresAt}` }
  }
  /** What a wallet signed, of fields that a test changes. */
  const prove = async (fields: Partial<RegistrationFields> = {}, account = harbor) => {
    const message = writeRegistration({
      domain: 'lumen.market',
      address: account.address,
      name: 'mira.portico.eth',
      chain: 'eip155:1',
      ...(fields.nonce === undefined ? await nonceOf(account, fields.chain) : { nonce: '', expirationTime: '' }),
      ...fields,
    })
    return { coin_type: 60, address: account.address, message, signature: await account.signMessage({ message }) }
  }
  return { ...gateway, get, post, prove, nonceOf }
}

test('a gateway without a parent has no names', async () => {
  const { ask } = await createTestGateway()
  expect((await ask('/v1/profile/account/mira')).status).toBe(404)
  expect((await ask('/v1/profile/account', { method: 'POST' })).status).toBe(405)
})

test('a name is registered by a signature, found by name and by address, and taken from then on', async () => {
  const { get, post, prove } = await begin()
  expect((await get(`zone?address=${harbor.address}&chainId=eip155:1`)).body).toEqual({ zone: 'portico.eth', name: null })
  expect((await get('account/mira.portico.eth')).status).toBe(404)
  const { status, body } = await post(await prove())
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'mira.portico.eth', addresses: { 60: { address: harbor.address.toLowerCase() } }, attributes: [] })
  expect((await get('account/mira')).body).toEqual(body)
  expect((await get(`zone?address=${harbor.address}&chainId=eip155:137`)).body).toEqual({ zone: 'portico.eth', name: 'mira.portico.eth' })
  const other = await post(await prove({}, lantern))
  expect([other.status, other.body.error?.code]).toEqual([409, 'NAME_TAKEN'])
  const { body: suggested } = await get('suggestions/mira')
  const [typed, ...others] = suggested.suggestions as readonly { readonly name: string; readonly registered: boolean }[]
  expect(typed).toEqual({ name: 'mira.portico.eth', registered: true })
  expect(others).toHaveLength(5)
  expect(others.every(({ registered }) => !registered)).toBe(true)
})

test('an account has one name, and words that are not given out are taken', async () => {
  const { post, prove, get } = await begin()
  expect((await post(await prove())).status).toBe(201)
  const second = await post(await prove({ name: 'second.portico.eth' }))
  expect([second.status, second.body.error?.code]).toEqual([409, 'NAME_OWNED'])
  for (const name of ['lumen.portico.eth', 'support.portico.eth']) expect((await post(await prove({ name }, lantern))).status).toBe(409)
  const { body } = await get('suggestions/lumen')
  expect((body.suggestions as readonly unknown[])[0]).toEqual({ name: 'lumen.portico.eth', registered: true })
})

test('a message counts once', async () => {
  const { post, prove, nonceOf } = await begin()
  const given = await nonceOf()
  const proof = await prove(given)
  expect((await post(proof)).status).toBe(201)
  expect((await post(proof)).status).toBe(410)
  expect((await post(await prove({ ...given, name: 'second.portico.eth' }))).status).toBe(410)
})

test('a message counts for five minutes', async () => {
  const { post, prove, nonceOf, clock } = await begin()
  const proof = await prove(await nonceOf())
  clock.advance(300_000)
  expect((await post(proof)).status).toBe(410)
})

test('a message counts on its website, for its project and account, with the signature of that account', async () => {
  const { post, prove, nonceOf } = await begin()
  const quay = { project: 'quay', origin: 'https://quay.example' }
  expect((await post(await prove(), quay)).body.error?.field).toBe('domain')
  expect((await post(await prove({ domain: 'quay.example' }), quay)).body.error?.field).toBe('nonce')
  expect((await post(await prove(), { project: 'quay' })).body.error?.field).toBe('nonce')
  expect((await post({ ...(await prove()), address: lantern.address })).body.error?.field).toBe('address')
  expect((await post({ ...(await prove()), coin_type: 2_147_483_785 })).body.error?.field).toBe('coin_type')
  expect((await post(await prove({ ...(await nonceOf()), expirationTime: '2027-01-01T00:00:00.000Z' }))).body.error?.field).toBe('expirationTime')
  const { signature } = await prove({}, lantern)
  expect((await post({ ...(await prove()), signature })).body.error).toMatchObject({ code: 'SIGNATURE_REFUSED', field: 'signature' })
  expect((await post(await prove({ name: 'mira.other.eth' }))).body.error?.field).toBe('name')
  expect((await post(await prove({ name: 'a.mira.portico.eth' }))).body.error?.field).toBe('name')
  expect((await post(await prove({ name: 'abc.portico.eth' }))).body.error?.field).toBe('name')
})

test('of twenty at a time for one name one gets it, and of twenty by one account one counts', async () => {
  const { post, prove } = await begin({ perDay: 100 })
  const accounts = Array.from({ length: 20 }, (_, index) => privateKeyToAccount(`0x${(index + 1).toString(16).padStart(64, '7')}`))
  const proofs = await Promise.all(accounts.map((account) => prove({ name: 'wanted.portico.eth' }, account)))
  const answers = await Promise.all(proofs.map((proof) => post(proof)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  const own = await Promise.all(Array.from({ length: 20 }, (_, index) => prove({ name: `mine-${index}x.portico.eth` })))
  const counted = await Promise.all(own.map((proof) => post(proof)))
  expect(counted.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('from one address so many names are registered in a day', async () => {
  const { post, prove, clock } = await begin()
  const accounts = Array.from({ length: 5 }, (_, index) => privateKeyToAccount(`0x${(index + 1).toString(16).padStart(64, '6')}`))
  const statuses: number[] = []
  for (const [index, account] of accounts.entries()) statuses.push((await post(await prove({ name: `name-${index}.portico.eth` }, account))).status)
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  clock.advance(86_400_000 / 3 + 1000)
  const [, , , fourth = harbor] = accounts
  expect((await post(await prove({ name: 'name-3.portico.eth' }, fourth))).status).toBe(201)
})

test('a contract wallet is asked on its network, and its name leads to it there alone', async () => {
  const asked: string[] = []
  const { post, prove, get } = await begin({
    rpcUrls: { 'eip155:137': 'http://localhost:1' },
    check: async ({ chainId, rpcUrl }) => {
      asked.push(`${chainId} ${rpcUrl}`)
      return true
    },
  })
  const { signature } = await prove({ chain: 'eip155:137' }, lantern)
  const proof = { ...(await prove({ chain: 'eip155:137' })), coin_type: 2_147_483_785, signature }
  expect((await post(proof)).status).toBe(201)
  expect(asked).toEqual(['eip155:137 http://localhost:1'])
  expect((await get(`zone?address=${harbor.address}&chainId=eip155:137`)).body.name).toBe('mira.portico.eth')
  expect((await get(`zone?address=${harbor.address}&chainId=eip155:1`)).body.name).toBeNull()
  // On a network that the gateway does not read, its signature proves nothing.
  const elsewhere = { ...(await prove({ chain: 'eip155:10', name: 'other.portico.eth' })), coin_type: 2_147_483_658, signature }
  expect((await post(elsewhere)).body.error?.field).toBe('signature')
})

test('a network that does not answer is not a refusal: the failure is reported as its own', async () => {
  const { post, prove } = await begin({ rpcUrls: { 'eip155:1': 'http://localhost:1' }, check: () => Promise.reject(new Error('away')) })
  const { signature } = await prove({}, lantern)
  expect((await post({ ...(await prove()), signature })).status).toBe(502)
})

test('whatever is posted, the answer is a refusal and never a fault', async () => {
  const { post, prove, lines } = await begin()
  const proof = await prove()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(proof)), fc.jsonValue(), async (name, value) => {
      const { status } = await post({ ...proof, [name]: value })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: caseCount(200, 2_000) },
  )
  expect(lines.filter(([event]) => event === 'fault')).toEqual([])
})
