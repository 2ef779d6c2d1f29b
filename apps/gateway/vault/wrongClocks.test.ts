import { expect, test } from 'vitest'
import { createVaultWorld, site } from '../testing/vaultWorld.js'
import { proofNonces } from './proofNonces.js'

const hour = 3_600

test.each([-hour, hour])('a browser whose clock is %s seconds off gets a nonce, and its proof with it counts, once', async (off) => {
  const { createDevice, clock, mails } = await createVaultWorld()
  const phone = await createDevice()
  const seconds = () => Math.floor(clock.now() / 1000)
  const path = '/vault/code'
  const ask = (proof: string) => phone.send('POST', 'code', { email: 'anna@example.org', site }, { proof })
  const refused = await ask(await phone.prove('POST', path, { iat: seconds() + off }))
  const nonce = refused.headers.get('dpop-nonce') ?? expect.fail()
  expect([refused.status, refused.body.error?.code, refused.headers.get('access-control-expose-headers'), mails.length]).toEqual([
    ...[401, 'PROOF_REFUSED'],
    expect.stringContaining('dpop-nonce'),
    0,
  ])
  const proof = await phone.prove('POST', path, { iat: seconds() + off, nonce })
  expect((await ask(proof)).status).toBe(200)
  expect((await ask(proof)).body.error?.code).toBe('PROOF_REFUSED')
  clock.advance(121_000)
  const late = await ask(await phone.prove('POST', path, { iat: seconds() + off, nonce }))
  expect([late.body.error?.code, late.headers.get('dpop-nonce')]).toEqual(['PROOF_REFUSED', expect.not.stringMatching(nonce)])
})

test('a right clock needs no nonce, and a made-up one opens nothing', async () => {
  const { createDevice, clock } = await createVaultWorld()
  const phone = await createDevice()
  let count = 0
  const ask = async (more: Readonly<Record<string, unknown>>) =>
    phone.send('POST', 'code', { email: `anna-${count++}@example.org`, site }, { proof: await phone.prove('POST', '/vault/code', more) })
  expect((await ask({ nonce: 'of another server' })).status).toBe(200)
  const foreign = proofNonces(new Uint8Array(32).fill(1)).issue(clock.now())
  for (const nonce of [foreign, foreign.slice(0, -1), `${foreign}x`, '', 7, `${Math.floor(clock.now() / 1000)}.${'A'.repeat(43)}`])
    expect((await ask({ nonce, iat: Math.floor(clock.now() / 1000) - hour })).body.error?.code).toBe('PROOF_REFUSED')
})
