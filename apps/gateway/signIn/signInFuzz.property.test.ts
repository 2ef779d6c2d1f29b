import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { signInParts, signInProjects, signMessage } from '../testing/signInWorld.js'

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('', '0', '-1', 'null', '__proto__', 'constructor', "' OR 1=1 --", '%00', '\u202e', '<script>', 'eip155:1', '0x', `0x${'00'.repeat(65)}`),
  fc.constantFrom('9'.repeat(4_000), '{'.repeat(3_000), `"${'\\u0000'.repeat(300)}"`),
)
const json = fc.jsonValue({ maxDepth: 4 })
/** Characters that are valid in a header. */
const header = hostile.map((text) => text.replace(/[^\x20-\x7e]/g, '?'))

/** A text with one character removed, inserted or replaced. */
const edit = (text: string, { at, how, letter }: { at: number; how: 'take' | 'put' | 'change'; letter: string }) => {
  const place = Math.floor(at * text.length)
  const [before, rest] = [text.slice(0, place), text.slice(place)]
  return how === 'put' ? before + letter + rest : before + (how === 'take' ? '' : letter) + rest.slice(1)
}
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  how: fc.constantFrom('take' as const, 'put' as const, 'change' as const),
  letter: fc.oneof(fc.constantFrom('\n', '\r', ' ', '\0', '\u200b', 'а', '0', 'f', '/'), fc.string({ minLength: 1, maxLength: 1 })),
})

const attempt = fc.oneof(
  // A valid sign-in with one character changed somewhere.
  fc.record({ kind: fc.constant('edited' as const), which: fc.nat(7), part: fc.constantFrom('message' as const, 'signature' as const), change }),
  fc.record({ kind: fc.constant('other' as const), which: fc.nat(7), other: fc.integer({ min: 1, max: 7 }) }),
  // A valid one with additional members, or with members replaced.
  fc.record({ kind: fc.constant('beside' as const), which: fc.nat(7), name: hostile, value: json }),
  fc.record({
    kind: fc.constant('header' as const),
    which: fc.nat(7),
    name: fc.constantFrom('origin', 'cookie', 'authorization', 'content-type'),
    value: header,
  }),
  fc.record({
    kind: fc.constant('wild' as const),
    path: fc.oneof(fc.constantFrom('nonce', 'verify', 'session', 'sign-out'), hostile.map(encodeURIComponent)),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    query: fc.array(fc.tuple(fc.constantFrom('address', 'chainId', 'session', 'projectId'), hostile), { maxLength: 3 }),
    body: fc.oneof(
      hostile,
      json.map((value) => JSON.stringify(value)),
    ),
    type: fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded'),
  }),
)

const runs = caseCount(1_500, 20_000)
test(`${runs} malformed requests: none is taken, none is a fault, nothing is kept`, async ({ task }) => {
  const limits = { burst: 1e9, perSecond: 1e9, body: 8_192, nonces: 100_000, deadline: 5_000 }
  const { app, lines, clock } = await createTestGateway({ projects: signInProjects, signIn: signInParts(), limits })
  const from = (headers: Record<string, string>) => ({ origin: 'https://lumen.market', ...headers })
  const good: { readonly cookie: string; readonly proof: { readonly message: string; readonly signature: string } }[] = []
  for (let at = 0; at < 8; at++) {
    const given = await app.request('/siwx/nonce?projectId=lumen', { headers: from({}) })
    const { nonce } = (await given.json()) as { nonce: string }
    good.push({ cookie: given.headers.get('set-cookie')?.split(';')[0] ?? '', proof: await signMessage({ nonce, now: clock.now() }) })
  }
  const one = (at: number) => good[at % good.length] ?? expect.fail('There are eight.')
  const post = (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request('/siwx/verify?projectId=lumen', {
      method: 'POST',
      headers: from({ cookie, 'content-type': 'application/json', ...headers }),
      body: JSON.stringify(body),
    })
  const send = (given: (typeof attempt)['generate'] extends (...args: never[]) => { value: infer value } ? value : never) => {
    if (given.kind === 'wild') {
      const { path, method, query, body, type } = given
      const search = new URLSearchParams([['projectId', 'lumen'], ...query])
      return app.request(`/siwx/${path}?${search}`, {
        method,
        headers: from({ 'content-type': type, cookie: one(0).cookie }),
        ...(method !== 'GET' && { body }),
      })
    }
    const { cookie, proof } = one(given.which)
    if (given.kind === 'other') return post(cookie, { ...proof, signature: one(given.which + given.other).proof.signature })
    if (given.kind === 'header') {
      const same = given.name !== 'content-type' || !/^application\/json/.test(given.value)
      return post(cookie, proof, { [given.name]: same ? given.value : '' })
    }
    if (given.kind === 'beside') {
      const name = given.name === 'message' || given.name === 'signature' ? `${given.name}s` : given.name
      // JSON.parse makes an own property of any name, as a request body does.
      return post(
        cookie,
        JSON.parse(
          `{"message":${JSON.stringify(proof.message)},"signature":${JSON.stringify(proof.signature)},${JSON.stringify(name)}:${JSON.stringify(given.value)}}`,
        ),
      )
    }
    const edited = edit(proof[given.part], given.change)
    // Hexadecimal digits are the same in both cases.
    const harmless = edited === proof[given.part] || (given.part === 'signature' && edited.toLowerCase() === proof.signature.toLowerCase())
    return post(cookie, { ...proof, [given.part]: harmless ? '' : edited })
  }
  let [accepted, faults, nameless] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(attempt, async (given) => {
      const answer = await send(given)
      const text = await answer.text()
      const verified = !(given.kind === 'wild' && given.path !== 'verify')
      if (verified && answer.status < 300 && answer.status !== 204) accepted += 1
      if (answer.status >= 500) faults += 1
      if (answer.status >= 400 && !/^\{"error":\{"code":"[A-Z_]+","message":".+"/s.test(text)) nameless += 1
    }),
    { numRuns: runs },
  )
  for (const { cookie } of good) {
    const known = await app.request('/siwx/session?projectId=lumen', { headers: from({ cookie }) })
    expect(await known.json()).toEqual({ sessions: [] })
  }
  figure(task, { what: 'Malformed requests to sign in', goal: '0 accepted, 0 faults of 20,000', measured: `${accepted} accepted, ${faults} faults of ${runs}` })
  expect({ accepted, faults, nameless, told: lines.filter(([event]) => event === 'fault') }).toEqual({ accepted: 0, faults: 0, nameless: 0, told: [] })
  // An unchanged sign-in is still accepted: no refusal used up the nonce.
  for (const { cookie, proof } of good) expect((await post(cookie, proof)).status).toBe(200)
}, 180_000)
