import type { GatewayParts } from '../GatewayParts.js'
import type { Mail } from '../base/Mail.js'
import type { VaultParts } from '../vault/VaultParts.js'
import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createSealer } from '../vault/createSealer.js'
import { answerOf } from '../vault/createCodes.js'
import { createTestGateway } from './createTestGateway.js'
import { signInProjects } from './signInWorld.js'

export const site = 'https://lumen.market'
export const secureSite = 'https://vault.example'
export const masterKey = (id: string, fill: number) => ({ id, key: new Uint8Array(32).fill(fill) })

/** A gateway of embedded wallets whose mails the test reads. */
export const createVaultWorld = async (
  changed: Partial<VaultParts> = {},
  parts: Partial<Pick<GatewayParts, 'limits' | 'prices' | 'projects' | 'telemetry'>> = {},
) => {
  const mails: Mail[] = []
  const vault: VaultParts = {
    origin: secureSite,
    sites: [],
    sealer: createSealer([masterKey('one', 1)]),
    pepper: new Uint8Array(32).fill(9),
    send: async (mail) => void mails.push(mail),
    ...changed,
  }
  const gateway = await createTestGateway({ projects: signInProjects, ...parts, vault })
  const { clock } = gateway

  /** A browser with a key of its own. */
  const createDevice = async (from = '198.51.100.7') => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const jwk = await exportJWK(publicKey)
    const prove = (method: string, path: string, more: Readonly<Record<string, unknown>> = {}) =>
      new SignJWT({ jti: randomUUID(), htm: method, htu: `http://localhost${path.split('?')[0]}`, iat: Math.floor(clock.now() / 1000), ...more })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .sign(privateKey)
    const send = async (
      method: string,
      name: string,
      body?: unknown,
      {
        token,
        project = 'lumen',
        proof,
        origin = secureSite,
        languages,
      }: { token?: string; project?: string; proof?: string; origin?: string; languages?: string } = {},
    ) => {
      const [endpoint = '', ...more] = name.split('&')
      const path = `/vault/${[`${endpoint}?projectId=${project}`, ...more].join('&')}`
      const ath = token && createHash('sha256').update(token).digest('base64url')
      return gateway.ask(
        path,
        {
          method,
          headers: {
            origin,
            dpop: proof ?? (await prove(method, path, ath ? { ath } : {})),
            ...(languages !== undefined && { 'accept-language': languages }),
            ...(token && { authorization: `DPoP ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        from,
      )
    }
    const request = (email: string, project?: string) => send('POST', 'code', { email, site }, project === undefined ? {} : { project })
    const answer = (challenge: unknown, code: string) => send('POST', 'login', { challenge, answer: answerOf(code, `${challenge}`) })
    const lastCode = () =>
      /(\d{3}) (\d{3})/
        .exec(mails.at(-1)?.text ?? '')
        ?.slice(1)
        .join('') ?? ''
    /** The whole of a login. */
    const login = async (email: string) => {
      const { body } = await request(email)
      const { body: tokens } = await answer(body.challenge, lastCode())
      return { user: `${tokens.user}`, access: `${tokens.access}`, refresh: `${tokens.refresh}` }
    }
    return { send, prove, request, answer, login, lastCode, jwk }
  }
  return { ...gateway, mails, createDevice }
}
