import { expect, test } from 'vitest'
import { createState } from '../../state/createState.js'
import { createTheme } from './createTheme.js'

const build = (initial: { readonly mode?: unknown; readonly variables?: unknown }) => {
  const left: string[] = []
  const theme = createTheme({ state: createState(), initial, leave: ({ message }) => left.push(message) })
  return { theme, left }
}
const usual = { mode: 'dark', variables: { '--portico-accent': '#000000', '--portico-z-index': 5 } }

test('dark and nothing else by default', () => {
  const { theme, left } = build({})
  expect(theme.state.get()).toEqual({ mode: 'dark', variables: {} })
  expect(left).toEqual([])
})

test('variables are added to the existing ones', () => {
  const { theme } = build(usual)
  theme.setVariables({ '--w3m-accent': '#ffffff' })
  expect(theme.state.get().variables).toEqual({ '--portico-accent': '#ffffff', '--portico-z-index': '5' })
  theme.setMode('auto')
  expect(theme.state.get().mode).toBe('auto')
})

test('a wrong value is left out and named, and what is given beside it is taken', () => {
  const { theme, left } = build(usual)
  theme.setVariables({ '--portico-z-index': '6', '--portico-accent': 'url(x)' })
  expect(theme.state.get().variables).toEqual({ '--portico-accent': '#000000', '--portico-z-index': '6' })
  expect(left.splice(0)).toEqual([expect.stringContaining('themeVariables["--portico-accent"]')])

  theme.setMode('blue' as 'dark')
  expect(theme.state.get().mode).toBe('dark')
  expect(left).toMatchInlineSnapshot(`
    [
      "The option "themeMode" is not valid.

    Given: "blue"
    Accepted: dark, light, auto
    The value was ignored.

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p100",
    ]
  `)
})

test('a wrong mode at the start is dark', () => {
  const { theme, left } = build({ mode: 'blue' })
  expect(theme.state.get().mode).toBe('dark')
  expect(left).toHaveLength(1)
})
