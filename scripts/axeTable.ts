import { cell } from './citedTests.js'

/** A run of axe over a view, as tests/e2e/recordAxe.ts writes it down. */
export interface AxeRun {
  readonly view: string
  readonly theme: 'dark' | 'light'
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Of the browser, in percent. */
  readonly zoom: number
  readonly direction: 'ltr' | 'rtl'
  readonly forcedColours: boolean
  /** How many rules had something to look at. */
  readonly rules: number
  /** How many of them were broken. */
  readonly violations: number
}
export interface AxeRuns {
  /** The commit that was looked at, and when: a day, ISO 8601. */
  readonly commit: string
  readonly date: string
  readonly runs: readonly AxeRun[]
}

const lookOf = ({ view, theme, width, height, zoom, direction, forcedColours }: AxeRun) =>
  JSON.stringify([view, theme, width, height, zoom, direction, forcedColours])

/** The runs of one commit, the last of each look, without what is the same in all. */
export const axeRuns = (lines: readonly (AxeRun & { readonly commit: string; readonly at: string })[], commit: string): AxeRuns => {
  const last = new Map<string, AxeRun>()
  const ofCommit = lines.filter((line) => line.commit === commit)
  for (const { commit: _commit, at: _at, ...run } of ofCommit) last.set(lookOf(run), run)
  const date =
    ofCommit
      .map(({ at }) => at.slice(0, 10))
      .sort()
      .at(-1) ?? ''
  const runs = [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, run]) => run)
  return { commit, date, runs }
}

/** The windows of the runs, the widest first, those of a zoom after all others. */
const windowsOf = (runs: readonly AxeRun[]): string =>
  [...runs]
    .sort((one, other) => one.zoom - other.zoom || other.width - one.width || other.height - one.height)
    .map(({ width, height, zoom }) => `${width} × ${height}${zoom === 100 ? '' : ` at ${zoom} %`}`)
    .join(', ')

/** Runs by what a key makes of them, in the order in which the keys come. */
const groupBy = (runs: readonly AxeRun[], keyOf: (run: AxeRun) => string): readonly (readonly AxeRun[])[] => {
  const groups = new Map<string, AxeRun[]>()
  for (const run of runs) groups.set(keyOf(run), [...(groups.get(keyOf(run)) ?? []), run])
  return [...groups.values()]
}
const sum = (runs: readonly AxeRun[]): number => runs.reduce((total, { violations }) => total + violations, 0)

/** A row of the runs of a view in one direction and kind of colours: the themes that were looked at in the same windows stand in one row. */
const rowsOf = (runs: readonly AxeRun[]): readonly string[] => {
  const byWindows = new Map<string, AxeRun[]>()
  for (const group of groupBy(runs, ({ theme }) => theme)) byWindows.set(windowsOf(group), [...(byWindows.get(windowsOf(group)) ?? []), ...group])
  return [...byWindows].map(([windows, group]) => {
    const [first] = group
    const themes = [...new Set(group.map(({ theme }) => theme))].join(', ')
    const direction = first?.direction === 'rtl' ? 'from right to left' : 'from left to right'
    const rules = Math.max(...group.map(({ rules }) => rules))
    return `| ${cell(first?.view ?? '')} | ${direction} | ${first?.forcedColours ? 'forced' : 'own'} | ${themes} | ${windows} | ${group.length} | ${rules} | ${sum(group)} |`
  })
}

/** The sums, and rows for each view, direction and kind of colours. */
export const axeTable = ({ commit, date, runs }: AxeRuns): string => {
  if (runs.length === 0) return 'No run is kept yet.'
  const views = new Set(runs.map(({ view }) => view)).size
  const count = (which: (run: AxeRun) => boolean) => runs.filter(which).length
  return [
    `${runs.length} runs over ${views} ${views === 1 ? 'view' : 'views'} at commit ${commit} on ${date}: ${sum(runs)} violations.`,
    '',
    `Of them ${count(({ theme }) => theme === 'dark')} are dark and ${count(({ theme }) => theme === 'light')} light; ${count(({ direction }) => direction === 'rtl')} from right to left; ${count(({ forcedColours }) => forcedColours)} with forced colours; ${count(({ zoom }) => zoom === 200)} at a zoom of 200 % and ${count(({ zoom }) => zoom === 400)} at one of 400 %.`,
    '',
    '| view | direction | colours | themes | windows in CSS px | runs | rules that applied | violations |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...groupBy(runs, ({ view, direction, forcedColours }) => JSON.stringify([view, direction, forcedColours])).flatMap(rowsOf),
  ].join('\n')
}
