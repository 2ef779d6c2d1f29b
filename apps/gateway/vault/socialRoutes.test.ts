import { describe, expect, test } from 'vitest'
import { createSocialWorld } from '../testing/socialWorld.js'
import { createVaultWorld, masterKey, site } from '../testing/vaultWorld.js'
import { createSealer } from './createSealer.js'
import { socialNames } from './socials/socialDialects.js'
import { socialLimits } from './loginLimits.js'

describe('a login at another provider', () => {
  test.each([
    ['google', 'Mira Okafor'],
    // Apple gives no name.
    ['apple', undefined],
    ['github', 'Mira Okafor'],
    ['discord', 'Mira Okafor'],
    ['x', 'Mira Okafor'],
    ['facebook', 'Mira Okafor'],
  ] as const)('%s: opens the same session as a mailed code, and the same person is the same user', async (provider, name) => {
    const person = 'Mira Okafor'
    const { createDevice, goThrough, redeem } = await createSocialWorld()
    const phone = await createDevice()
    const returned = await goThrough(phone, provider, person)
    expect(returned).toMatchObject({ status: 302, address: 'https://vault.example/social', provider, site })
    expect(returned.name).toBe(name)
    const opened = await redeem(phone, returned.handle)
    expect([opened.status, Object.keys(opened.body).sort()]).toEqual([
      200,
      ['access', 'accessExpiresAt', 'name', 'provider', 'refresh', 'refreshExpiresAt', 'user'],
    ])
    expect(opened.body).toMatchObject({ provider, name: name ?? null })
    const wallet = await phone.send('GET', 'wallet', undefined, { token: `${opened.body.access}` })
    expect(wallet.body).toEqual({ user: opened.body.user, wallet: null, recoveries: [] })
    const tablet = await createDevice()
    expect((await redeem(tablet, (await goThrough(tablet, provider, person)).handle)).body.user).toBe(opened.body.user)
    expect((await redeem(tablet, (await goThrough(tablet, provider, 'Theo Lind')).handle)).body.user).not.toBe(opened.body.user)
  })

  test('a login whose name another gateway sealed by a key that this one does not have is a login without the name', async () => {
    const [own, other] = [createSealer([masterKey('one', 1)]), createSealer([masterKey('two', 2)])]
    const { createDevice, goThrough, redeem } = await createSocialWorld(['google'], { sealer: { ...own, seal: other.seal } })
    const phone = await createDevice()
    const returned = await goThrough(phone, 'google', 'Mira Okafor')
    expect(await redeem(phone, returned.handle)).toMatchObject({ status: 200, body: { provider: 'google', name: null } })
  })

  test('persons of one name at two providers, and a mailed code, are three users', async () => {
    const { createDevice, goThrough, redeem } = await createSocialWorld()
    const phone = await createDevice()
    const users = [
      (await redeem(phone, (await goThrough(phone, 'google', 'mira@example.org')).handle)).body.user,
      (await redeem(phone, (await goThrough(phone, 'github', 'mira@example.org')).handle)).body.user,
      (await phone.login('mira@example.org')).user,
    ]
    expect(new Set(users).size).toBe(3)
  })

  test('the address at the provider has a challenge, a state and a nonce, and no secret', async () => {
    const { createDevice, begin, started } = await createSocialWorld(['google'])
    const phone = await createDevice()
    const [first, second] = [await begin(phone, 'google'), await begin(phone, 'google')]
    const query = new URL(`${first.uri}`).searchParams
    expect(`${first.uri}`).toMatch(new RegExp(`^${started[0]?.url}/`))
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'portico-sandbox',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: 'http://localhost/vault/social/return',
      state: first.state,
      code_challenge_method: 'S256',
    })
    expect(`${first.uri}`).not.toContain('sandbox-secret')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)).toMatch(/^[\w-]{43}$/)
      expect(new URL(`${second.uri}`).searchParams.get(name)).not.toBe(query.get(name))
    }
  })

  test('the handle is for the device and the project that began, once, and for two minutes', async () => {
    const { createDevice, goThrough, redeem, clock } = await createSocialWorld(['github'])
    const [phone, thief] = [await createDevice(), await createDevice()]
    const { handle } = await goThrough(phone, 'github', 'Mira')
    expect((await redeem(thief, handle)).body.error?.code).toBe('CODE_GONE')
    expect((await redeem(phone, handle, 'other')).status).not.toBe(200)
    const all = await Promise.all(Array.from({ length: 8 }, () => redeem(phone, handle)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
    const late = await goThrough(phone, 'github', 'Mira')
    clock.advance(120_001)
    expect((await redeem(phone, late.handle)).body.error?.code).toBe('CODE_GONE')
    expect((await redeem(phone, 'A'.repeat(43))).body.error?.code).toBe('CODE_GONE')
  })

  test('a return counts once, and within ten minutes', async () => {
    const { createDevice, begin, decide, comeBack, clock } = await createSocialWorld(['github'])
    const phone = await createDevice()
    const query = await decide(`${(await begin(phone, 'github')).uri}`, 'Mira')
    const both = await Promise.all([comeBack(query), comeBack(query)])
    expect(both.map(({ handle }) => typeof handle).sort()).toEqual(['string', 'undefined'])
    expect(await comeBack(query)).toMatchObject({ status: 302, error: 'expired' })
    const late = await decide(`${(await begin(phone, 'github')).uri}`, 'Mira')
    clock.advance(600_001)
    expect(await comeBack(late)).toMatchObject({ status: 302, error: 'expired' })
    expect((await comeBack('?state=forged')).status).toBe(400)
    expect(await comeBack(`?state=${'A'.repeat(43)}&code=1`)).toMatchObject({ error: 'expired' })
  })

  test('a refusal by the person is reported as such, a failed login as a failure, and neither gives a handle', async () => {
    const { createDevice, begin, decide, comeBack } = await createSocialWorld()
    const phone = await createDevice()
    for (const provider of socialNames) {
      const { uri, state } = await begin(phone, provider)
      const refused = await comeBack(await decide(`${uri}`, 'Mira', 'deny'))
      expect(refused).toMatchObject({ error: 'refused', state, site })
      expect(refused.handle).toBeUndefined()
      // A code of another login: the challenge does not fit.
      const [one, two] = [await begin(phone, provider), await begin(phone, provider)]
      const swapped = new URLSearchParams(await decide(`${one.uri}`, 'Mira'))
      swapped.set('state', `${two.state}`)
      const failed = await comeBack(`?${swapped}`)
      expect(failed).toMatchObject({ error: 'failed', state: two.state })
      expect(failed.handle).toBeUndefined()
    }
  })

  test('a secret that was signed by another key, or the secret of another client, gives no session', async () => {
    const { createDevice, begin, decide, comeBack } = await createSocialWorld(['apple', 'x'], { strangers: true })
    const phone = await createDevice()
    for (const provider of ['apple', 'x'])
      expect(await comeBack(await decide(`${(await begin(phone, provider)).uri}`, 'Mira'))).toMatchObject({ error: 'failed' })
  })

  test('a provider that does not answer is named at the beginning', async () => {
    const { createDevice, begin, started } = await createSocialWorld(['google'])
    await started[0]?.stop()
    const answer = await begin(await createDevice(), 'google')
    expect(answer.error?.code).toBe('UPSTREAM_FAILED')
  })

  test('only providers of the settings, for websites that the project lists, and by a device that proves its key', async () => {
    const { createDevice } = await createSocialWorld(['github'])
    const phone = await createDevice()
    expect((await phone.send('GET', 'socials')).body).toEqual({ providers: ['github'] })
    expect((await phone.send('POST', 'social', { provider: 'google', site })).status).toBe(404)
    expect((await phone.send('POST', 'social', { provider: 'github', site: 'https://evil.example' })).body.error?.code).toBe('ORIGIN_REFUSED')
    expect((await phone.send('POST', 'social', { provider: 'github', site }, { origin: 'https://lumen.market' })).body.error?.code).toBe('ORIGIN_REFUSED')
    expect((await phone.send('POST', 'social', { provider: 'github', site }, { proof: 'none' })).body.error?.code).toBe('PROOF_REFUSED')
    const bare = await createVaultWorld()
    const other = await bare.createDevice()
    expect((await other.send('GET', 'socials')).body).toEqual({ providers: [] })
    expect((await bare.ask('/vault/social/return?state=x', {})).status).not.toBe(302)
  })

  test('of concurrent logins of one device the limit admits no more than it says', async () => {
    const { createDevice } = await createSocialWorld(['github'])
    const phone = await createDevice()
    const asked = await Promise.all(Array.from({ length: socialLimits.perDevice + 5 }, () => phone.send('POST', 'social', { provider: 'github', site })))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(socialLimits.perDevice)
    const refused = asked.find(({ status }) => status === 429)
    expect([refused?.body.error?.code, Number(refused?.headers.get('retry-after')) > 3_000]).toEqual(['RATE_LIMITED', true])
  })

  test('the audit has the login without anything that says who', async () => {
    const { createDevice, goThrough, redeem, parts } = await createSocialWorld(['google'])
    const phone = await createDevice()
    const { body } = await redeem(phone, (await goThrough(phone, 'google', 'Mira Okafor')).handle)
    await redeem(phone, (await goThrough(phone, 'google', 'Mira Okafor')).handle)
    const rows = await parts.store.vault.listAuditRows(`${body.user}`)
    expect(rows.map(({ event }) => event)).toEqual(['created', 'login'])
    expect(JSON.stringify(rows)).not.toMatch(/mira|google/i)
  })
})
