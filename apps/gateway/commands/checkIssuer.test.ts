import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createCommandWorld, vaultEnvironment } from '../testing/commandWorld.js'
import { startOpenIdProvider } from '../testing/oidcWorld.js'

const worlds: ReturnType<typeof createCommandWorld>[] = []
afterEach(() => {
  for (const world of worlds.splice(0)) world.end()
})

/** What `check` says of an issuer. */
const rowOf = async (issuer: string, set: Readonly<Record<string, string>> = {}) => {
  const world = createCommandWorld(vaultEnvironment)
  worlds.push(world)
  const { lines } = await world.run(['check', '--json'], {
    set: {
      GATEWAY_URL: 'https://gateway.example',
      GATEWAY_OIDC_ACME_ISSUER: issuer,
      GATEWAY_OIDC_ACME_ID: 'portico',
      GATEWAY_OIDC_ACME_SECRET: 'hush-hush',
      GATEWAY_OIDC_ACME_LABEL: 'Acme staff',
      ...set,
    },
  })
  expect(lines.join()).not.toContain('hush-hush')
  const { checks } = JSON.parse(lines[0] ?? '') as { readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly text: string }[] }
  const { ok, text } = checks.find(({ name }) => name === 'issuer oidc:acme') ?? expect.fail(lines.join())
  return [ok, text]
}

/** A server that describes itself as an issuer, with some of it changed; `raw` in the place of the description. */
const describing = async ({ changed = {}, keys = [{ kty: 'EC', use: 'sig' }], raw }: { changed?: object; keys?: unknown; raw?: string } = {}) => {
  const server = createServer((request, response) => {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const said = {
      issuer: at,
      authorization_endpoint: `${at}/auth`,
      token_endpoint: `${at}/token`,
      jwks_uri: `${at}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...changed,
    }
    const answer = request.url === '/jwks' ? JSON.stringify({ keys }) : (raw ?? JSON.stringify(said))
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('check: an issuer that the gateway can work with is said to be so, with the number of its keys', async () => {
  const { issuer } = await startOpenIdProvider()
  expect(await rowOf(issuer)).toEqual([true, 'It answers, and has one key.'])
  expect(await rowOf(`${issuer}/`)).toEqual([true, 'It answers, and has one key.'])
})

test('check: an issuer under another name is told with the name to set', async () => {
  const { issuer } = await startOpenIdProvider()
  expect(await rowOf(issuer.replace('127.0.0.1', 'localhost'))).toEqual([false, `It names itself "${issuer}": set GATEWAY_OIDC_ACME_ISSUER to exactly that.`])
})

test('check: an issuer that is not there, and an address that is none', async () => {
  const provider = await startOpenIdProvider()
  expect(await rowOf(`${provider.issuer}/realms/staff`)).toEqual([
    false,
    `${provider.issuer}/realms/staff/.well-known/openid-configuration answers with status 404. Compare GATEWAY_OIDC_ACME_ISSUER with what the provider shows.`,
  ])
  await provider.stop()
  const host = new URL(provider.issuer).host
  expect(await rowOf(provider.issuer)).toEqual([false, `There is no answer (ECONNREFUSED). Look whether this machine reaches ${host}.`])
})

test.each([
  [{ raw: '<!doctype html><title>Sign in</title>' }, /answers with no JSON of an OpenID provider\. Compare GATEWAY_OIDC_ACME_ISSUER/],
  [{ raw: '[]' }, /answers with no JSON of an OpenID provider\./],
  [{ raw: '7' }, /answers with no JSON of an OpenID provider\./],
  [{ raw: '{}' }, /^It names no issuer: ask its operator\.$/],
  [{ raw: `"${'x'.repeat(300_000)}"` }, /longer than 200000 bytes/],
  [{ changed: { issuer: { href: 'https://login.acme.example' } } }, /^It names no issuer/],
  [{ changed: { issuer: 'https://evil.example' } }, /^It names itself "https:\/\/evil\.example"/],
  [{ changed: { authorization_endpoint: undefined } }, /^It names no authorization_endpoint: its operator has to switch on the authorization code flow\.$/],
  [{ changed: { token_endpoint: 'token' } }, /^It names no token_endpoint/],
  [{ changed: { jwks_uri: 'ftp://127.0.0.1/jwks' } }, /^Its jwks_uri is not on https/],
  [{ changed: { response_types_supported: ['id_token'] } }, /^It has no authorization code flow/],
  [{ changed: { id_token_signing_alg_values_supported: ['HS256', 'none'] } }, /^It signs identities by HS256, none alone: have it sign/],
  [{ changed: { id_token_signing_alg_values_supported: 'RS256' } }, /^It signs identities by nothing alone/],
  [{ changed: { token_endpoint_auth_methods_supported: ['private_key_jwt'] } }, /^It takes no secret of a client/],
  [{ keys: [] }, /^It publishes no key to verify identities by/],
  [{ keys: [{ kty: 'RSA', use: 'enc' }, { kty: 'oct' }, 'key', null] }, /^It publishes no key/],
  [{ keys: 'none' }, /^It publishes no key/],
])('check: says what is to be done about an issuer that answers %j', async (answers, text) => {
  const [ok, said] = await rowOf(await describing(answers))
  expect([ok, said]).toEqual([false, expect.stringMatching(text)])
})

test('check: an issuer that takes the connection and answers nothing has its deadline, and the other rows are there', async () => {
  const provider = await startOpenIdProvider()
  provider.hang()
  const running = rowOf(provider.issuer)
  // The clock of the command is that of the test.
  await expect.poll(() => worlds.at(-1)?.clock.waiting).toBeGreaterThan(0)
  await expect.poll(() => provider.asked.length).toBeGreaterThan(0)
  worlds.at(-1)?.clock.advance(8_001)
  expect(await running).toEqual([false, expect.stringMatching(/no answer of an OpenID provider for 8000 ms/)])
})
