import { expect, test } from 'vitest'
import { assessRecipient } from './assessRecipient.js'
import { juno, me } from './testing/assets.js'

const twin = `${juno.slice(0, 6)}${'a'.repeat(32)}${juno.slice(-4)}`
const past = { namespace: 'eip155', address: juno, name: 'juno.eth', at: 7 }
const nobody = { receivers: [], own: [], history: [] }

test('a receiver of an earlier send is known, with its date', () => {
  expect(assessRecipient(juno.toLowerCase(), { ...nobody, receivers: [past] })).toEqual({ own: false, last: 7, alike: undefined })
  expect(assessRecipient(juno, nobody)).toEqual({ own: false, last: undefined, alike: undefined })
  expect(assessRecipient(me.toLowerCase(), { ...nobody, own: [me] })).toMatchObject({ own: true })
})

test('an address like one that was sent to, like an own one, or like one of the history is found', () => {
  expect(assessRecipient(twin, { ...nobody, receivers: [past] }).alike).toEqual({ address: juno, name: 'juno.eth' })
  expect(assessRecipient(twin, { ...nobody, own: [juno] }).alike).toEqual({ address: juno, name: undefined })
  expect(assessRecipient(twin, { ...nobody, history: [{ address: juno, by: 'paid' }] }).alike).toEqual({ address: juno, name: undefined })
  expect(assessRecipient(twin, { ...nobody, history: [{ address: juno, by: 'received' }] }).alike).toEqual({ address: juno, name: undefined })
})

test('a poisoner that sent something does not become an acquaintance by it', () => {
  const history = [
    { address: twin, by: 'received' as const },
    { address: juno, by: 'paid' as const },
  ]
  expect(assessRecipient(twin, { ...nobody, history }).alike).toEqual({ address: juno, name: undefined })
  expect(assessRecipient(juno, { ...nobody, history }).alike).toBeUndefined()
})
