import { drawBars } from './drawBars.js'
import { firstNumber, readTable } from './readTable.js'

/** One measure: its column in the table of kits, its row in Portico's own table, and how a chart names it. */
interface Measure {
  readonly name: string
  readonly column: string
  readonly row: string
  readonly title: string
  readonly unit: string
  /** Where the cell of Portico's table has two figures, the part that counts begins after this. */
  readonly after?: string
}

const measures: readonly Measure[] = [
  {
    name: 'load',
    column: 'JS at load, kB',
    row: 'JS at load, gzip kB (with React on the React page)',
    title: 'JavaScript at page load',
    unit: 'kB',
  },
  { name: 'cold', column: 'cold', row: 'painted, cold', title: 'First open: press to painted', unit: 'ms' },
  { name: 'warm', column: 'warm', row: 'painted, warm', title: 'Second open: press to painted', unit: 'ms' },
  { name: 'usable', column: 'usable', row: 'usable, cold', title: 'First open: press to usable', unit: 'ms' },
  { name: 'at-once', column: 'clicked at once', row: 'clicked at once', title: 'Pressed on the frame the button appears, outside hosts slow', unit: 'ms' },
  { name: 'address', column: 'wallet → address', row: 'wallet → address', title: 'From the wallet’s row to the address', unit: 'ms' },
  { name: 'heap', column: 'heap open, MB', row: 'JS heap after load → open, MB', title: 'JavaScript heap, open', unit: 'MB', after: '→' },
]

const own = 'Portico, React page'

/** The measures of the benchmarks as SVG by name, from the tables of docs/reference/benchmarks.md. @throws where a figure is missing */
export const drawCharts = (benchmarks: string): ReadonlyMap<string, string> => {
  const ours = readTable(benchmarks, '', 'goal')
  const kits = readTable(benchmarks, 'kit')
  const figure = (cell: string | undefined, place: string): number => {
    const value = firstNumber(cell)
    if (value === undefined) throw new Error(`The benchmarks have no figure for ${place}.`)
    return value
  }
  const compared = measures.map(({ name, column, row, title, unit, after }) => {
    const cell = ours.rows.find((found) => found[''] === row)?.['React page']
    const value = figure(after ? cell?.split(after)[1] : cell, row)
    const others = kits.rows.map((kit) => ({ label: kit.kit ?? '', value: figure(kit[column], `${kit.kit}, ${column}`) }))
    return [name, drawBars({ title, unit, bars: [{ label: own, value, own: true }, ...others] })] as const
  })
  const projects = readTable(benchmarks, 'page', 'bundler').rows.map((row) => ({
    label: row.page ?? '',
    value: figure(row.Portico, row.page ?? ''),
    own: true,
  }))
  return new Map([...compared, ['projects', drawBars({ title: 'What Portico adds to a page at load, gzip', unit: 'kB', bars: projects })]])
}

/** The measures in the order of the page that compares them. */
export const comparedMeasures = measures.map(({ name }) => name)
