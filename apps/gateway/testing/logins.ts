// Prints how many visitors a gateway signs in per minute on one core: `npm run bench:logins`. With SQLite, and with PostgreSQL where its
// programs are installed: what the database computes in processes of its own is not part of the gateway's time, but of that by the clock.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { createGateway } from '../createGateway.js'
import { createDirectory } from '../directory/createDirectory.js'
import { createImages } from '../directory/createImages.js'
import { noPrices } from '../prices/noPrices.js'
import { createProjects } from '../projects/createProjects.js'
import { createStore } from '../store/createStore.js'
import { openPostgres } from '../store/openPostgres.js'
import { openSqlite } from '../store/openSqlite.js'
import type { Database } from '../store/Store.js'
import { answerOf } from '../vault/createCodes.js'
import { createSealer } from '../vault/createSealer.js'
import { findPostgres, startPostgres } from './startPostgres.js'

const visitors = 2_000
const origin = 'https://vault.example'
const site = 'https://lumen.market'

const proofFor = (key: CryptoKey, jwk: JWK, name: string) =>
  new SignJWT({ jti: randomUUID(), htm: 'POST', htu: `http://localhost/vault/${name}`, iat: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .sign(key)

/** @param name of the database */
const measure = async (name: string, database: Database) => {
  /** The code of the newest mail of an address. */
  const codes: Map<string, string> = new Map()
  const store = await createStore(database)
  const app = createGateway({
    store,
    directory: createDirectory([]),
    images: createImages({}),
    projects: createProjects([{ id: 'lumen', origins: [site], features: [], analytics: false }]),
    balances: [],
    history: [],
    prices: noPrices,
    clock: { now: Date.now, after: () => new Promise(() => {}), timer: () => () => {} },
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
  const proofs: (readonly [string, string])[] = []
  for (let made = 0; made < visitors; made++) proofs.push([await proofFor(privateKey, jwk, 'code'), await proofFor(privateKey, jwk, 'login')])

  const send = async (name: string, proof: string, body: object, at: number) => {
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
  const perMinute = (ms: number) => Math.round((visitors / ms) * 60_000).toLocaleString('en')
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
