import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createNames } from './createNames.js'

const address = (number: number) => `0xABCDEF${number.toString(16).toUpperCase().padStart(34, '0')}`
const never = new AbortController().signal

const world = () => {
  const clock = fakeClock()
  const asked: (readonly string[])[] = []
  const net = { failing: false, silent: false }
  const find = createNames({
    clock,
    read: async (addresses, signal) => {
      asked.push(addresses)
      if (net.silent) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      if (net.failing) throw new Error('The node is down.')
      return addresses.map((one) => (one.endsWith('0') ? undefined : `n${one.slice(-2)}.eth`))
    },
  })
  return { clock, asked, net, find }
}

test('a hundred accounts are four requests, each account once in whatever letters; what is no EVM address is not asked for', async () => {
  const { find, asked } = world()
  const all = Array.from({ length: 100 }, (_, at) => address(at + 1))
  const names = await find([...all, ...all.map((one) => one.toLowerCase()), '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs', ''], never)
  expect(asked.map(({ length }) => length)).toEqual([25, 25, 25, 25])
  expect(names.get(address(1))).toBe('n01.eth')
  expect(names.get(address(1).toLowerCase())).toBe('n01.eth')
  // That an account has no name is an answer as well.
  expect(names.has(address(16))).toBe(false)
})

test('an answer holds for five minutes, that there is no name as well', async () => {
  const { find, asked, clock } = world()
  await find([address(1), address(16)], never)
  await find([address(1), address(16)], never)
  expect(asked).toHaveLength(1)
  await find([address(1), address(2)], never)
  expect(asked[1]).toEqual([address(2).toLowerCase()])
  clock.advance(300_000)
  await find([address(1)], never)
  expect(asked).toHaveLength(3)
})

test('after a failure the next look-up asks again', async () => {
  const { find, net, asked } = world()
  net.failing = true
  await expect(find([address(1)], never)).rejects.toThrow('The node is down.')
  net.failing = false
  await expect(find([address(1)], never)).resolves.toEqual(new Map([[address(1), 'n01.eth']]))
  expect(asked).toHaveLength(2)
})

test('a look-up ends after 15 seconds, and when it is aborted', async () => {
  const { find, net, clock } = world()
  net.silent = true
  const late = expect(find([address(1)], never)).rejects.toMatchObject({ name: 'DeadlineError' })
  clock.advance(15_000)
  await late
  const controller = new AbortController()
  const left = expect(find([address(1)], controller.signal)).rejects.toThrow('left')
  controller.abort(new Error('left'))
  await left
})
