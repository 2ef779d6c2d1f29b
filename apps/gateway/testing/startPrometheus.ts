import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, serverProcess } from './serverProcess.js'

/** The program; undefined where this machine does not have it. */
export const findPrometheus = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'prometheus'))
    .find((program) => existsSync(program))

interface TestPrometheus {
  /** The names of the alerts that ring. */
  ringing(): Promise<readonly string[]>
  /** The names of those that ring, or did since the start. */
  rang(): Promise<readonly string[]>
  /** How many series an expression has. @throws when it cannot be read */
  count(expression: string): Promise<number>
  stop(): Promise<void>
}

/** A Prometheus that scrapes each second, and judges the rules as often. `jobs`: what else it scrapes, as its configuration has it. */
export const startPrometheus = async (
  targets: readonly string[],
  rules: string,
  program = findPrometheus(),
  jobs: readonly unknown[] = [],
): Promise<TestPrometheus> => {
  if (program === undefined) throw new Error('Prometheus is not installed on this machine.')
  const folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'))
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  file('rules.yml', rules)
  const config = file(
    'prometheus.yml',
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yml'],
      scrape_configs: [{ job_name: 'portico', static_configs: [{ targets }] }, ...jobs],
    }),
  )
  const port = await freePort()
  const server = serverProcess({
    name: 'Prometheus',
    program,
    args: [`--config.file=${config}`, `--storage.tsdb.path=${path.join(folder, 'data')}`, `--web.listen-address=127.0.0.1:${port}`],
    ready: /ready to receive web requests/i,
  })
  await server.start()
  const ask = async (place: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${place}`)
    const { status, data, error } = (await response.json()) as { readonly status: string; readonly data?: unknown; readonly error?: string }
    if (status !== 'success') throw new Error(`Prometheus says of ${place}: ${error}`)
    return data
  }
  const alertsOf = async (expression: string): Promise<readonly string[]> => {
    const { result } = (await ask(`query?query=${encodeURIComponent(expression)}`)) as {
      readonly result: readonly { readonly metric: { readonly alertname: string } }[]
    }
    return [...new Set(result.map(({ metric }) => metric.alertname))].sort()
  }
  return {
    ringing: () => alertsOf('ALERTS{alertstate="firing"}'),
    rang: () => alertsOf('max_over_time(ALERTS{alertstate="firing"}[1h])'),
    count: async (expression) => ((await ask(`query?query=${encodeURIComponent(expression)}`)) as { readonly result: readonly unknown[] }).result.length,
    stop: async () => {
      await server.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
