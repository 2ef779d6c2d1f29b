import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenRegistrations, registrationVector } from '../../tests/harness/nameVectors.js'
import { readMessage } from '../../siwx/message/readMessage.js'
import { isMeant } from './registerName.js'
import { type RegistrationFields, readRegistration, writeRegistration } from '../../protocol/registrationMessage.js'

const { fields, text } = registrationVector

test('a registration is written, and read as the same fields', () => {
  expect(writeRegistration(fields)).toBe(text)
  expect(readRegistration(text)).toEqual(fields)
})

test.each(brokenRegistrations)('a text with %s is no registration', (_, broken) => {
  expect(readRegistration(broken)).toBeUndefined()
})

test('a registration message is not accepted as a sign-in message', () => {
  expect(readMessage(text)).toHaveProperty('refused')
})

test('a message with another website, account, name, network, nonce or time is not what was meant', () => {
  expect(isMeant(text, fields)).toBe(true)
  const others: Partial<RegistrationFields>[] = [
    { domain: 'evil.market' },
    { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { name: 'alice.portico.eth' },
    { chain: 'eip155:1' },
    { nonce: 'f'.repeat(32) },
    { expirationTime: '2026-11-12T00:06:00.000Z' },
  ]
  for (const other of others) expect(isMeant(writeRegistration({ ...fields, ...other }), fields), Object.keys(other)[0]).toBe(false)
})

test('whatever a gateway or a page puts into a field, the text has one reading or none', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a\nName: b.portico.eth', 'x wants y', ...Object.values(fields)))
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(fields)), anything, (key, value) => {
      const wanted = { ...fields, [key]: value }
      const found = readRegistration(writeRegistration(wanted))
      if (found) expect(found).toEqual(wanted)
    }),
    { numRuns: 2_000 },
  )
})
