import { expect, test } from 'vitest'
import { toVariables } from '../../../../kernel/services/theme/toVariables.js'
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
  const taken = (given: Readonly<Record<string, string>>) => Object.keys(toVariables(given, { leave: () => {} }))
  for (const { variables: chosen } of Object.values(presets)) expect(taken(chosen)).toEqual(Object.keys(chosen))
  for (const { name, initial, unit = '' } of variables) if (initial) expect(taken({ [name]: `${initial}${unit}` })).toEqual([name])
})
