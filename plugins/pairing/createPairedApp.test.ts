import { expect, test } from 'vitest'
import { createPairedApp } from './createPairedApp.js'
import { fakePage, harbor } from './testing/fakes.js'

const setup = (stored?: unknown) => {
  const box: { value: unknown } = { value: stored }
  const state: { name: string | undefined } = { name: undefined }
  const page = fakePage()
  const app = createPairedApp({
    state,
    page,
    stored: {
      subscribe: () => () => {},
      get: () => box.value,
      set: (value) => {
        box.value = value
      },
      clear: () => {
        box.value = undefined
      },
    },
    find: async (id) => (id === harbor.id ? harbor : undefined),
  })
  return { app, box, state, page }
}
const choice = { id: 'harbor-id', name: 'Harbor', href: 'harbor://' }

test('an app that was opened is kept once its wallet is connected, and opens again', () => {
  const { app, box, state, page } = setup()
  app.opened(choice)
  expect(box.value).toBeUndefined()
  app.connected()
  expect(box.value).toEqual(choice)
  expect(state.name).toBe('Harbor')
  app.open()
  expect(page.opened).toEqual([['harbor://', '_self']])
})

test('a pairing by code has no app, and forgets that of an earlier one', () => {
  const { app, box, state } = setup(choice)
  app.connected()
  expect(box.value).toBeUndefined()
  expect(state.name).toBeUndefined()
})

test('a cancelled attempt stores no app for the next one', () => {
  const { app, box } = setup()
  app.opened(choice)
  app.dropped()
  app.connected()
  expect(box.value).toBeUndefined()
})

test('what an earlier visit stored counts when the directory says the same', async () => {
  const { app, state } = setup(choice)
  await app.restore()
  expect(state.name).toBe('Harbor')
})

test.each([
  ['another link', { ...choice, href: 'evil://' }],
  ['an unknown wallet', { ...choice, id: 'evil' }],
  ['a forbidden scheme', { ...choice, href: 'javascript://x' }],
  ['nonsense', 'harbor'],
])('%s in storage opens nothing', async (_, stored) => {
  const { app, state, page } = setup(stored)
  await app.restore()
  app.open()
  expect(state.name).toBeUndefined()
  expect(page.opened).toEqual([])
})

test('after a disconnect there is no app', () => {
  const { app, state, box, page } = setup()
  app.opened(choice)
  app.connected()
  app.forget()
  app.open()
  expect([state.name, box.value, page.opened]).toEqual([undefined, undefined, []])
})
