import { describe, expect, test } from 'vitest'
import { createVaultWorld, site } from '../testing/vaultWorld.js'

const share = Buffer.alloc(33, 5).toString('base64')
const wallet = { version: 1, evmAddress: `0x${'aB'.repeat(20)}`, solanaAddress: 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', share }
const recovery = { id: 'file', kind: 'file', version: 1, facts: '{}', share: Buffer.alloc(61, 6).toString('base64') }
const hours = (count: number) => count * 3_600_000
const email = 'anna@example.org'

/** A visitor with a wallet and a recovery file, who deleted it. */
const deleted = async () => {
  const world = await createVaultWorld()
  const phone = await world.createDevice()
  const session = await phone.login(email)
  const token = session.access
  await phone.send('POST', 'wallet', wallet, { token })
  await phone.send('PUT', 'recovery', recovery, { token })
  const sent = world.mails.length
  const answer = await phone.send('DELETE', 'user', { site }, { token })
  const mail = world.mails.at(-1)
  const link = /https:\/\/vault\.example\/keep#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const facts = new URLSearchParams(new URL(link).hash.slice(1))
  const later = await world.createDevice('203.0.113.9')
  const stored = async () =>
    [await world.parts.store.vault.findWallet(session.user), (await world.parts.store.vault.listRecoveries(session.user)).length] as const
  const noticesOf = async (device: typeof phone, access: string) => (await device.send('GET', 'notices', undefined, { token: access })).body.notices
  return { ...world, phone, session, answer, mail, mailed: world.mails.length - sent, facts, later, stored, noticesOf }
}

describe('a deletion', () => {
  test('ends every session at once, keeps what is stored for a day, and is mailed with what, when, where and how to keep the wallet', async () => {
    const { phone, session, answer, mail, mailed, facts, stored, clock, parts } = await deleted()
    expect([answer.status, answer.body, mailed]).toEqual([200, { ends: clock.now() + hours(24) }, 1])
    for (const request of [phone.send('GET', 'wallet', undefined, { token: session.access }), phone.send('POST', 'refresh', { refresh: session.refresh })])
      expect((await request).body.error?.code).toBe('LOGIN_REQUIRED')
    expect(await stored()).toEqual([expect.objectContaining({ evmAddress: wallet.evmAddress, share: expect.stringMatching(/^one\./) }), 1])
    expect([mail?.to, mail?.subject]).toEqual([email, 'Your wallet on lumen.market is going to be deleted'])
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Somebody who is signed in as you on lumen.market deleted your wallet.')
      expect(text).toMatch(/November 13, 2026 at 12:00\sAM UTC/)
      expect(text).toContain('If this was not you, keep the wallet')
      expect(text).toContain(`https://vault.example/keep#project=lumen`)
    }
    expect([facts.get('project'), facts.get('token')?.length]).toEqual(['lumen', 43])
    // The token is stored as a hash.
    expect(JSON.stringify(await parts.store.vault.listAuditRows(session.user))).not.toContain(facts.get('token'))
  })

  test('is taken back by the next login, which says so, in each browser once', async () => {
    const { later, phone, session, stored, clock, noticesOf } = await deleted()
    const ends = clock.now() + hours(24)
    clock.advance(hours(23))
    const next = await later.login(email)
    expect(next.user).toBe(session.user)
    const kept = { event: 'kept', site, at: clock.now(), ends }
    expect(await noticesOf(later, next.access)).toEqual([kept])
    expect((await later.send('POST', 'notices/read', { until: kept.at }, { token: next.access })).status).toBe(200)
    expect(await noticesOf(later, next.access)).toEqual([])
    clock.advance(hours(2))
    expect((await stored())[1]).toBe(1)
    // A browser that reads a notice does not hide it from the others.
    const there = await phone.login(email)
    expect(await noticesOf(phone, there.access)).toEqual([kept])
    expect((await phone.send('POST', 'share', undefined, { token: there.access })).body.share).toBe(share)
  })

  test('is taken back by the token in the mail, posted once, without a login', async () => {
    const { later, session, facts, stored, clock, noticesOf } = await deleted()
    const token = facts.get('token')
    expect((await later.send('POST', 'user/keep', { token: 'A'.repeat(43) })).body.error?.code).toBe('CODE_GONE')
    // A program that follows the links of mails changes nothing.
    expect((await later.send('GET', `user/keep`)).status).toBe(404)
    clock.advance(hours(24) - 1)
    const answers = await Promise.all([later.send('POST', 'user/keep', { token }), later.send('POST', 'user/keep', { token })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    clock.advance(hours(1))
    const next = await later.login(email)
    expect([next.user, (await stored())[1], await noticesOf(later, next.access)]).toEqual([session.user, 1, [expect.objectContaining({ event: 'kept' })]])
  })

  test('leaves nothing of the visitor after the day, and the same address starts anew', async () => {
    const { later, session, facts, stored, clock, parts } = await deleted()
    clock.advance(hours(24))
    expect((await later.send('POST', 'user/keep', { token: facts.get('token') })).body.error?.code).toBe('CODE_GONE')
    expect(await stored()).toEqual([undefined, 0])
    expect([await parts.store.vault.listAuditRows(session.user), await parts.store.vault.findUser(session.user)]).toEqual([[], undefined])
    const again = await later.login(email)
    expect(again.user).not.toBe(session.user)
    expect((await later.send('GET', 'wallet', undefined, { token: again.access })).body.wallet).toBeNull()
  })

  test('of a website that the project does not list, or by a login that is five minutes old, is none', async () => {
    const world = await createVaultWorld()
    const phone = await world.createDevice()
    const { access: token } = await phone.login(email)
    expect((await phone.send('DELETE', 'user', { site: 'https://evil.example' }, { token })).body.error).toMatchObject({
      code: 'ORIGIN_REFUSED',
      field: 'site',
    })
    expect((await phone.send('DELETE', 'user', undefined, { token })).status).toBe(415)
    world.clock.advance(300_001)
    expect((await phone.send('DELETE', 'user', { site }, { token })).body.error?.code).toBe('LOGIN_REQUIRED')
    expect(world.mails).toHaveLength(1)
  })
})
