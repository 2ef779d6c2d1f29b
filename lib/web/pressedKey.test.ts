import { expect, test } from 'vitest'
import { pressedKey } from './pressedKey.js'

test.each([
  ['a press without an input method', { key: 'Enter', keyCode: 13, isComposing: false }, 'Enter'],
  ['an event that a script made', { key: 'Escape' }, 'Escape'],
  ['Chromium and Firefox while composing', { key: 'Process', keyCode: 229, isComposing: true }, 'Process'],
  ['a browser that names the key while composing', { key: 'Enter', keyCode: 13, isComposing: true }, 'Process'],
  ['Safari after the composition', { key: 'Escape', keyCode: 229, isComposing: false }, 'Process'],
  ['React while composing', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, 'Process'],
])('pressedKey: %s', (_, press, key) => {
  expect(pressedKey(press)).toBe(key)
})
