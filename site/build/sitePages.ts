import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { comparedMeasures } from './charts.js'
import { type Page, titleOf } from './readPages.js'

const folder = fileURLToPath(new URL('../pages/', import.meta.url))

/** The table of kits with its sentence, as the benchmarks have it. */
const kitsIn = (benchmarks: string): string => /^\| kit [\s\S]*?(?=\n\n)/m.exec(benchmarks)?.[0] ?? ''
const oursIn = (benchmarks: string): string => /<!-- bench:start -->\n([\s\S]*?)\n<!-- bench:end -->/.exec(benchmarks)?.[1] ?? ''

const comparison = (benchmarks: string): string => `# Comparison

What visitors wait for and download with Portico and with other kits, measured by the same definitions. Every figure of this page comes from the tables of [the benchmarks](reference/benchmarks.md), which say how each is measured. Portico's figures and those of the other kits were measured on machines of the same kind, on different days: differences of a few per cent mean nothing.

${comparedMeasures.map((name) => `::chart ${name}`).join('\n\n')}

## The figures

Times are medians in ms, at normal speed / at a quarter of it.

${kitsIn(benchmarks)}

Portico:

${oursIn(benchmarks)}

What differs for a developer who comes from AppKit is in [differences from AppKit](reference/deviations.md).
`

/** Pages that only the site has: those of site/pages, and the comparison. */
export const sitePages = (benchmarks: string): readonly Page[] => {
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const)
  return [...written, ['compare.md', comparison(benchmarks)] as const].map(([place, text]) => ({
    source: undefined,
    path: place,
    title: titleOf(text) ?? /^title: (.+)$/m.exec(text)?.[1] ?? place,
    text,
  }))
}
