import { expect, test } from 'vitest'
import { testClock } from '../testing/testClock.js'
import { sharePermissions } from './sharePermissions.js'

const account = (at: number) => `0x${at.toString(16).padStart(40, 'a')}`
const question = (at: number) => ({ chain: 'eip155:1', account: account(at) })
const never = new AbortController().signal
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

const begin = () => {
  const clock = testClock()
  const asked: { readonly account: string; readonly signal: AbortSignal; readonly end: () => void }[] = []
  const provider = sharePermissions(
    {
      chains: ['eip155:1'],
      list: ({ account: of }, signal) =>
        new Promise((resolve, reject) => {
          asked.push({ account: of, signal, end: () => resolve({ rows: [], fromBlock: asked.length }) })
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        }),
    },
    { clock },
  )
  return { clock, asked, provider }
}

test('sharePermissions: reads a list once for all who ask at the same time, and keeps it for five seconds', async () => {
  const { clock, asked, provider } = begin()
  const all = [provider.list(question(1), never), provider.list({ ...question(1), account: account(1).toUpperCase().replace('X', 'x') }, never)]
  await turn()
  expect(asked).toHaveLength(1)
  asked[0]?.end()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 2 }, () => ({ rows: [], fromBlock: 1 })))
  expect(provider.kept?.(question(1))).toBeDefined()
  clock.advance(5_000)
  expect(provider.kept?.(question(1))).toBeUndefined()
})

test('sharePermissions: asks the node for four lists at once, has 32 wait, and refuses more', async () => {
  const { asked, provider } = begin()
  const all = Array.from({ length: 36 }, (_, at) => provider.list(question(at), never))
  await turn()
  expect(asked).toHaveLength(4)
  await expect(provider.list(question(99), never)).rejects.toMatchObject({ status: 503, code: 'NOT_READY', retryAfter: 5 })
  for (let round = 0; round < 36; round += 1) {
    for (const { end } of asked) end()
    await turn()
  }
  expect(await Promise.all(all)).toHaveLength(36)
})

test('sharePermissions: leaves the node when nobody waits for a list any more', async () => {
  const { asked, provider } = begin()
  const leave = new AbortController()
  const list = provider.list(question(1), leave.signal)
  await turn()
  leave.abort(new Error('gone'))
  await expect(list).rejects.toThrow('gone')
  expect(asked[0]?.signal.aborted).toBe(true)
})
