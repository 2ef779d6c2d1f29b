// The alerts about certificates, by a Prometheus and the exporter that docs/operate/alerts.md names, with the job that is written there.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { freePort, serverProcess } from '../apps/gateway/testing/serverProcess.js'
import { findPrometheus, startPrometheus } from '../apps/gateway/testing/startPrometheus.js'

const exporter = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((folder) => ['prometheus-blackbox-exporter', 'blackbox_exporter'].map((name) => path.join(folder, name)))
  .find((program) => existsSync(program))
const prometheus = findPrometheus()

/** A website with a certificate of its own for so many days. */
const startSite = async (folder: string, days: number) => {
  const [key, cert] = ['key', 'cert'].map((name) => path.join(folder, `${days}.${name}`))
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days ${days} -keyout ${key} -out ${cert}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(`${key}`), cert: readFileSync(`${cert}`) }, (_, response) => response.end('ready')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/ready`
}

test.skipIf(exporter === undefined || prometheus === undefined)(
  'an alert rings two weeks and three days before the end of a certificate, and is silent before that',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-certificates-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const port = await freePort()
    const modules = path.join(folder, 'blackbox.yml')
    // Nobody signed these certificates; visitors of a real one have it checked as well.
    writeFileSync(modules, JSON.stringify({ modules: { http_2xx: { prober: 'http', http: { tls_config: { insecure_skip_verify: true } } } } }))
    const probes = serverProcess({
      name: 'The exporter',
      program: exporter ?? '',
      args: [`--config.file=${modules}`, `--web.listen-address=127.0.0.1:${port}`],
      ready: /Listening on/i,
    })
    await probes.start()
    onTestFinished(() => probes.end('SIGKILL'))

    const [, written = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/operate/alerts.md', 'utf8')) ?? []
    const [job] = parse(written) as readonly Readonly<Record<string, unknown>>[]
    const rules = readFileSync('deploy/prometheus-rules.yml', 'utf8').replace(/^( +for:) \w+$/gm, '$1 0s')
    const watch = async (days: number) => {
      const target = await startSite(folder, days)
      const text = JSON.stringify({ ...job, scrape_interval: '1s', static_configs: [{ targets: [target] }] }).replace('127.0.0.1:9115', `127.0.0.1:${port}`)
      const watching = await startPrometheus([], rules, prometheus, [JSON.parse(text)])
      await expect.poll(() => watching.count('count_over_time(probe_ssl_earliest_cert_expiry[1m]) >= 3'), { timeout: 60_000, interval: 300 }).toBe(1)
      const ringing = (await watching.ringing()).filter((alert) => alert.startsWith('Certificate'))
      await watching.stop()
      return ringing
    }
    expect(await watch(60)).toEqual([])
    expect(await watch(10)).toEqual(['CertificateEndsSoon'])
    expect(await watch(2)).toEqual(['CertificateEnds', 'CertificateEndsSoon'])
  },
  120_000,
)
