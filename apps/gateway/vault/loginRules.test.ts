import { describe, expect, test } from 'vitest'
import { denialOf, joinClaims, markOf } from './loginRules.js'

const reasonOf = (...given: Parameters<typeof denialOf>) => denialOf(...given)?.reason
const acme = { domains: ['acme.example', 'xn--bcher-kva.example'] }
const mail = (email: unknown, email_verified: unknown = true) => ({ email, email_verified })

describe('a rule about domains', () => {
  test.each(['ida@acme.example', 'ida@ACME.Example', 'IDA+wallet@acme.example', 'ida@bücher.example', 'ida@xn--bcher-kva.example'])('admits %s', (email) => {
    expect(denialOf(acme, mail(email))).toBeUndefined()
  })

  test.each([
    ['a subdomain', 'ida@mail.acme.example'],
    ['a domain that ends with it', 'ida@evilacme.example'],
    ['a domain that begins with it', 'ida@acme.example.evil.example'],
    ['a dot behind it', 'ida@acme.example.'],
    ['it before the sign', 'acme.example@evil.example'],
    ['two signs', 'ida@evil.example@acme.example'],
    ['two signs the other way', 'ida@acme.example@evil.example'],
    ['a quoted sign', '"ida@acme.example"@evil.example'],
    ['a Cyrillic letter', 'ida@аcme.example'],
    ['letters of full width', 'ida@ａｃｍｅ.example'],
    ['a full stop of another script', 'ida@acme。example'],
    ['a capital letter beyond ASCII', 'ida@bÜcher.example'],
    ['a sign that no eye sees', 'ida@acme\u200b.example'],
    ['a right-to-left mark', 'ida@\u202eacme.example'],
    ['a line', 'ida@evil.example\n@acme.example'],
    ['a list in the address', 'ida@evil.example,ida@acme.example'],
    ['angle brackets', 'ida@evil.example <ida@acme.example>'],
    ['nothing before the sign', '@acme.example'],
    ['no sign', 'acme.example'],
    ['an empty text', ''],
    ['a list', ['ida@acme.example']],
    ['an object', { toString: () => 'ida@acme.example' }],
    ['a number', 7],
    ['nothing', null],
    ['an endless address', `${'i'.repeat(400)}@acme.example`],
  ])('refuses %s', (_, email) => {
    expect(reasonOf(acme, mail(email))).toBe('email domain')
  })

  test.each([false, 'true', 1, undefined, null, [true], {}])('refuses an address whose email_verified is %j', (verified) => {
    expect(denialOf(acme, { email: 'ida@acme.example', email_verified: verified })).toEqual({ reason: 'email not verified', claim: 'email_verified' })
  })

  test('refuses somebody without an address', () => {
    expect(reasonOf(acme, { email_verified: true })).toBe('no email')
    expect(reasonOf(acme, Object.create({ email: 'ida@acme.example', email_verified: true }))).toBe('no email')
  })
})

describe('a rule about groups', () => {
  const staff = { groups: ['staff', 'Wallet users'] }

  test.each([[['staff']], [['other', 'Wallet users']], ['staff']])('admits %j', (groups) => {
    expect(denialOf(staff, { groups })).toBeUndefined()
  })

  test.each([
    [[]],
    [['staff-external']],
    [['STAFF']],
    [[' staff']],
    ['other,staff'],
    ['staff other'],
    [[['staff']]],
    [{ staff: true }],
    [{ 0: 'staff', length: 1 }],
    [[{ name: 'staff' }]],
    [null],
    [true],
    [undefined],
  ])('refuses %j', (groups) => {
    expect(denialOf(staff, { groups })).toEqual({ reason: 'group', claim: 'groups' })
  })
})

describe('rules about claims', () => {
  const rules = {
    claims: [
      { name: 'tid', values: ['8a4e'] },
      { name: 'roles', values: ['wallet', 'admin'] },
    ],
  }

  test('admit who has one of the values of each', () => {
    expect(denialOf(rules, { tid: '8a4e', roles: ['reader', 'admin'] })).toBeUndefined()
    expect(denialOf(rules, { tid: ['8a4e'], roles: 'wallet' })).toBeUndefined()
  })

  test.each([
    [{ tid: '8a4e' }, 'roles'],
    [{ roles: ['wallet'] }, 'tid'],
    [{ tid: '8a4e0', roles: ['wallet'] }, 'tid'],
    [{ tid: '8a4e', roles: { wallet: {} } }, 'roles'],
    [{ tid: 8, roles: ['wallet'] }, 'tid'],
  ])('refuse %j, and say by which claim', (said, claim) => {
    expect(denialOf(rules, said)).toEqual({ reason: 'claim', claim })
  })

  test('take no member of every object for a claim', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(reasonOf({ claims: [{ name, values: ['x'] }] }, {})).toBe('claim')
      expect(reasonOf({ claims: [{ name, values: ['x'] }] }, JSON.parse(`{"${name}":"x"}`))).toBeUndefined()
    }
  })

  test('rules of several kinds are met by all of them together', () => {
    const all = { domains: ['acme.example'], groups: ['staff'], claims: [{ name: 'tid', values: ['8a4e'] }] }
    const said = { ...mail('ida@acme.example'), groups: ['staff'], tid: '8a4e' }
    expect(denialOf(all, said)).toBeUndefined()
    expect([
      reasonOf(all, { ...said, email: 'ida@evil.example' }),
      reasonOf(all, { ...said, groups: [] }),
      reasonOf(all, { ...said, tid: '' }),
      reasonOf({}, {}),
    ]).toEqual(['email domain', 'group', 'claim', undefined])
  })
})

test('joinClaims: the identity comes first, and an address is never verified by the other of the two', () => {
  expect(joinClaims({ sub: 'ida', groups: ['staff'] }, { sub: 'ida', groups: ['admin'], tid: '8a4e', ...mail('ida@acme.example') })).toEqual({
    sub: 'ida',
    groups: ['staff'],
    tid: '8a4e',
    ...mail('ida@acme.example'),
  })
  expect(reasonOf(acme, joinClaims({ email: 'ida@acme.example' }, mail('ida@evil.example')))).toBe('email not verified')
  expect(reasonOf(acme, joinClaims({ email_verified: true }, mail('ida@acme.example', false)))).toBe('email not verified')
})

test('markOf: the order in which rules are written does not count, and every change of one does', () => {
  const rules = {
    domains: ['a.example', 'b.example'],
    claims: [
      { name: 'x', values: ['1', '2'] },
      { name: 'a', values: ['1'] },
    ],
  }
  const same = {
    claims: [
      { name: 'a', values: ['1'] },
      { name: 'x', values: ['2', '1', '1'] },
    ],
    domains: ['b.example', 'a.example'],
  }
  expect(markOf(same)).toBe(markOf(rules))
  const others = [undefined, {}, { domains: ['a.example'] }, { groups: ['a.example', 'b.example'] }, { ...rules, groups: ['1'] }, { ...rules, claims: [] }]
  expect(new Set([rules, ...others].map(markOf)).size).toBe(7)
})
