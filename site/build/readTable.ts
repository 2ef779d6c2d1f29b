/** A table of Markdown: the names of its columns, and its rows by those. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/**
 * The first table whose first columns have these names.
 *
 * @throws Error when there is none
 */
export const readTable = (text: string, ...names: readonly string[]): Table => {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith('|') && names.every((name, at) => cellsOf(line)[at] === name))
  if (start < 0) throw new Error(`There is no table with the columns ${names.join(', ')}.`)
  const columns = cellsOf(lines[start] ?? '')
  const after = lines.slice(start + 1)
  const end = after.findIndex((line) => !line.startsWith('|'))
  const rows = after
    .slice(0, end < 0 ? undefined : end)
    .map(cellsOf)
    .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)))
    .map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])))
  return { columns, rows }
}

/** The first number of a cell, for example 1048 of `1,048` and 100 of `100/275`. Undefined for a cell without one. */
export const firstNumber = (cell: string | undefined): number | undefined => {
  const found = /\d[\d,]*(\.\d+)?/.exec(cell ?? '')?.[0].replaceAll(',', '')
  return found === undefined ? undefined : Number(found)
}
