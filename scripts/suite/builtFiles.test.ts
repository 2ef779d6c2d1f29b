import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainName, readBuiltFiles } from './builtFiles.js'

const main = '/built/hosts/plain.js'
/** A page, a part that it loads on use, and two shared parts of one name, as a build with these hashes writes them. */
const build = ({ hashes = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'], send = 'Send', shared = 'one' } = {}) => {
  const [a = '', b = '', c = ''] = hashes
  return readBuiltFiles(
    new Map([
      [main, `import"../chunks/chunk-${b}.js";open=()=>import("../chunks/send-${a}.js");integrity="sha384-${a.repeat(8)}"`],
      [`/built/chunks/send-${a}.js`, `import"./chunk-${c}.js";text="${send}"`],
      [`/built/chunks/chunk-${b}.js`, `shared="${shared}"`],
      [`/built/chunks/chunk-${c}.js`, 'shared="two"'],
    ]),
  )
}

test('plainName: leaves out the hashes of both bundlers', () => {
  expect(['chunks/send-late-BMNN-b01.js', 'chunks/send-late-BMNN-b01-XVSXF7PD.js', 'hosts/plain.js'].map(plainName)).toEqual([
    'chunks/send-late.js',
    'chunks/send-late.js',
    'hosts/plain.js',
  ])
})

test('readBuiltFiles: a file is the same when only hashes in names differ', () => {
  const hash = fc.stringMatching(/^[A-Z0-9]{8}$/)
  fc.assert(
    fc.property(fc.uniqueArray(hash, { minLength: 3, maxLength: 3 }), (hashes) => {
      expect(build({ hashes }).identityOf(main)).toBe(build().identityOf(main))
    }),
  )
})

test('readBuiltFiles: a page is the same when a part changes that it loads on use, and the part is not', () => {
  const after = build({ hashes: ['DDDDDDDD', 'BBBBBBBB', 'CCCCCCCC'], send: 'Transfer' })
  expect(after.has(build().identityOf(main) ?? '')).toBe(true)
  expect(after.has(build().identityOf('/built/chunks/send-AAAAAAAA.js') ?? '')).toBe(false)
})

test('readBuiltFiles: of shared parts with one name, a file that imports another one is not the same', () => {
  const before = build().identityOf(main)
  expect(build({ hashes: ['AAAAAAAA', 'CCCCCCCC', 'BBBBBBBB'] }).identityOf(main)).toBe(before)
  expect(build({ shared: 'three' }).identityOf(main)).not.toBe(before)
})

test('readBuiltFiles: an address without a file has no identity', () => {
  expect(build().identityOf('/built/other.js')).toBeUndefined()
})
