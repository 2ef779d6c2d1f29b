import { existsSync, readFileSync } from 'node:fs'

/** A test that a table cites: its file, and its title as the file has it. */
export type Citation = readonly [file: string, title: string]

/** Whether a file that is run holds a test of that title, or a case of that name; of a script or of a page built elsewhere, a line. */
export const hasTest = ([file, title]: Citation): boolean => {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  if (/^(scripts|tests\/consumers)\/|^tests\/soak\/[\w-]+\.ts$/.test(file)) return text.includes(title)
  if (!/\.test\.tsx?$|^tests\/(e2e|screens)\/[\w-]+\.spec\.ts$|^tests\/soak\/[\w-]+\.(spec|soak)\.ts$/.test(file)) return false
  // The title of the call, not a word of a comment: `test('…'`, `test.each(…)('…'`, also with its cases on lines of their own.
  const call = /((^|\n)[\t ]*(test|it|measure)\b[^\n]*|\n\s*\][^\n]*\))\(\s*['"`]$/
  // A case of a table whose tests are named by its first column: `  ['…', …],` and `])('%s', …`.
  const named = /\n\s*\][^\n]*\)\(\s*['"`][^'"`]*%s/.test(text)
  const row = /\n\s*\[\s*['"`]$/
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1)) {
    const before = text.slice(0, at)
    if (call.test(before) || (named && row.test(before))) return true
  }
  return false
}

/** A text as a cell of a table in Markdown. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** The cited test, with a link for a page in docs/reference. */
export const cite = ([file, title]: Citation): string => `[${cell(file.replace(/^.*\//, ''))}](../../${file}): ${cell(title)}`
