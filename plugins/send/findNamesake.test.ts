import { expect, test } from 'vitest'
import { findNamesake } from './findNamesake.js'

test.each([
  ['rnicrosoft.eth', 'microsoft.eth'],
  ['al1ce.eth', 'alice.eth'],
  ['paypa1.eth', 'paypal.eth'],
  ['al-ice.eth', 'alice.eth'],
  ['vvallet.eth', 'wallet.eth'],
  ['harbouur-fund.eth', 'harbour-fund.eth'],
  ['harbuor-fund.eth', 'harbour-fund.eth'],
])('%s can be taken for %s', (name, known) => {
  expect(findNamesake(name, ['someone.eth', known])).toBe(known)
})

test.each([
  ['alice.eth', 'alice.eth'],
  ['bob.eth', 'rob.eth'],
  ['alice.eth', 'carol.eth'],
  ['juno.eth', 'lumen.eth'],
])('%s is not taken for %s', (name, known) => {
  expect(findNamesake(name, [known])).toBeUndefined()
})
