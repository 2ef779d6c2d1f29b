import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Puts a table between two marks of a page. With `--check` nothing is written.
 *
 * @returns {boolean} whether the page has it
 */
export const fillTable = (page, [start, end], table) => {
  const text = readFileSync(page, 'utf8')
  const fresh = `${text.slice(0, text.indexOf(start))}${start}${table}\n${text.slice(text.indexOf(end))}`
  if (process.argv.includes('--check')) return fresh === text
  writeFileSync(page, fresh)
  return true
}
