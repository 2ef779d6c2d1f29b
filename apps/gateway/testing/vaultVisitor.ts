import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { answerOf } from '../vault/createCodes.js'

/** What a gateway answered. Status 0: nothing. */
export interface VisitorAnswer {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: Readonly<Record<string, unknown>>
}

/** A browser of the secure site with a key of its own, which asks gateways over the network: each request goes to the one at `url`. */
export const createVaultVisitor = async ({
  site,
  secureSite,
  codeFor,
  project = 'shop',
}: {
  site: string
  secureSite: string
  codeFor(email: string): string | undefined
  project?: string
}) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const from = `198.51.${randomInt(0, 256)}.${randomInt(1, 255)}`
  const email = `${randomUUID()}@example.org`

  const send = async (url: string, method: 'GET' | 'POST', name: string, { body, token }: { body?: unknown; token?: unknown } = {}): Promise<VisitorAnswer> => {
    const ath = typeof token === 'string' ? { ath: createHash('sha256').update(token).digest('base64url') } : {}
    const dpop = await new SignJWT({ jti: randomUUID(), htm: method, htu: `${url}/vault/${name}`, iat: Math.floor(Date.now() / 1000), ...ath })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(privateKey)
    const answer = await fetch(`${url}/vault/${name}?projectId=${project}`, {
      method,
      headers: {
        origin: secureSite,
        dpop,
        'x-forwarded-for': from,
        ...(typeof token === 'string' && { authorization: `DPoP ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (!answer) return { status: 0, retryAfter: null, body: {} }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as VisitorAnswer['body'] }
  }

  return {
    send,
    email,
    askCode: (url: string) => send(url, 'POST', 'code', { body: { email, site } }),
    answerCode: (url: string, challenge: unknown) =>
      send(url, 'POST', 'login', { body: { challenge, answer: answerOf(codeFor(email) ?? '', `${challenge}`) } }),
    makeWallet: (url: string, token: unknown) =>
      send(url, 'POST', 'wallet', {
        token,
        body: {
          version: 1,
          evmAddress: `0x${randomBytes(20).toString('hex')}`,
          solanaAddress: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
          share: randomBytes(33).toString('base64'),
        },
      }),
    readShare: (url: string, token: unknown) => send(url, 'POST', 'share', { token, body: {} }),
  }
}

export type VaultVisitor = Awaited<ReturnType<typeof createVaultVisitor>>
