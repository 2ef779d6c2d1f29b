import { readFileSync, writeFileSync } from 'node:fs'

/** Puts a table between two marks of a page, and returns whether the page has it. With `--check` nothing is written. */
export const fillTable = (page: string, [start, end]: readonly [start: string, end: string], table: string): boolean => {
  const text = readFileSync(page, 'utf8')
  const fresh = `${text.slice(0, text.indexOf(start))}${start}${table}\n${text.slice(text.indexOf(end))}`
  if (process.argv.includes('--check')) return fresh === text
  writeFileSync(page, fresh)
  return true
}
