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

/** The sum, and a row for each view, theme, direction and kind of colours. */
export const axeTable = ({ commit, date, runs }: AxeRuns): string => {
  if (runs.length === 0) return 'No run is kept yet.'
  const groups = new Map<string, AxeRun[]>()
  for (const run of runs) {
    const key = JSON.stringify([run.view, run.theme, run.direction, run.forcedColours])
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  const sum = (list: readonly AxeRun[]) => list.reduce((total, { violations }) => total + violations, 0)
  const views = new Set(runs.map(({ view }) => view)).size
  const rows = [...groups.values()].map((list) => {
    const [first] = list
    if (!first) return ''
    const direction = first.direction === 'rtl' ? 'from right to left' : 'from left to right'
    const rules = Math.max(...list.map(({ rules }) => rules))
    return `| ${cell(first.view)} | ${first.theme} | ${direction} | ${first.forcedColours ? 'forced' : 'own'} | ${windowsOf(list)} | ${rules} | ${sum(list)} |`
  })
  return [
    `${runs.length} runs over ${views} ${views === 1 ? 'view' : 'views'} at commit ${commit} on ${date}: ${sum(runs)} violations.`,
    '',
    '| view | theme | direction | colours | windows in CSS px, a run each | rules that applied | violations |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
