import { expect, test } from 'vitest'
import { createFaces, toFace } from './toFace.js'

test('toFace: no member can be replaced, added or removed, and the object itself stays as it is', () => {
  const service = { count: 1, add: () => 2 }
  const face = toFace(service)
  for (const key of ['count', 'add', 'new']) expect([Reflect.set(face, key, 9), Reflect.defineProperty(face, key, { value: 9 })]).toEqual([false, false])
  expect([Reflect.deleteProperty(face, 'add'), Reflect.setPrototypeOf(face, {}), face.add(), service.count]).toEqual([false, false, 2, 1])
})

test('toFace: an object of a class works as before when it keeps its state in its own fields', () => {
  class Base {
    total = 0
    add(by: number) {
      this.total += by
      return this.#double()
    }
    #double() {
      return this.total * 2
    }
  }
  class Counter extends Base {
    get half() {
      return this.total / 2
    }
  }
  const counter = new Counter()
  const face = toFace(counter)
  expect([face.add(3), face.total, face.half, Object.hasOwn(face, 'constructor')]).toEqual([6, 3, 1.5, false])
  // Its face does not lead to the class, which other objects share.
  expect([Object.getPrototypeOf(face), face.add(1)]).toEqual([Object.prototype, 8])
})

test('createFaces: one face for each object; functions and plain values stay as they are', () => {
  const face = createFaces()
  const service = { read: () => 1 }
  const call = () => 1
  const first = face(service)
  expect([face(service) === first, face(service) === service, face(call) === call, face(undefined)]).toEqual([true, false, true, undefined])
})
