import { expect, test } from 'vitest'
import { lazyObject } from './lazyObject.js'

interface Greeter {
  greet(name: string, loud: boolean): Promise<string>
  leave(): Promise<void>
}
const shape = { greet: true, leave: true } as const

test('nothing is loaded before a method is called, and arguments, answers and errors pass through', async () => {
  let loads = 0
  const lazy = lazyObject<Greeter>(async () => {
    loads++
    return { greet: async (name, loud) => `${loud ? 'HELLO' : 'hello'} ${name}`, leave: () => Promise.reject(new Error('locked')) }
  }, shape)
  expect(Object.keys(lazy)).toEqual(['greet', 'leave'])
  expect(loads).toBe(0)
  expect(await lazy.greet('Ada', true)).toBe('HELLO Ada')
  await expect(lazy.leave()).rejects.toThrow('locked')
})

test('a method keeps its object, and code that does not load rejects the call', async () => {
  class Counter implements Greeter {
    greeted = 0
    async greet() {
      return `${++this.greeted}`
    }
    async leave() {}
  }
  const counter = new Counter()
  const lazy = lazyObject<Greeter>(async () => counter, shape)
  await lazy.greet('', false)
  expect(await lazy.greet('', false)).toBe('2')
  const broken = lazyObject<Greeter>(() => Promise.reject(new Error('offline')), shape)
  await expect(broken.greet('', false)).rejects.toThrow('offline')
})
