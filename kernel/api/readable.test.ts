import { expect, test } from 'vitest'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { createState } from '../state/createState.js'
import { type Readable, toReadable } from './readable.js'

/** Everything that an object leads to under a name or a symbol. */
const partsOf = (value: object): readonly unknown[] => Reflect.ownKeys(value).map((key) => Reflect.get(value, key))

test('a readable leads to nothing but its two functions, and what it returns is frozen', () => {
  const state = createState().make({ list: [{ name: 'Harbor' }] })
  const readable = toReadable(state)
  expect(Reflect.ownKeys(readable)).toEqual(['get', 'subscribe'])
  const [first] = readable.get().list
  expect(Reflect.set(readable.get(), 'list', [])).toBe(false)
  expect(Reflect.set(Object(first), 'name', 'Forged')).toBe(false)
  expect(state.list).toEqual([{ name: 'Harbor' }])
})

test('a session cannot be forged through a symbol of the state of sessions', () => {
  const { kernel } = createTestKernel()
  const before = kernel.sessions.state.get()
  const forged = { status: 'connected', wallet: { name: 'Forged' }, accounts: ['eip155:1:0x0000000000000000000000000000000000000001'] }
  const reached = [Reflect.get(kernel.sessions.state, Symbol.for('portico.readable.source')), ...partsOf(kernel.sessions.state)]
  for (const part of reached) if (typeof part === 'object' && part !== null) Reflect.set(part, 'byNamespace', { eip155: forged })
  expect(kernel.sessions.state.get()).toEqual(before)
})

test('no state that the kernel publishes leads to something that can be written', () => {
  const { kernel } = createTestKernel()
  const published: readonly Readable<object>[] = [
    ...[kernel.router.state, kernel.sessions.state, kernel.networks.state, kernel.connectors.state, kernel.theme.state],
    ...[kernel.host.state, kernel.plugins.state, kernel.locale, kernel.alerts.state, kernel.notices.state],
  ]
  for (const readable of published) expect(partsOf(readable).map((part) => typeof part)).toEqual(['function', 'function'])
})
