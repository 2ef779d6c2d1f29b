import { expect, test } from 'vitest'
import { createLoader } from './createLoader.js'

/** A language of a few texts, and what was shown and fetched of it. */
const build = () => {
  const shown: string[] = []
  const fetched: string[] = []
  const file = (name: string) => async () => {
    fetched.push(name)
    return { default: { [name]: name } }
  }
  const language = { first: { first: 'first' }, shared: file('shared'), plugins: { send: file('send'), swap: file('swap') } }
  const load = createLoader(language, (table) => shown.push(...Object.keys(table)))
  return { load, shown, fetched }
}

test('the first texts are shown at once, and nothing is fetched', () => {
  const { shown, fetched } = build()
  expect(shown).toEqual(['first'])
  expect(fetched).toEqual([])
})

test('a plugin waits for its own texts and for the shared ones, and each is fetched once', async () => {
  const { load, shown, fetched } = build()
  await Promise.all([load('send'), load('send')])
  expect([...shown].sort()).toEqual(['first', 'send', 'shared'])
  await load('swap')
  expect([...fetched].sort()).toEqual(['send', 'shared', 'swap'])
})

test('a plugin without texts of its own waits for nothing, and the shared ones begin to load', async () => {
  const { load, fetched } = build()
  await load('connect')
  await load('toString')
  expect(fetched).toEqual(['shared'])
})
