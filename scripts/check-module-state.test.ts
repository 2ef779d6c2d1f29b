// @looks-at textless
import { expect, test } from 'vitest'
import { check, problemsOf } from './check-module-state.js'

const sentences = (text: string, file = 'kernel/sample.ts') => problemsOf(file, text)

test.each([
  ['let count = 0'],
  ['export let count = 0'],
  ['var count = 0'],
  ['const seen = new Map()'],
  ['const seen = new Set<string>(["a"])'],
  ['const box = { seen: new WeakMap() }'],
  ['const state = proxy({ open: false })'],
  ['class A { static seen = new Set() }'],
])('state outside a function is refused: %s', (text) => {
  expect(sentences(text)).toHaveLength(1)
  expect(sentences(text)[0]).toMatch(/^kernel\/sample\.ts:1: /)
})

test.each([
  ['const make = () => { let count = 0; const seen = new Map(); return { count, seen } }'],
  ['export function make() { return new Set() }'],
  ['class A { seen = new Set() }'],
  ['declare let count: number'],
  ['const names = ["a", "b"] as const'],
])('state made inside a function, and constants, are fine: %s', (text) => {
  expect(sentences(text)).toEqual([])
})

test('only the registry of instances may keep state for the page', () => {
  expect(sentences('const known = new Map()', 'elements/instances.ts')).toEqual([])
  expect(sentences('const known = new Map()', 'elements/define.ts')).toHaveLength(1)
})

test.each([
  ['const a = (e: HTMLElement) => { e.innerHTML = "x" }'],
  ['const a = (e: HTMLElement) => { e["outerHTML"] = "x" }'],
  ['const a = (e: HTMLElement) => e.insertAdjacentHTML("beforeend", "x")'],
  ['const a = () => document.write("x")'],
  ['const a = () => window.document.write("x")'],
  ['const a = () => eval("1")'],
  ['const a = () => new Function("return 1")'],
  ['const a = () => globalThis.Function("return 1")'],
  ['const a = () => setTimeout("run()", 1)'],
  ['const a = (w: Window) => w.postMessage(1, "*")'],
  ['const a = (w: Window) => w.postMessage(1, { targetOrigin: "*" })'],
  ['const a = () => Math.random()'],
])('a dangerous call is refused: %s', (text) => {
  expect(sentences(text)).toHaveLength(1)
})

test('markup from text is refused in JSX, too', () => {
  expect(problemsOf('ui/Sample.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />')).toHaveLength(1)
})

test('a named origin, and words in comments and strings, are fine', () => {
  expect(sentences('const a = (w: Window) => w.postMessage(1, "https://wallet.example")')).toEqual([])
  expect(sentences('// innerHTML, eval(\nconst a = "innerHTML Math.random()"')).toEqual([])
})

test('the shipped code has none of it', { timeout: 120_000 }, () => {
  expect(check()).toEqual([])
})
