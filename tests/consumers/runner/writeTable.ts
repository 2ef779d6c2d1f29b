import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const page = 'docs/reference/benchmarks.md'
const start = '<!-- consumers:start -->\n'
const end = '<!-- consumers:end -->'
/** A project that held, and what its page weighs: bytes gzip. */
export interface Result {
  readonly name: string
  readonly bundler: string
  readonly beyond: string
  readonly load: number
  readonly bare: number
}

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1)

const rowOf = ({ name, bundler, beyond, load, bare }: Result): string =>
  `| ${name} | ${bundler} | ${beyond} | ${kilo(load)} | ${kilo(bare)} | **${kilo(load - bare)}** |`

const head = `What a page built by its own bundler from the packed tarball fetches at load, gzip kB, and how much of it is Portico: the same page without
it is taken off. \`node --import tsx tests/consumers/run.ts --write\` builds them again and rewrites this table ([tests/consumers](../tests/consumers/README.md)).

| page | bundler | beyond | at load | without Portico | Portico |
| --- | --- | --- | ---: | ---: | ---: |
`

/** Puts the rows of these results into the page; rows of others stay. */
export const writeTable = (results: readonly Result[]): void => {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const [before, after = ''] = text.includes(start)
    ? [text.slice(0, text.indexOf(start)), text.slice(text.indexOf(end) + end.length)]
    : [`${text.trimEnd()}\n\n## In real projects\n\n`, '\n']
  const old = text.includes(start) ? text.slice(text.indexOf(start), text.indexOf(end)) : ''
  const rows = new Map([...old.matchAll(/^\| ([\w-]+) \| .*\|$/gm)].filter(([, name]) => name !== 'page').map(([row, name = '']) => [name, row] as const))
  for (const result of results) rows.set(result.name, rowOf(result))
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  writeFileSync(page, `${before}${start}${head}${sorted.join('\n')}\n${end}${after}`)
}
