import { createPrivateKey, randomBytes, sign } from 'node:crypto'

/** What PKCS #8 has in front of the 32 bytes of a key of Ed25519. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** How long a token is valid, in seconds. */
const lifetime = 120

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Reads the secret of a key: base64 of Ed25519 (64 bytes, of which the first 32 are the key), or PEM of P-256. */
export const readCoinbaseKey = (secret: string) => {
  // A PEM in an environment variable often has its line ends written out.
  if (secret.includes('BEGIN')) return createPrivateKey(secret.replaceAll('\\n', '\n'))
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64) throw new TypeError('The secret is neither 64 bytes in base64 nor a PEM.')
  return createPrivateKey({ key: Buffer.concat([prefix, bytes.subarray(0, 32)]), format: 'der', type: 'pkcs8' })
}

/**
 * The token that authorises one request to Coinbase: a JWT that names its method, host and path.
 *
 * @param facts now in ms
 */
export const createCoinbaseToken = ({
  id,
  key,
  method,
  url,
  now,
}: {
  id: string
  key: ReturnType<typeof createPrivateKey>
  method: 'GET' | 'POST'
  url: string
  now: number
}) => {
  const { host, pathname } = new URL(url)
  const seconds = Math.floor(now / 1000)
  const edwards = key.asymmetricKeyType === 'ed25519'
  const header = { alg: edwards ? 'EdDSA' : 'ES256', typ: 'JWT', kid: id, nonce: randomBytes(16).toString('hex') }
  const claims = { iss: 'cdp', sub: id, nbf: seconds, iat: seconds, exp: seconds + lifetime, uris: [`${method} ${host}${pathname}`] }
  const content = `${encode(header)}.${encode(claims)}`
  const signature = edwards ? sign(null, Buffer.from(content), key) : sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}
