import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from './filesUnder.js'
import { isTest } from './folders.js'

/** Where texts of people come in. They are cut by cleanText, which cuts between characters. */
const folders = ['apps/gateway/vault', 'apps/gateway/onRamp', 'apps/vault/window', 'apps/vault/account', 'apps/vault/popup']
/** A beginning of a fixed length: of digits, letters of ASCII, and lists. */
const cuts = /\.(slice|substring|substr)\(0, *\d+\)/g
const known =
  /code\.slice\(0, 3\)|'base64url'\)\.slice\(0, 16\)|'social-cookie', state\)\.slice\(0, 16\)|country\.slice\(0, 2\)|inputs\.slice\(0, 50\)|^\s*\.slice\(0, 20\)/

const cutIn = (text: string) => text.split('\n').filter((line) => line.search(cuts) >= 0 && !known.test(line))

test('a text of a person that is cut by its length is found', () => {
  expect(cutIn("const name = facts.get('name')?.slice(0, 64) || undefined")).toHaveLength(1)
  expect(cutIn('    .slice(0, 48)')).toHaveLength(1)
  expect(cutIn('const shown = cleanText(name, 64)')).toEqual([])
})
test('no text of a person is cut by its length', () => {
  const files = folders.flatMap(filesUnder).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((file) => cutIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`))).toEqual([])
})
