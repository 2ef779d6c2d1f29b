import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createConfig, lint } from '@redocly/openapi-core'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { verifySignature } from '../../../siwx/verifySignature.js'
import { verifySiwx } from '../../../siwx/verifySiwx.js'
import { signedOutPath, signOutAddress, signOutPath } from '../vault/providerSignOut.js'
import { createSealer } from '../vault/createSealer.js'
import { checkAnswer } from '../testing/checkAnswer.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { signInProjects } from '../testing/signInWorld.js'
import { version } from '../version.js'
import { createDocument, templateOf } from './createDocument.js'
import { operationsOf } from './documentRoutes.js'
import { operations } from './operations/operations.js'

/** A gateway with all parts. None of them is asked here. */
const pepper = new Uint8Array(32).fill(9)
const everything = () => {
  const never = () => Promise.reject(new Error('It is not asked.'))
  const signer = privateKeyToAccount(`0x${'5'.repeat(64)}`)
  return createTestGateway({
    projects: signInProjects,
    identity: true,
    pictures: { link: () => undefined, find: async () => undefined },
    items: { describe: async () => ({ name: null, image: null, traits: [] }), picture: () => ({ name: null, image: null, traits: [] }) },
    signIn: { check: verifySiwx, origins: [], rpcUrls: {}, lifetime: 3_600_000, sameSite: 'lax' },
    vault: {
      origin: 'https://vault.example',
      sites: [],
      idTokens: { issuer: 'https://gateway.example', check: verifySiwx },
      sealer: createSealer([{ id: 'one', key: new Uint8Array(32).fill(1) }]),
      pepper,
      send: never,
      socials: [],
      farcaster: { begin: never, look: never, verify: never },
    },
    onRamp: [{ id: 'one', name: 'One', fee: '1%', serves: () => false, options: never, offers: never, open: never, state: never }],
    names: {
      parent: 'portico.eth',
      resolver: '0x00000000000000000000000000000000000000aa',
      sign: (hash) => signer.sign({ hash }),
      reserved: [],
      check: verifySignature,
      rpcUrls: {},
      perDay: 3,
    },
    swaps: {},
    reads: { chains: new Map(), everywhere: false },
  })
}
type Node = { readonly [key: string]: unknown }
const nodesOf = (value: unknown): readonly Node[] =>
  typeof value !== 'object' || value === null ? [] : [value as Node, ...Object.values(value).flatMap((inner) => nodesOf(inner))]
const at = (document: unknown, pointer: string) =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document)

test('every route of a gateway is described, and every description is a route', async () => {
  const { app } = await everything()
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].sort()).toEqual(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort())
})

test('a gateway describes what it serves, and nothing that is off', async () => {
  const { ask } = await createTestGateway({ faults: undefined })
  const { status, body, headers } = await ask('/openapi.json')
  const paths = Object.keys(body.paths as object)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(paths).toContain('/v1/account/{account}/balance')
  expect(paths.filter((path) => /^\/(vault|siwx|control|v1\/$|v1\/(onramp|convert|profile|swap|identity))/.test(path))).toEqual([])
})

test('the document has the form of OpenAPI 3.1', async () => {
  const { app } = await everything()
  const document = JSON.parse(JSON.stringify(createDocument(operationsOf(app.routes), version)))
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect([typeof document.info.title, typeof document.info.version]).toEqual(['string', 'string'])
  const ids: string[] = []
  for (const [path, item] of Object.entries(document.paths as Readonly<Record<string, Node>>)) {
    expect(path).toMatch(/^\/[^:]*$/)
    for (const [method, value] of Object.entries(item)) {
      expect(['get', 'post', 'put', 'delete']).toContain(method)
      const operation = value as {
        readonly operationId: string
        readonly responses: Node
        readonly requestBody?: { readonly content: Node }
        readonly parameters?: readonly {
          readonly $ref?: string
          readonly name?: string
          readonly in?: string
          readonly required?: boolean
          readonly schema?: unknown
        }[]
      }
      ids.push(operation.operationId)
      const parameters = (operation.parameters ?? []).map((given) => (given.$ref === undefined ? given : (at(document, given.$ref) as typeof given)))
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect([path, inPath.map(({ name }) => name).sort()]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()])
      for (const { required } of inPath) expect(required).toBe(true)
      for (const parameter of parameters)
        expect([path, parameter]).toEqual([path, expect.objectContaining({ name: expect.any(String), schema: expect.any(Object) })])
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(new Set(names).size).toBe(names.length)
      for (const key of Object.keys(operation.responses)) expect(key).toMatch(/^(default|[1-5]\d\d)$/)
      for (const response of Object.values(operation.responses)) expect(response).toSatisfy((one: Node) => '$ref' in one || typeof one.description === 'string')
      expect(method === 'get' && operation.requestBody !== undefined).toBe(false)
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
  const references = nodesOf(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? $ref : []))
  expect(references.length).toBeGreaterThan(50)
  for (const reference of references) expect([reference, at(document, reference)]).toEqual([reference, expect.any(Object)])
  // Each part that is described is used.
  for (const kind of ['schemas', 'parameters', 'responses'])
    for (const name of Object.keys(document.components[kind])) expect(references).toContain(`#/components/${kind}/${name}`)
  const schemes = Object.keys(document.components.securitySchemes)
  for (const { security } of nodesOf(document))
    for (const one of (security ?? []) as readonly Node[]) for (const name of Object.keys(one)) expect(schemes).toContain(name)
  // A schema that says nothing would be a transform that could not be described.
  for (const { tags = [] } of nodesOf(document.paths) as readonly { readonly tags?: readonly string[] }[])
    for (const tag of tags) expect(document.tags).toContainEqual({ name: tag, description: expect.any(String) })
  for (const { schema } of nodesOf(document)) if (schema !== undefined) expect(Object.keys(schema as object)).not.toEqual([])
})

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'the example of %s is taken by the gateway',
  (_, { path, input, body, example }) => {
    if (input) expect(z.safeParse(input, example?.input).error).toBeUndefined()
    if (body) expect(z.safeParse(body, example?.body).error).toBeUndefined()
    expect(example === undefined || Boolean(input ?? body)).toBe(true)
    for (const [, name = ''] of path.matchAll(/:(\w+)/g)) expect(Object.keys(input?.shape ?? {})).toContain(name)
  },
)

test('the requests of the examples reach their routes', async () => {
  const { app } = await everything()
  const signed = new URL(signOutAddress({ pepper, gateway: 'https://gateway.example' }, { provider: 'acme', site: 'https://lumen.market' })).searchParams.get(
    'state',
  )
  for (const { method, path, body, example, form = false } of operations) {
    const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(example?.input?.[name] ?? ''))
    const query = new URLSearchParams([['projectId', 'lumen'], ...Object.entries(example?.input ?? {}).filter(([name]) => !path.includes(`:${name}`))])
    // Nobody but the gateway can write one.
    if (path === signOutPath || path === signedOutPath) query.set('state', signed ?? '')
    const answer = await app.request(`${filled}?${query}`, {
      method: method.toUpperCase(),
      headers: {
        origin: path.startsWith('/vault/') ? 'https://vault.example' : 'https://lumen.market',
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      ...(body && { body: form ? `${new URLSearchParams(example?.body as Record<string, string>)}` : JSON.stringify(example?.body) }),
    })
    const said = await answer.clone().text()
    expect([path, answer.status === 405 || said.includes('There is no such endpoint'), said.startsWith('{"error":{"code":"INVALID_INPUT"')]).toEqual([
      path,
      false,
      false,
    ])
  }
})

test('what a visitor may be mailed about takes the language of the mail, and nothing else does', () => {
  const { paths } = JSON.parse(JSON.stringify(createDocument(operations, version))) as { readonly paths: Readonly<Record<string, Node>> }
  const described = Object.values(paths).flatMap(
    (item) => Object.values(item) as readonly { readonly operationId: string; readonly parameters?: readonly Node[] }[],
  )
  const taking = described.filter(({ parameters = [] }) => parameters.some(({ $ref }) => $ref === '#/components/parameters/locale'))
  expect(taking.map(({ operationId }) => operationId).sort()).toEqual(
    [
      'createCode',
      'createChangeCode',
      'createEmailCode',
      'changeEmail',
      'listRecoveries',
      'openRecovery',
      'approveDevice',
      'deleteUser',
      'reportExport',
    ].sort(),
  )
})

test('an answer with another form, another status or another member is noticed', () => {
  const ask = (body: unknown, status = 200) => checkAnswer({ method: 'GET', path: '/v1/supported-chains?projectId=a', status, body })
  expect(() => ask({ http: ['eip155:1'], ws: [] })).not.toThrow()
  expect(() => ask({ http: ['eip155:1'] })).toThrow('listChains answers what SupportedChains in openapi/answers does not describe')
  expect(() => ask({ http: [], ws: [], more: 1 })).toThrow('does not describe')
  expect(() => ask({ http: [], ws: [] }, 201)).toThrow('listChains answers 201')
  const refuse = (code: string) => () => ask({ error: { code, message: 'No.' } }, 403)
  expect(refuse('PROJECT_UNKNOWN')).not.toThrow()
  expect(refuse('CODE_WRONG')).toThrow('listChains is refused with CODE_WRONG')
})

test('a record in an answer is described with what it has by any name', () => {
  const { components } = JSON.parse(JSON.stringify(createDocument(operations, version)))
  const { Exchanges, Name, Wallets } = components.schemas
  expect(Exchanges.properties.exchanges.additionalProperties.properties).toHaveProperty('wrapped')
  expect(Name.properties.addresses.additionalProperties).toMatchObject({ required: ['address', 'created'] })
  // Members may be added to what has names.
  expect(nodesOf(components.schemas).filter(({ additionalProperties }) => additionalProperties === false)).toEqual([])
  expect(Wallets.properties.data.items).not.toHaveProperty('additionalProperties')
})

test('openapi.json is the document of everything: npm run docs writes it', () => {
  const written = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(createDocument(operations, version))))
  expect(Object.keys(JSON.parse(written).paths)).toEqual([...new Set(operations.map(({ path }) => templateOf(path)))])
})

test('openapi.json has no error by the recommended rules of Redocly', async () => {
  // `/v1/` is the address that pages of this kind of kit ask.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } })
  const problems = await lint({ ref: fileURLToPath(new URL('../openapi.json', import.meta.url)), config })
  const found = problems.filter(({ severity }) => severity === 'error').map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
  console.log(`errors of openapi.json: ${found.length}`)
  expect(found).toEqual([])
})
