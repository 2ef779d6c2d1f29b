import { expect, test } from 'vitest'
import { findLongFiles, maxLines } from './check-file-length.js'

const textOf = (lines: number) => 'x\n'.repeat(lines)
const find = (lines: number, allowed: Readonly<Record<string, number>> = {}) => findLongFiles(new Map([['lib/example.ts', textOf(lines)]]), allowed)

test('a file of the most lines is accepted, and one of a line more is refused', () => {
  expect(find(maxLines).complaints).toEqual([])
  expect(find(maxLines + 1).complaints).toEqual([expect.stringContaining('lib/example.ts has 301 lines')])
})

test('a file of the list may get shorter and not longer, and leaves the list when it fits', () => {
  expect(find(380, { 'lib/example.ts': 400 })).toEqual({ complaints: [], shorter: { 'lib/example.ts': 380 } })
  expect(find(401, { 'lib/example.ts': 400 }).complaints).toHaveLength(1)
  expect(find(20, { 'lib/example.ts': 400, 'lib/gone.ts': 350 }).shorter).toEqual({})
})
