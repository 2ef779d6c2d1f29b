import { describe, expect, test } from 'vitest'
import { createVaultWorld, site } from '../testing/vaultWorld.js'
import { normalEmail } from './normalEmail.js'
import { answerOf } from './createCodes.js'

/** Mailboxes of others that were taken for the one beside them. */
const lookAlikes = [
  ['\ufb01ona@example.org', 'fiona@example.org'],
  ['fion\u00aa@example.org', 'fiona@example.org'],
  ['\u212aate@example.org', 'kate@example.org'],
  ['\u017fam1@example.org', 'sam1@example.org'],
  ['sam\u2460@example.org', 'sam1@example.org'],
  ['sam\u00b9@example.org', 'sam1@example.org'],
  ['\uff46iona@example.org', 'fiona@example.org'],
] as const

describe('another mailbox', () => {
  test.each(lookAlikes)('%s is not logged in as %s, and gets no mail', async (other, plain) => {
    const { createDevice, mails, clock } = await createVaultWorld()
    const owner = await createDevice()
    const { user, access } = await owner.login(plain)
    clock.advance(60_000)
    const sent = mails.length
    const stranger = await createDevice('203.0.113.9')
    const asked = await stranger.request(other)
    expect([asked.status, asked.body.error?.code, asked.body.error?.field]).toEqual([400, 'EMAIL_REFUSED', 'email'])
    // Nor does the account come to be theirs.
    const { challenge } = (await owner.send('POST', 'email/current', { current: plain, site }, { token: access })).body
    const proof = { challenge: `${challenge}`, answer: answerOf(owner.lastCode(), `${challenge}`) }
    const changed = await owner.send('POST', 'email/code', { email: other, current: plain, site, proof }, { token: access })
    expect(changed.body.error?.code).toBe('EMAIL_REFUSED')
    // The proof of the present address is the only mail.
    clock.advance(60_000)
    expect([mails.length, (await owner.login(plain)).user]).toEqual([sent + 1, user])
  })

  test('with wide letters in the domain is the same mailbox: the mail goes to the plain form of its domain', async () => {
    const { createDevice, mails, clock } = await createVaultWorld()
    const { user } = await (await createDevice()).login('fiona@example.org')
    clock.advance(60_000)
    const second = await (await createDevice('203.0.113.9')).login('Fiona@\uff25xample.org')
    expect([mails.at(-1)?.to, second.user]).toEqual(['fiona@example.org', user])
  })

  test('with a letter that another one only resembles has an account of its own', async () => {
    const { createDevice, mails } = await createVaultWorld()
    const { user } = await (await createDevice()).login('isa@example.org')
    for (const other of ['\u0130sa@example.org', '\u0131sa@example.org', '\u0456sa@example.org']) {
      const { user: found } = await (await createDevice('203.0.113.9')).login(other)
      expect([mails.at(-1)?.to, found === user]).toEqual([other, false])
    }
  })
})

test('one mailbox has one form', () => {
  for (const [typed, form] of [
    ['Anna.B+shop@Example.ORG', 'anna.b+shop@example.org'],
    ['anna@b\u00fccher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['\u00c9va@example.org', '\u00c9va@example.org'],
  ] as const)
    expect([normalEmail(typed), normalEmail(normalEmail(typed))]).toEqual([form, form])
})

test.each([
  'a@example.org/x',
  'a@example.org#x',
  'a@ex%61mple.org',
  'a@0x7f.1',
  'a@1.2.3.4',
  'a@-x.org',
  'a@a_b.org',
  'a@a..org',
  'a@xn--a.org',
  'a@example.org.',
])('%s names no mail domain', (email) => expect(() => normalEmail(email)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', field: 'email' })))
