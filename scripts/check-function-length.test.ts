import { describe, expect, test } from 'vitest'
import { findTooLong, maxLines } from './check-function-length.js'

const functionOf = (name: string, lines: number) => ({ file: 'lib/example.ts', name, lines, vague: [] })

describe('the length of functions', () => {
  test('a function of the most lines is accepted, and one of a line more is refused', () => {
    expect(findTooLong([functionOf('fits', maxLines)], {}).complaints).toEqual([])
    expect(findTooLong([functionOf('grown', maxLines + 1)], {}).complaints).toEqual([expect.stringContaining('lib/example.ts: grown has 151 lines')])
  })

  test('a function of the list may get shorter and not longer', () => {
    const allowed = { 'lib/example.ts older': 200 }
    expect(findTooLong([functionOf('older', 180)], allowed)).toEqual({ complaints: [], shorter: { 'lib/example.ts older': 180 } })
    expect(findTooLong([functionOf('older', 201)], allowed).complaints).toHaveLength(1)
  })

  test('a function that fits by now, or is gone, leaves the list', () => {
    expect(findTooLong([functionOf('older', 20)], { 'lib/example.ts older': 200, 'lib/example.ts gone': 170 }).shorter).toEqual({})
  })
})
