import { expect, test } from 'vitest'
import { createScope } from './createScope.js'

const make = () => {
  const errors: unknown[] = []
  return { scope: createScope('root', (error) => errors.push(error)), errors }
}

test('disposing undoes in reverse order, after the signal is aborted', () => {
  const { scope } = make()
  const order: string[] = []
  scope.signal.addEventListener('abort', () => order.push('signal'))
  scope.add(() => order.push('first'))
  scope.add(() => order.push('second'))
  scope.dispose()
  expect(order).toEqual(['signal', 'second', 'first'])
})

test('an undo function runs once, from any caller', () => {
  const { scope } = make()
  let calls = 0
  const undo = scope.add(() => calls++)
  undo()
  undo()
  scope.dispose()
  scope.dispose()
  expect(calls).toBe(1)
})

test('adding to a scope that is disposed disposes at once', () => {
  const { scope } = make()
  scope.dispose()
  let undone = false
  scope.add(() => {
    undone = true
  })
  expect(undone).toBe(true)
  const child = scope.child('late')
  expect(child.signal.aborted).toBe(true)
})

test('an undo that throws is reported and does not keep the others from running', () => {
  const { scope, errors } = make()
  let ran = false
  scope.add(() => {
    ran = true
  })
  scope.add(() => {
    throw new Error('stuck')
  })
  scope.dispose()
  expect(ran).toBe(true)
  expect(errors).toEqual([new Error('stuck')])
})

test('a child is disposed with its parent, and a disposed child leaves nothing with the parent', () => {
  const { scope } = make()
  const order: string[] = []
  scope.add(() => order.push('parent'))
  const first = scope.child('first')
  const second = scope.child('second')
  first.add(() => order.push('first'))
  second.add(() => order.push('second'))
  expect(first.name).toBe('root/first')
  first.dispose()
  expect(order).toEqual(['first'])
  scope.dispose()
  expect(order).toEqual(['first', 'second', 'parent'])
})
