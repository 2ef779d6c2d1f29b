// The alerts and the board of deploy/ are about metrics that there are, and every metric, alert and test is where it belongs.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createPrometheus } from '../apps/gateway/telemetry/createPrometheus.js'
import { createMetrics } from '../apps/vault/serve/createMetrics.js'

const read = (name: string) => readFileSync(name, 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string }
}
interface RuleTest {
  readonly name: string
  readonly input_series: readonly { readonly series: string }[]
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[]
}
interface Panel {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly description?: string
  readonly targets?: readonly { readonly expr: string }[]
}

const rules = (parse(read('deploy/prometheus-rules.yml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const ruleTests = ['deploy/prometheus-rules.test.yml', 'deploy/prometheus-rules.days.test.yml'].flatMap(
  (file) => (parse(read(file)) as { readonly tests: readonly RuleTest[] }).tests,
)
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as { readonly panels: readonly Panel[] }
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Names and labels of what a text in the format of Prometheus describes, each with the names of its series. */
const described = (text: string) =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({
    name,
    series: type === 'histogram' || type === 'summary' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  }))
const gateway = described((await createPrometheus().exposition()).text)
const site = described(await createMetrics({ version: '1.0.0', whole: async () => {} }).text())
const own = [...gateway, ...site].filter(({ name }) => name.startsWith('portico_'))
const series = new Set([...gateway, ...site].flatMap((one) => one.series))

const usedIn = (expression: string) => expression.match(/\b(portico|process|nodejs)_\w+/g) ?? []
const missingIn = (expressions: readonly string[]) => expressions.flatMap(usedIn).filter((name) => !series.has(name))

/** The rows of the tables of a page, by the code in their first cell. */
const rowsOf = (page: string) =>
  [...read(page).matchAll(/^\| `([^|]+)` \| ([^|]*) \|/gm)].flatMap(([, names = '', second = '']) => names.split('`, `').map((name) => [name, second] as const))
const documented = rowsOf('docs/operate/watch.md').filter(([name]) => name.startsWith('portico_'))

test('every metric of the rules, of their tests and of the board is one that the programs have', () => {
  expect(rules.length).toBeGreaterThan(20)
  expect(queries.length).toBeGreaterThan(30)
  expect(missingIn(rules.map(({ expr }) => expr))).toEqual([])
  expect(missingIn(queries)).toEqual([])
  expect(missingIn(ruleTests.flatMap(({ input_series }) => input_series.map((one) => one.series)))).toEqual([])
})

test('every metric of the programs is listed with its labels, and none that is listed is missing', () => {
  expect(own.map(({ name }) => name).filter((name) => !documented.some(([listed]) => listed === name))).toEqual([])
  expect(documented.map(([name]) => name).filter((name) => !own.some((one) => one.name === name))).toEqual([])
})

test('every label that an expression names is one that its metrics are listed with', () => {
  const labels = new Set(documented.flatMap(([, cell]) => [...cell.matchAll(/`(\w+)`/g)].map(([, label]) => label)))
  const named = [...rules.map(({ expr }) => expr), ...queries].flatMap((expr) => [
    ...[...expr.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label]) => label),
    ...[...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim())),
  ])
  expect([...new Set(named)].filter((label) => label && !labels.has(label) && !['le', 'instance'].includes(label))).toEqual([])
})

test('the board shows every metric of the programs, or an alert watches it', () => {
  const used = new Set([...queries, ...rules.map(({ expr }) => expr)].flatMap(usedIn))
  expect(own.filter((one) => !one.series.some((name) => used.has(name))).map(({ name }) => name)).toEqual([])
})

test('every alert has a severity, a sentence, a line in the documents, and tests in which it is silent and in which it rings', () => {
  const listed = rowsOf('docs/operate/alerts.md')
  expect(listed).toEqual(listed.map(([name]) => [name, rules.find(({ alert }) => alert === name)?.labels.severity]))
  for (const { alert, labels, annotations } of rules) {
    expect([alert, listed.some(([name]) => name === alert), ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true, true])
    expect(annotations.summary).toMatch(/^[A-Z].*\.$/)
    const cases = ruleTests.flatMap((one) => one.alert_rule_test).filter(({ alertname }) => alertname === alert)
    expect([alert, cases.map(({ exp_alerts }) => exp_alerts.length).sort()]).toEqual([alert, [0, 1]])
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

test('the board: every panel has its own number, and every alert that it names is one', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const named = panels.flatMap(({ description = '' }) => [...(/Alerts? (.*)$/.exec(description)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name))
  expect(named.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([])
})

const promtool = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'promtool'))
  .find((program) => existsSync(program))

if (promtool !== undefined)
  describe('promtool', () => {
    test('takes the configuration and the rules, and every alert is silent and rings as its test says', () => {
      const run = (...words: readonly string[]) => execFileSync(promtool, words, { cwd: 'deploy', encoding: 'utf8' })
      expect(run('check', 'config', 'prometheus.yml')).toContain(`SUCCESS: ${rules.length} rules found`)
      run('test', 'rules', 'prometheus-rules.test.yml', 'prometheus-rules.days.test.yml')
    }, 120_000)
  })
