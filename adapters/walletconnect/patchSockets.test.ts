import { expect, test } from 'vitest'
import { patchSockets } from './patchSockets.js'
import type { Core } from './library.js'

/** The part of the client that opens sockets. */
const client = () => {
  const attempts: { done(): void; fail(error: Error): void }[] = []
  const relayer = {
    url: 'ws://127.0.0.1',
    connect(this: { readonly url: string }) {
      return new Promise<string>((resolve, reject) => attempts.push({ done: () => resolve(this.url), fail: reject }))
    },
  }
  return { relayer, attempts, guard: () => patchSockets(relayer as unknown as Core['relayer']) }
}

test('callers during the opening of a socket share it, and the next one after it', async () => {
  const { relayer, attempts, guard } = client()
  guard()
  const both = [relayer.connect(), relayer.connect()]
  expect(attempts).toHaveLength(1)
  attempts[0]?.done()
  expect(await Promise.all(both)).toEqual(['ws://127.0.0.1', 'ws://127.0.0.1'])
  void relayer.connect()
  expect(attempts).toHaveLength(2)
})

test('a socket that could not be opened rejects for all who waited, and the next try opens another', async () => {
  const { relayer, attempts, guard } = client()
  guard()
  const both = [relayer.connect(), relayer.connect()]
  attempts[0]?.fail(new Error('refused'))
  for (const one of both) await expect(one).rejects.toThrow('refused')
  void relayer.connect()
  expect(attempts).toHaveLength(2)
})

test('a client without that method is left unchanged', () => {
  const other = {}
  patchSockets(other as unknown as Core['relayer'])
  expect(other).toEqual({})
})
