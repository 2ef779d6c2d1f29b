import { Auth, type AuthConfig } from '@auth/core'
import { expect, test } from 'vitest'
import { documentedServer } from '../../testing/documentedServer.js'
import { aNonce, createIdTokenWorld } from '../../testing/idTokenWorld.js'

const origin = 'https://shop.example'

/** A website with Auth.js, whose visitor was given this nonce, once. */
const createWebsite = async (gateway: string) => {
  const { porticoProvider } = await documentedServer({ gateway, project: 'shop' })
  let given: string | undefined = aNonce
  const takeNonce = () => {
    const nonce = given
    given = undefined
    return nonce
  }
  const config: AuthConfig = {
    ...{ basePath: '/auth', secret: 's'.repeat(32), trustHost: true, logger: { error: () => {} } },
    providers: [porticoProvider(takeNonce)],
  }
  let cookie = ''
  const send = async (path: string, form?: Readonly<Record<string, string>>) => {
    const answer = await Auth(
      new Request(`${origin}/auth/${path}`, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      }),
      config,
    )
    const kept = answer.headers.getSetCookie().flatMap((line) => line.split(';', 1)[0] ?? [])
    cookie = [...cookie.split('; ').filter((one) => one !== ''), ...kept].join('; ')
    return answer
  }
  return {
    signIn: async (token: string) => {
      const { csrfToken } = await (await send('csrf')).json()
      return (await send('callback/portico', { csrfToken, token, callbackUrl: `${origin}/` })).headers.get('location')
    },
    session: async () => (await send('session')).json(),
    giveNonce: (nonce: string) => {
      given = nonce
    },
  }
}

test('Auth.js with what is documented: a token opens a session of the website, once', async () => {
  const world = await createIdTokenWorld()
  const visitor = await world.logIn('mira@example.org')
  const token = await visitor.token()
  const website = await createWebsite(world.issuer)
  expect(await website.session()).toBeNull()
  expect(await website.signIn(token)).toBe(`${origin}/`)
  expect(await website.session()).toMatchObject({ user: { name: visitor.keys.accounts[0]?.address } })
  // Another browser with the same token: the nonce was used.
  expect(await website.signIn(token)).toContain('error=CredentialsSignin')
})

test('Auth.js with what is documented: a token for another nonce, of another project or of nobody opens no session', async () => {
  const world = await createIdTokenWorld()
  const visitor = await world.logIn('mira@example.org')
  const website = await createWebsite(world.issuer)
  world.pass(31_000)
  const elsewhere = await world.logIn('mira@example.org', { project: 'mail' })
  for (const token of [await visitor.token('another-nonce-1234'), await elsewhere.token(), 'aaa.bbb.ccc', '']) {
    website.giveNonce(aNonce)
    expect(await website.signIn(token)).toContain('error=CredentialsSignin')
    expect(await website.session()).toBeNull()
  }
})
