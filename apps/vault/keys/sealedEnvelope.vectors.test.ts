import { createCipheriv, createDecipheriv, createECDH, createHash, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRecipientKey, isPublicKey, openEnvelope, readEnvelope, sealEnvelope } from './sealedEnvelope.js'

/**
 * Test vectors of the sealed transfer (docs/decisions/0067). Bytes are hexadecimal, public keys and `data` are base 64, as they are sent. The
 * private keys and the initialization vectors are SHA-256 of "sealed transfer, vector N, sender", "receiver" and "iv".
 */
const vectors = [
  {
    context: 'vault:adopt',
    secret: '',
    sender: '545684c3c7bf7584e1fb051a87923189d659aae913d98cb6e31f93450338ea1b',
    receiver: '1e543ac2ba773890bbd4310d64501e856365b9a67fc3216588f59d5d9144af6f',
    from: 'BEjzEuaXlGGxfVrc4o3/qoVdrt3p14XetG3dZTF4lYl2jV29ftv9x0cZFz/S2tUe6XLl8byxE0Blsdoo1Z7Kaqo=',
    to: 'BG2aIl73j4bQvfDqHQFbYM+YXjw86Sfok6may/+FhhN8qxFUdxthsXu+PtDVdE0nwsuYmYK8mFpjBwlSTCkCs4c=',
    shared: 'fa9ab0f1ced899e466127cb448786ecf2fbca9a3203f44a54cc04d1690d6b291',
    key: '23cc9d353a0cf3794284f5fceffc141dcb480c3edb85b52d9d3b18e72d2005cf',
    data: 'AABkyTp4F17F/XhijyDZ63nbL4nG+F8dIFABJg==',
  },
  {
    context: 'https://app.example/handover',
    secret: 'ded6c02a4bc1fb712f3b71efcb883ad5b31f4cef6a327b079573143ec9c71fb3',
    sender: '1345780ff93956975c3fa60a50d580475d3ad7e7ea23bc884adb1b2a9f590fad',
    receiver: '5c07bd8284e7f3efc8a83df368870fdcc464ec1c4eb376bd4e0cda26b0abc1dc',
    from: 'BOrSXlYSHNDxtrDSEYzfFyLlHcWSYWp6TUgEK0tE9lH6xz/skuSVpd1hQYmOd6pZRxBjHWmkPl17ZRe13RWylrQ=',
    to: 'BN5kLJ7oslAIsdRaQ7+Gs+8F0s7NMZhlSEtBTKVH3Lk3dCux8XQEyzhdR1tNQmuFAZiy1eLqROEEnWnhgrbLUOw=',
    shared: 'ae9a7f0b7a3c720cff76079befc245d23b85ed9623da38f6711223e3e3b03c06',
    key: 'fa0eeebb25e56a5dd3497635e54cbfe3be9de5f1263367cf80ea73de63057cba',
    data: 'ZZNCdaPc/hdRwJVRXuI/tVWCDGFxTbw2tZ7Lx1vsftreQciUF6H2VxsOoAHOafBUZD7+1etAyfPZXR3u',
  },
  {
    context: '["device","3f6a","user-1"]',
    secret: '7b22686561646572223a7b2276657273696f6e223a317d2c2264617461223a2263326868636d553d227d',
    sender: '6515ff979b72049fe31237c07e9838310ea5e732168532d1d8db5f5f21cc728a',
    receiver: '16f579df20235086af3ee22face48054d2c9c64b5d78d9c338e578ff3dd27d3d',
    from: 'BC5CxSXYVvcXAWMkTEOfWQN1GqG/TvUUqtL8G7wCluwZp5SBRqzrMt7nT9h78N4KGAnRnjyOrtScJamA8Gr1T+g=',
    to: 'BBpOFuP7hxoyVkvRwLPGEOQ8A0gQpZjIWv7H57kF9csyaMdV65/r9/mSShvBR0P7QG9bJ1+oA5kXeSFxb6FH4Dk=',
    shared: '8e5ae6848ef6186b29b50fd52b3d384b85d68b1eb28b7231793de30d4e4018d2',
    key: 'd50b025599d789a6c126ded3ec6e2edef77024a1cf158244e9854e769d2227d6',
    data: 'ocQemzyL36I8IAO8SZ2EnqPOTourvRaip40AJJW9qMqyKHylrk7tQ70hMIOnqhubmLGzEhkRFv9zx8Yazds0AdsNlwZkIw==',
  },
] as const
type Vector = (typeof vectors)[number]

const seed = (text: string) => createHash('sha256').update(text).digest()
const keyPair = (privateKey: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'hex'))
  return pair
}
/** The key as the decision record describes it, by the cryptography of Node. */
const derive = (shared: Uint8Array, { from, to, context }: Pick<Vector, 'from' | 'to' | 'context'> | { from: string; to: string; context: string }) =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(0), Buffer.from(JSON.stringify(['portico-vault/parcel/1', from, to, context])), 32))
const decrypt = (key: Uint8Array, data: string) => {
  const all = Buffer.from(data, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12)).setAuthTag(all.subarray(-16))
  return Buffer.concat([decipher.update(all.subarray(12, -16)), decipher.final()])
}
/** The receiver's key as a browser holds it. */
const receiverOf = async ({ receiver, to }: Vector) => {
  const point = Buffer.from(to, 'base64')
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const text = (part: Buffer) => part.toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: text(Buffer.from(receiver, 'hex')), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) }
  const privateKey = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits'])
  return { publicKey: to, pair: { privateKey, publicKey: await crypto.subtle.importKey('raw', point, algorithm, true, []) } }
}
const cases = vectors.map((vector, at) => [at + 1, vector] as const)

test.each(cases)('vector %i of the sealed transfer follows from its keys, its purpose and its initialization vector', (number, vector) => {
  const [sender, receiver] = [keyPair(vector.sender), keyPair(vector.receiver)]
  expect([sender, receiver].map((pair) => pair.getPrivateKey('hex'))).toEqual(
    ['sender', 'receiver'].map((who) => seed(`sealed transfer, vector ${number}, ${who}`).toString('hex')),
  )
  expect([sender, receiver].map((pair) => pair.getPublicKey('base64'))).toEqual([vector.from, vector.to])
  const shared = sender.computeSecret(receiver.getPublicKey())
  expect(shared.toString('hex')).toBe(vector.shared)
  const key = derive(shared, vector)
  expect(key.toString('hex')).toBe(vector.key)
  const iv = seed(`sealed transfer, vector ${number}, iv`).subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([iv, cipher.update(Buffer.from(vector.secret, 'hex')), cipher.final(), cipher.getAuthTag()])
  expect(sealed.toString('base64')).toBe(vector.data)
})

test.each(cases)('vector %i of the sealed transfer is opened', async (_number, vector) => {
  const secret = await openEnvelope({ from: vector.from, data: vector.data }, await receiverOf(vector), vector.context)
  expect(Buffer.from(secret).toString('hex')).toBe(vector.secret)
})

test.each(cases)('vector %i of the sealed transfer is opened for no other purpose, sender, receiver or bytes', async (number, vector) => {
  const other = vectors[number % vectors.length] as Vector
  const [receiver, another] = [await receiverOf(vector), await receiverOf(other)]
  const changed = Buffer.from(vector.data, 'base64')
  changed[12] = (changed[12] ?? 0) ^ 1
  const { from, data, context } = vector
  const attempts = [
    () => openEnvelope({ from, data }, receiver, `${context} `),
    () => openEnvelope({ from: other.from, data }, receiver, context),
    () => openEnvelope({ from, data }, another, context),
    // The right private half under a public key that is not its own.
    () => openEnvelope({ from, data }, { ...receiver, publicKey: other.to }, context),
    () => openEnvelope({ from, data: changed.toString('base64') }, receiver, context),
    () => openEnvelope({ from: Buffer.alloc(65, 4).toString('base64'), data }, receiver, context),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ name: 'KeyError', problem: 'sealed' })
})

test.each(cases)(
  'what is sealed to the receiver of vector %i opens by the same steps, each time under another key',
  async (_number, { receiver, to, context, secret }) => {
    const plain = Buffer.from(secret, 'hex')
    const [first, second] = [await sealEnvelope(plain, to, context), await sealEnvelope(plain, to, context)]
    for (const { from, data } of [first, second]) {
      const shared = keyPair(receiver).computeSecret(Buffer.from(from, 'base64'))
      expect(decrypt(derive(shared, { from, to, context }), data).toString('hex')).toBe(secret)
    }
    expect(first.from).not.toBe(second.from)
    expect(first.data.slice(0, 16)).not.toBe(second.data.slice(0, 16))
  },
)

test('the private half of a receiver cannot be read out', async () => {
  const { pair } = await createRecipientKey()
  expect(pair.privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('jwk', pair.privateKey)).rejects.toThrow('not extractable')
})

test('a public key is written in one way: uncompressed, and without bits beyond its bytes', async () => {
  const { publicKey } = await createRecipientKey()
  const { data } = vectors[0]
  expect(isPublicKey(publicKey)).toBe(true)
  expect(readEnvelope({ from: publicKey, data })).toEqual({ from: publicKey, data })
  const bytes = Buffer.from(publicKey, 'base64')
  for (let first = 0; first < 256; first += 1) {
    const other = Buffer.concat([Buffer.of(first), bytes.subarray(1)]).toString('base64')
    expect(isPublicKey(other), `begins with ${first}`).toBe(first === 4)
    expect(readEnvelope({ from: other, data }) !== undefined, `an envelope from a key that begins with ${first}`).toBe(first === 4)
  }
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const last = alphabet.indexOf(publicKey[86] ?? '')
  for (const more of [1, 2, 3]) expect(isPublicKey(`${publicKey.slice(0, 86)}${alphabet[last + more]}=`)).toBe(false)
})
