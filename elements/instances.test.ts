import { afterEach, expect, test } from 'vitest'
import type { Dispose } from '../kernel/api/index.js'
import { kernelIn } from '../tests/harness/kernelIn.js'
import { createTestKernel } from '../tests/harness/createTestKernel.js'
import { type InstanceHandle, instances, handleOf } from './instances.js'

const ends: Dispose[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
const add = (instance: string): InstanceHandle => {
  const handle = handleOf(createTestKernel({ instance }).kernel)
  ends.push(instances.add(handle))
  return handle
}

test('an instance is found by its name; without a name the last one made', () => {
  const left = add('left')
  const right = add('right')
  expect(instances.get('left')).toBe(left)
  expect(instances.get()).toBe(right)
  expect(instances.get('middle')).toBeUndefined()
})

test('the instance without a name comes before the others', () => {
  const main = add('main')
  add('second')
  expect(instances.get()).toBe(main)
})

test('a removed instance is not found, and listeners are called', () => {
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

test('one modal shows the views of a kernel, until it releases the kernel', () => {
  const kernel = kernelIn(add('left'))
  const [first, second] = [{}, {}]
  expect(instances.claimed(kernel)).toBe(false)
  expect(instances.claim(kernel, first)).toBe(true)
  expect(instances.claim(kernel, second)).toBe(false)
  instances.release(kernel, second)
  expect(instances.claim(kernel, first)).toBe(true)
  instances.release(kernel, first)
  expect(instances.claim(kernel, second)).toBe(true)
})
