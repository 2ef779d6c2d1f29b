import { expect, test } from 'vitest'
import { toTheme } from '../../../../kernel/services/theme/toTheme.js'
import { presets } from './presets.js'
import { toCode } from './toCode.js'
import { variables } from './variables.js'

test('the code to paste says what was chosen, as options and as a style sheet', () => {
  const choice = { mode: 'auto', variables: { '--portico-accent': '#0a7', '--portico-font-family': "'My Font', serif" } } as const
  expect(toCode(choice, 'options')).toBe(`createAppKit({
  // …
  themeMode: 'auto',
  themeVariables: {
    '--portico-accent': '#0a7',
    '--portico-font-family': '\\'My Font\\', serif',
  },
})`)
  expect(toCode(choice, 'css')).toBe(`:root {
  --portico-accent: #0a7;
  --portico-font-family: 'My Font', serif;
}`)
})

test('a mode alone is all there is to say without variables', () => {
  expect(toCode({ mode: 'light', variables: {} }, 'options')).not.toContain('themeVariables')
})

test('every preset and every first value is one the widget takes', () => {
  for (const { mode, variables: chosen } of Object.values(presets)) expect(Object.keys(toTheme(mode, chosen).variables)).toEqual(Object.keys(chosen))
  for (const { name, initial, unit = '' } of variables) if (initial) expect(() => toTheme('dark', { [name]: `${initial}${unit}` })).not.toThrow()
})
