// @ts-check
// Prints how many visitors a gateway signs in per minute on one core: `npm run bench:logins`. With SQLite, and with PostgreSQL where its
// programs are installed: what the database computes in processes of its own is not part of the gateway's time, but of that by the clock.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createGateway } from '../createGateway.mjs'
import { createDirectory } from '../directory/createDirectory.mjs'
import { createImages } from '../directory/createImages.mjs'
import { noPrices } from '../prices/noPrices.mjs'
import { createProjects } from '../projects/createProjects.mjs'
import { createStore } from '../store/createStore.mjs'
import { openPostgres } from '../store/openPostgres.mjs'
import { openSqlite } from '../store/openSqlite.mjs'
import { createSealer } from '../vault/createSealer.mjs'
import { answerOf } from '../vault/createCodes.mjs'

const visitors = 2_000
const origin = 'https://vault.example'
const site = 'https://lumen.market'

/** @param {import('jose').CryptoKey} key @param {import('jose').JWK} jwk @param {string} name */
const proofFor = (key, jwk, name) =>
  new SignJWT({ jti: randomUUID(), htm: 'POST', htu: `http://localhost/vault/${name}`, iat: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .sign(key)

/** The helper of the tests, which is TypeScript. @returns {Promise<typeof import('./startPostgres.js')>} */
const loadPostgres = async () => {
  const entry = fileURLToPath(new URL('startPostgres.ts', import.meta.url))
  const { outputFiles } = await build({ entryPoints: [entry], write: false, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
}

/** @param {string} name of the database @param {import('../store/Store.js').Database} database */
const measure = async (name, database) => {
  /** The code of the newest mail of an address. @type {Map<string, string>} */
  const codes = new Map()
  const store = await createStore(database)
  const app = createGateway({
    store,
    directory: createDirectory([]),
    images: createImages({}),
    projects: createProjects([{ id: 'lumen', origins: [site], features: [], analytics: false }]),
    balances: [],
    history: [],
    prices: noPrices,
    clock: { now: Date.now, after: () => new Promise(() => {}) },
    log: () => {},
    limits: { burst: 1_000_000, perSecond: 1_000_000, body: 1_000, nonces: 1_000, deadline: 60_000 },
    vault: {
      origin,
      sites: [],
      sealer: createSealer([{ id: 'one', key: new Uint8Array(32).fill(1) }]),
      pepper: new Uint8Array(32).fill(9),
      send: async ({ to, text }) => void codes.set(to, (/(\d{3}) (\d{3})/.exec(text) ?? []).slice(1).join('')),
    },
  })
  // What browsers compute is made before the time is taken.
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  /** @type {(readonly [string, string])[]} */
  const proofs = []
  for (let made = 0; made < visitors; made++) proofs.push([await proofFor(privateKey, jwk, 'code'), await proofFor(privateKey, jwk, 'login')])

  /** @param {string} name @param {string} proof @param {object} body @param {number} at */
  const send = async (name, proof, body, at) => {
    const headers = { origin, dpop: proof, 'content-type': 'application/json' }
    const from = { incoming: { socket: { remoteAddress: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` } } }
    const answer = await app.request(`/vault/${name}?projectId=lumen`, { method: 'POST', headers, body: JSON.stringify(body) }, from)
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const [began, used] = [performance.now(), process.cpuUsage()]
  for (const [at, [first, second]] of proofs.entries()) {
    const email = `visitor-${at}@example.org`
    const { challenge } = await send('code', first, { email, site }, at)
    await send('login', second, { challenge, answer: answerOf(codes.get(email) ?? '', challenge) }, at)
  }
  const spent = process.cpuUsage(used)
  const [wall, cpu] = [performance.now() - began, (spent.user + spent.system) / 1000]
  const perMinute = (/** @type {number} */ ms) => Math.round((visitors / ms) * 60_000).toLocaleString('en')
  process.stdout.write(
    `${visitors} logins, each a code and its answer, on ${name}: ${perMinute(cpu)} a minute of one core's time (${perMinute(wall)} by the clock, with what the disk takes).\n`,
  )
  await store.close()
}

const folder = await mkdtemp(path.join(tmpdir(), 'portico-logins-'))
try {
  await measure('SQLite in a file', openSqlite({ file: path.join(folder, 'gateway.sqlite') }))
} finally {
  await rm(folder, { recursive: true, force: true })
}
const { findPostgres, startPostgres } = await loadPostgres()
const programs = findPostgres()
if (programs === undefined) process.stdout.write('PostgreSQL is not installed here.\n')
else {
  const postgres = await startPostgres(programs)
  try {
    await measure('PostgreSQL', openPostgres({ url: postgres.url, onError: (error) => process.stderr.write(`${error.message}\n`) }))
  } finally {
    await postgres.stop()
  }
}
