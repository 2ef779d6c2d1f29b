import { readFileSync, writeFileSync } from 'node:fs'

/** Puts a text between two marks of a page, and returns whether the page has it. With `--check` nothing is written. */
export const fillBetween = (page: string, [start, end]: readonly [start: string, end: string], content: string): boolean => {
  const text = readFileSync(page, 'utf8')
  const from = text.indexOf(start)
  const to = text.indexOf(end, from + start.length)
  if (from < 0 || to < 0) throw new Error(`${page} has no "${start.trim()}" with "${end.trim()}" after it.`)
  const fresh = `${text.slice(0, from)}${start}${content}${text.slice(to)}`
  if (process.argv.includes('--check')) return fresh === text
  writeFileSync(page, fresh)
  return true
}

/** As `fillBetween`, with a table. */
export const fillTable = (page: string, marks: readonly [start: string, end: string], table: string): boolean => fillBetween(page, marks, `${table}\n`)
