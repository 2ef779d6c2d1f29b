import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '../../../scripts/filesUnder.js'
import { isTest } from '../../../scripts/folders.js'
import { readTarget } from './readTarget.js'

test.each(['//', 'http://', 'http://[', '///\\', ''])('%j, which every client may send, is read without an error', (target) => {
  expect(readTarget(target)).toBeInstanceOf(URL)
  expect(readTarget(target, 'http://bad host')).toBeInstanceOf(URL)
})
test('an address is read with its query', () => {
  expect(readTarget('/offers?a=1', 'http://127.0.0.1:80').href).toBe('http://127.0.0.1/offers?a=1')
  expect(readTarget(undefined).pathname).toBe('/')
})

test('no server reads the address of a request in a way that can throw', () => {
  const files = ['apps', 'scripts', 'site', 'examples'].flatMap(filesUnder).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(700)
  // A request of Node names a path, which takes a base; one of Fetch has a whole address.
  const unguarded = files.filter((file) => /new URL\((request|req)\.url\b[^,()\n]*,/.test(readFileSync(file, 'utf8')))
  expect(unguarded).toEqual([])
})
