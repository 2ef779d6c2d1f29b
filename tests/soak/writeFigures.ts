import { readFileSync, writeFileSync } from 'node:fs'

const page = 'docs/reference/figures.md'
const [start, end] = ['<!-- soak -->\n', '<!-- /soak -->'] as const

export interface Row {
  readonly part: string
  readonly what: string
  readonly seed: string
  readonly minutes: string
  readonly line: string
}

/** Puts the figures of parts that held into their table. The rows of parts that did not run stay. */
export const writeFigures = (rows: readonly Row[]): void => {
  const text = readFileSync(page, 'utf8')
  const [before = '', rest = ''] = text.split(start)
  const [table = '', after = ''] = rest.split(end)
  const parts = new Set(rows.map(({ part }) => part))
  const kept = table.split('\n').filter((line) => /^\| \w+ \|/.test(line) && !line.startsWith('| Part |') && !parts.has(line.split(' ')[1] ?? ''))
  const written = rows.map(({ part, what, seed, minutes, line }) => `| ${part} | ${what} | ${line} | ${seed} | ${minutes} |`)
  const lines = ['| Part | What is tried | Printed | Seed | Minutes |', '| --- | --- | --- | --- | --- |', ...kept, ...written]
  writeFileSync(page, `${before}${start}${lines.join('\n')}\n${end}${after}`)
}
