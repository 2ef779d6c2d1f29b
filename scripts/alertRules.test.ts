// The alerts and the board of deploy/ are about metrics that there are, and every metric, alert and test is where it belongs.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { createPrometheus } from '../apps/gateway/telemetry/createPrometheus.js'
import { freePort } from '../apps/gateway/testing/serverProcess.js'
import { findPrometheus, startPrometheus } from '../apps/gateway/testing/startPrometheus.js'
import { createMetrics } from '../apps/vault/serve/createMetrics.js'
import { startFaulty, startOther, startSite } from './alerts/faultyWorld.js'
import { causeFaults } from './alerts/causeFaults.js'

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

/** Those that depend on how busy this machine is, whose tests are those of promtool, and those of an exporter: certificateAlerts.test.ts. */
const ofMachine = ['EventLoopBlocked', 'CertificateEndsSoon', 'CertificateEnds']

const prometheus = findPrometheus()
if (prometheus !== undefined)
  test('every alert is silent for a gateway and a secure site that are well, and rings once its fault is caused', async () => {
    const [gatewayPort, otherPort, sitePort, brokenPort] = [await freePort(), await freePort(), await freePort(), await freePort()]
    const faulty = await startFaulty(gatewayPort)
    onTestFinished(faulty.stop)
    const site = await startSite(sitePort, 'whole')
    onTestFinished(site.stop)
    const phone = await faulty.world.createDevice()
    await phone.login('anna@example.org')
    for (let time = 0; time < 20; time++) await faulty.world.app.request('/getWallets?projectId=lumen')
    for (const anew of [true, false]) await faulty.askForBitcoin(anew)
    await faulty.database.all('SELECT 1')
    await site.ask('/config.json', 3)

    // How long a fault has to last is tried by promtool: here it rings at once.
    const rulesNow = read('deploy/prometheus-rules.yml').replace(/^( +for:) \w+$/gm, '$1 0s')
    const watching = await startPrometheus(
      [gatewayPort, otherPort, sitePort, brokenPort].map((port) => `127.0.0.1:${port}`),
      rulesNow,
      prometheus,
    )
    onTestFinished(watching.stop)
    const scraped = (expression: string) => expect.poll(() => watching.count(expression), { timeout: 60_000, interval: 300 }).toBeGreaterThan(0)
    await scraped('count_over_time(portico_gateway_ready[1m]) >= 5 and on () count_over_time(portico_vault_ready[1m]) >= 5')
    expect((await watching.ringing()).filter((alert) => !ofMachine.includes(alert))).toEqual([])

    const broken = await startSite(brokenPort, 'missing')
    onTestFinished(broken.stop)
    const other = await startOther(otherPort)
    onTestFinished(other.stop)
    await causeFaults(faulty, { site, broken, scraped })
    const wanted = rules.map(({ alert }) => alert).filter((alert) => !ofMachine.includes(alert) && !alert.endsWith('Gone'))
    // At its start it has read nothing yet, and none of them is there.
    const rang = async () => (await watching.rang()).filter((alert) => !ofMachine.includes(alert) && !alert.endsWith('Gone'))
    await expect.poll(rang, { timeout: 60_000, interval: 500 }).toEqual(wanted.sort())

    // Every query of the board is one that this Prometheus answers, or did before the database was away.
    const unanswered: string[] = []
    for (const query of queries)
      if ((await watching.count(`max_over_time((${query.replaceAll('$__rate_interval', '1m')})[5m:1s])`)) === 0) unanswered.push(query)
    expect(unanswered).toEqual([])

    await site.stop()
    await broken.stop()
    await expect.poll(watching.ringing, { timeout: 60_000, interval: 500 }).toContain('SecureSiteGone')
    await other.stop()
    await faulty.stop()
    await expect.poll(watching.ringing, { timeout: 60_000, interval: 500 }).toContain('GatewaysGone')
  }, 240_000)
