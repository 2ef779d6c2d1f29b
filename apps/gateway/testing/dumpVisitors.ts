import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { answerOf } from '../vault/createCodes.js'
import { harbor, lantern, signMessage } from './signInWorld.js'

const origin = 'https://vault.example'
const site = 'https://lumen.market'

type Body = Readonly<Record<string, unknown>>

/** A device of a visitor, which proves itself with every request (RFC 9449). */
const createDevice = async (url: string, from: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return async (method: string, name: string, body?: unknown, token?: string): Promise<Body & { readonly status: number }> => {
    const ath = token && { ath: createHash('sha256').update(token).digest('base64url') }
    const dpop = await new SignJWT({ jti: randomUUID(), htm: method, htu: `${url}/vault/${name}`, iat: Math.floor(Date.now() / 1000), ...ath })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(privateKey)
    const answer = await fetch(`${url}/vault/${name}?projectId=lumen`, {
      method,
      headers: {
        origin,
        dpop,
        'x-forwarded-for': from,
        ...(token && { authorization: `DPoP ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { ...(text.startsWith('{') ? (JSON.parse(text) as Body) : {}), status: answer.status }
  }
}

/** Wallets of the same shape in every version. */
const walletOf = (fill: number) => ({
  version: 1,
  evmAddress: `0x${fill.toString(16).padStart(2, '0').repeat(20)}`,
  solanaAddress: 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW',
  share: Buffer.alloc(33, fill).toString('base64'),
})
const sealedShare = Buffer.alloc(60, 7).toString('base64')
const check = Buffer.alloc(32, 8).toString('base64')

/**
 * What visitors do, by the requests that every version of the gateway has; a version that lacks one refuses it. Of each visitor something is
 * left: an account with a wallet, one without, sessions, codes that wait, a request of a new device, a changed address.
 */
export const visitOldGateway = async (url: string, codeFor: (address: string) => string | undefined): Promise<void> => {
  let devices = 0
  const device = () => {
    devices += 1
    return createDevice(url, `198.51.100.${devices}`)
  }
  type Device = Awaited<ReturnType<typeof device>>
  const challengeOf = async (one: Device, email: string) => `${(await one('POST', 'code', { email, site })).challenge}`
  const logIn = async (one: Device, email: string) => {
    const challenge = await challengeOf(one, email)
    const tokens = await one('POST', 'login', { challenge, answer: answerOf(codeFor(email) ?? '', challenge) })
    if (tokens.status !== 200) throw new Error(`${email} was not let in: ${JSON.stringify(tokens)}`)
    return { user: `${tokens.user}`, access: `${tokens.access}`, refresh: `${tokens.refresh}` }
  }

  // Anna: a wallet, ways of recovery, tokens that were renewed, shares that were replaced, and a wrong password.
  const phone = await device()
  const anna = await logIn(phone, 'anna@example.org')
  await phone('GET', 'wallet', undefined, anna.access)
  await phone('POST', 'wallet', walletOf(0xaa), anna.access)
  await phone('PUT', 'recovery', { id: 'password', kind: 'password', version: 1, facts: '{}', share: sealedShare, check }, anna.access)
  await phone('PUT', 'recovery', { id: 'file', kind: 'file', version: 1, facts: '{}', share: sealedShare }, anna.access)
  await phone('POST', 'recovery/open', { id: 'password', check: Buffer.alloc(32, 3).toString('base64') }, anna.access)
  await phone('POST', 'recovery/open', { id: 'password', check: Buffer.alloc(32, 3).toString('base64'), site }, anna.access)
  await phone('POST', 'recovery/open', { id: 'password', check }, anna.access)
  await phone('POST', 'recovery/open', { id: 'password', check, site }, anna.access)
  await phone('POST', 'recoveries', undefined, anna.access)
  await phone('POST', 'recoveries', { way: 'file', site }, anna.access)
  await phone('POST', 'share', undefined, anna.access)
  const renewed = await phone('POST', 'refresh', { refresh: anna.refresh })
  const again = await phone('POST', 'refresh', { refresh: `${renewed.refresh}` })
  const replaced = { from: 1, version: 2, share: walletOf(0xab).share, recoveries: [{ id: 'file', kind: 'file', version: 2, facts: '{}', share: sealedShare }] }
  await phone('PUT', 'wallet', replaced, `${again.access}`)
  await phone('PUT', 'recovery', { id: 'password', kind: 'password', version: 2, facts: '{}', share: sealedShare, check }, `${again.access}`)
  await phone('POST', 'export', { site }, `${again.access}`)
  await phone('GET', 'notices', undefined, `${again.access}`)

  // Ben: logs in at two devices, one of which asks the other one for the share; one request is refused, and one waits.
  const tablet = await device()
  const ben = await logIn(tablet, 'ben@example.org')
  await tablet('POST', 'wallet', walletOf(0xbb), ben.access)
  const laptop = await device()
  // The pause between two codes for one address.
  await new Promise((resolve) => setTimeout(resolve, 31_000))
  const second = await logIn(laptop, 'ben@example.org')
  const key = 'a1'.repeat(32)
  const envelope = { from: Buffer.alloc(65, 4).toString('base64'), data: Buffer.alloc(200, 6).toString('base64') }
  const askDevice = async () => `${(await laptop('POST', 'device', { site, key }, second.access)).id}`
  const first = await askDevice()
  await tablet('POST', 'device/look', { id: first })
  await tablet('POST', 'device/approve', { id: first, user: ben.user, envelope })
  await laptop('POST', 'device/state', { id: first }, second.access)
  await laptop('POST', 'device/end', { id: first }, second.access)
  await tablet('POST', 'device/refuse', { id: await askDevice() })
  await askDevice()
  await laptop('POST', 'sign-out', {}, second.access)

  // Cleo: another address; and a token that is shown twice, which ends the login.
  const watch = await device()
  const cleo = await logIn(watch, 'cleo@example.org')
  await watch('POST', 'wallet', walletOf(0xcc), cleo.access)
  const asked = await watch('POST', 'email/code', { email: 'cleo@new.example', current: 'cleo@example.org', site }, cleo.access)
  const answer = answerOf(codeFor('cleo@new.example') ?? '', `${asked.challenge}`)
  await watch('POST', 'email', { challenge: asked.challenge, answer, current: 'cleo@example.org', site }, cleo.access)
  const next = await watch('POST', 'refresh', { refresh: cleo.refresh })
  await watch('POST', 'refresh', { refresh: `${next.refresh}` })
  await watch('POST', 'refresh', { refresh: cleo.refresh })

  // Dora deletes her account; Emil has a code that waits, after a wrong answer; Fay has no wallet.
  const desk = await device()
  const dora = await logIn(desk, 'dora@example.org')
  await desk('POST', 'wallet', walletOf(0xdd), dora.access)
  await desk('DELETE', 'user', { site }, dora.access)
  const old = await device()
  await old('POST', 'login', { challenge: await challengeOf(old, 'emil@example.org'), answer: '0'.repeat(64) })
  await logIn(await device(), 'fay@example.org')

  // Two sign-ins with a wallet, of which one ends.
  for (const signer of [harbor, lantern]) {
    const headers = { origin: site, 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' }
    const given = (await (await fetch(`${url}/siwx/nonce?projectId=lumen&session=bearer`, { headers })).json()) as Body
    const body = await signMessage({ nonce: `${given.nonce}`, now: Date.now(), accountAddress: signer.address }, signer)
    const ask = async (name: string, token: unknown, sent?: object) => {
      const options = sent && { method: 'POST', body: JSON.stringify(sent) }
      return (await (
        await fetch(`${url}/siwx/${name}?projectId=lumen`, { headers: { ...headers, authorization: `Bearer ${token}` }, ...options })
      ).json()) as Body
    }
    const { token } = await ask('verify', given.token, body)
    await ask('session', token)
    if (signer === lantern) await ask('sign-out', token, {})
  }
  await fetch(`${url}/siwx/nonce?projectId=lumen`, { headers: { origin: site, 'x-forwarded-for': '203.0.113.7' } })
  await fetch(`${url}/health`)
}
