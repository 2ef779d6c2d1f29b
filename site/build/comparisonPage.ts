import { comparedMeasures } from './charts.js'
import type { Page } from './readPages.js'

/** The table of kits with its sentence, as the benchmarks have it. */
const kitsIn = (benchmarks: string): string => /^\| kit [\s\S]*?(?=\n\n)/m.exec(benchmarks)?.[0] ?? ''
const oursIn = (benchmarks: string): string => /<!-- bench:start -->\n([\s\S]*?)\n<!-- bench:end -->/.exec(benchmarks)?.[1] ?? ''

/**
 * The page that compares kits: every figure is from the tables of the benchmarks.
 *
 * @param features - a sentence and the table of what each kit offers
 */
export const comparisonPage = (benchmarks: string, features: string): Page => ({
  path: 'compare.md',
  title: 'Comparison',
  text: `# Comparison

## Features, chains, licences

${features.trim()}

What differs for a developer who comes from AppKit is in [differences from AppKit](reference/deviations.md).

## Speed and size

What visitors wait for and download, measured by the same definitions. Every figure comes from [the benchmarks](reference/benchmarks.md), which say how each is measured. The kits were measured on machines of the same kind, on different days: differences of a few per cent mean nothing.

${comparedMeasures.map((name) => `::chart ${name}`).join('\n\n')}

## The figures

Times are medians in ms, at normal speed / at a quarter of it.

${kitsIn(benchmarks)}

Portico:

${oursIn(benchmarks)}
`,
})
