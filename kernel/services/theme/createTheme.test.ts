import { expect, test } from 'vitest'
import { createState } from '../../state/createState.js'
import { createTheme } from './createTheme.js'
import { toTheme } from './toTheme.js'

const build = () => createTheme({ state: createState({ dev: false }), initial: toTheme('dark', { '--portico-accent': '#000000', '--portico-z-index': 5 }) })

test('variables are added to those that are there', () => {
  const theme = build()
  theme.setVariables({ '--w3m-accent': '#ffffff' })
  expect(theme.state.get().variables).toEqual({ '--portico-accent': '#ffffff', '--portico-z-index': '5' })
  theme.setMode('auto')
  expect(theme.state.get().mode).toBe('auto')
})

test('a wrong value changes nothing', () => {
  const theme = build()
  const before = theme.state.get()
  expect(() => theme.setVariables({ '--portico-z-index': '6', '--portico-accent': 'url(x)' })).toThrow('themeVariables["--portico-accent"]')
  expect(() => theme.setMode('blue' as 'dark')).toThrow('themeMode')
  expect(theme.state.get()).toEqual(before)
})
