import { expect, test } from 'vitest'
import { mayCount } from './mayCount.js'

const pressed = { userActivation: { hasBeenActive: true } }

test('a visitor who pressed something and asks for nothing may be counted', () => {
  expect(mayCount(pressed)).toBe(true)
  expect(mayCount({ ...pressed, doNotTrack: null, globalPrivacyControl: false })).toBe(true)
  expect(mayCount({ ...pressed, doNotTrack: 'unspecified' })).toBe(true)
})

test('visitors are not counted before a press, nor in a browser that cannot tell', () => {
  expect(mayCount({ userActivation: { hasBeenActive: false } })).toBe(false)
  expect(mayCount({})).toBe(false)
})

test('Do Not Track and Global Privacy Control are honoured', () => {
  expect(mayCount({ ...pressed, doNotTrack: '1' })).toBe(false)
  expect(mayCount({ ...pressed, doNotTrack: 'yes' })).toBe(false)
  expect(mayCount({ ...pressed, globalPrivacyControl: true })).toBe(false)
})
