import { afterEach, expect, test } from 'vitest'
import type { Dispose } from '../kernel/api/index.js'
import { createTestKernel } from '../tests/harness/createTestKernel.js'
import { type Holder, instances, kernelOf } from './instances.js'

const ends: Dispose[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
const add = (instance: string): Holder => {
  const holder = { [kernelOf]: createTestKernel({ instance }).kernel }
  ends.push(instances.add(holder))
  return holder
}

test('an instance is found by its name; without a name the last one made', () => {
  const left = add('left')
  const right = add('right')
  expect(instances.get('left')).toBe(left)
  expect(instances.get()).toBe(right)
  expect(instances.get('middle')).toBeUndefined()
})

test('the instance without a name goes before the others', () => {
  const main = add('main')
  add('second')
  expect(instances.get()).toBe(main)
})

test('an instance that went is not found, and whoever listens is told', () => {
  const left = add('left')
  let told = 0
  const stop = instances.watch(() => {
    told += 1
  })
  add('right')
  ends.pop()?.()
  expect(told).toBe(2)
  expect(instances.get()).toBe(left)
  stop()
  add('third')
  expect(told).toBe(2)
})

test('one modal shows the views of a kernel, until it gives up', () => {
  const { [kernelOf]: kernel } = add('left')
  const [first, second] = [{}, {}]
  expect(instances.claimed(kernel)).toBe(false)
  expect(instances.claim(kernel, first)).toBe(true)
  expect(instances.claim(kernel, second)).toBe(false)
  instances.release(kernel, second)
  expect(instances.claim(kernel, first)).toBe(true)
  instances.release(kernel, first)
  expect(instances.claim(kernel, second)).toBe(true)
})
