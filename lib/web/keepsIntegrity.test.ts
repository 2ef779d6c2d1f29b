// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepsIntegrity } from './keepsIntegrity.js'

const first = 'https://shop.example/assets/send-1.js'
const again = `${first}?again`

const addMap = (text: string) => {
  const script = document.createElement('script')
  script.type = 'importmap'
  script.textContent = text
  document.head.append(script)
}
const addIntegrity = (...names: readonly string[]) => addMap(JSON.stringify({ integrity: Object.fromEntries(names.map((name) => [name, 'sha384-a'])) }))

beforeEach(() => {
  const base = document.createElement('base')
  base.href = 'https://shop.example/boats/'
  document.head.append(base)
})
afterEach(() => {
  document.head.replaceChildren()
})

test('a page without an import map allows a second name', () => {
  expect(keepsIntegrity(again)).toBe(true)
})

test('an import map without hashes allows a second name', () => {
  addMap('{ "imports": { "react": "/react.js" } }')
  expect(keepsIntegrity(again)).toBe(true)
})

test('a second name without a hash is refused', () => {
  addIntegrity(first)
  expect(keepsIntegrity(again)).toBe(false)
})

test('a second name that is a part of another name is refused', () => {
  addIntegrity(`${again}-and-again`, 'https://shop.example/assets/resend-1.js?again')
  expect(keepsIntegrity(again)).toBe(false)
})

test.each([
  ['of another folder', '/other/send-1.js?again'],
  ['of another host', 'https://cdn.example/assets/send-1.js?again'],
  ['below the page', './assets/send-1.js?again'],
  ['without slash in front, which browsers ignore', 'assets/send-1.js?again'],
])('a hash for an address %s is no hash for the second name', (_, name) => {
  addIntegrity(first, name)
  expect(keepsIntegrity(again)).toBe(false)
})

test('a second name in another place of the map is refused', () => {
  addMap(JSON.stringify({ imports: { [again]: '/other.js' }, integrity: { [first]: 'sha384-a' } }))
  expect(keepsIntegrity(again)).toBe(false)
})

test('a map with hashes that cannot be read allows no second name', () => {
  addMap(`{ "integrity": { "${again}": "sha384-a" }`)
  expect(keepsIntegrity(again)).toBe(false)
})

test.each([again, '/assets/send-1.js?again', '../assets/send-1.js?again'])('a second name with a hash is allowed: %s', (name) => {
  addIntegrity(first, name)
  expect(keepsIntegrity(again)).toBe(true)
})

test('slashes may be escaped', () => {
  addMap(String.raw`{"integrity":{"\/assets\/send-1.js?again":"sha384-a"}}`)
  expect(keepsIntegrity(again)).toBe(true)
})

test('each map with hashes must contain the second name: browsers differ in how many maps they read', () => {
  addIntegrity(first)
  addIntegrity(again)
  expect(keepsIntegrity(again)).toBe(false)
})
