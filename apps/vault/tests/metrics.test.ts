import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { routeOf, routes } from '../serve/routeOf.js'
import { runProgram } from '../serve/runProgram.js'

const script = 'export {}'
const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`

/** `portico-vault` with metrics, and a bundle of one script; it ends with the test. */
const serve = async (bundle: 'whole' | 'missing' | 'wrong' = 'whole') => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vault-metrics-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const chains = path.join(folder, 'chains.json')
  writeFileSync(chains, JSON.stringify([{ id: 'eip155:1', name: 'One', currency: { symbol: 'N', decimals: 18 }, rpc: 'https://node.example' }]))
  const build = (text = script) => {
    writeFileSync(path.join(folder, 'main.js'), text)
    writeFileSync(path.join(folder, 'files.json'), JSON.stringify({ entries: { main: 'main.js' }, integrity: { 'main.js': hash } }))
  }
  if (bundle !== 'missing') build(bundle === 'wrong' ? 'another' : script)
  let output = ''
  let complaint = ''
  const run = (port: string) =>
    runProgram(['serve'], {
      environment: { VAULT_GATEWAY: 'http://127.0.0.1:1', VAULT_CHAINS: chains, VAULT_PORT: '0', VAULT_METRICS_PORT: port },
      version: '9.9.9',
      files: pathToFileURL(`${folder}/`),
      write: (text) => {
        output += text
      },
      complain: (text) => {
        complaint += text
      },
      onServing: (stop) => onTestFinished(stop),
    })
  await run('0')
  const listening = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { readonly url: string; readonly metrics: string }
  const at = (place: string) => new URL(place, listening.url)
  const lines = async (name: string) => (await (await fetch(listening.metrics)).text()).split('\n').filter((line) => line.startsWith(name))
  return { at, lines, listening, build, run, complaint: () => complaint }
}

test('metrics: requests by route and status, and nothing that a client made up', async () => {
  const { at, lines, listening } = await serve()
  for (const place of ['/config.json', '/config.json', '/built/main.js', '/built/no-such.js', '/made/up?a=1']) await (await fetch(at(place))).arrayBuffer()
  await (await fetch(at('/sdk'), { method: 'POST' })).text()
  await expect.poll(() => lines('portico_vault_requests_total')).toHaveLength(5)
  expect((await lines('portico_vault_requests_total')).sort()).toEqual([
    'portico_vault_requests_total{route="/built/*",status="200"} 1',
    'portico_vault_requests_total{route="/built/*",status="404"} 1',
    'portico_vault_requests_total{route="/config.json",status="200"} 2',
    'portico_vault_requests_total{route="/sdk",status="405"} 1',
    'portico_vault_requests_total{route="other",status="404"} 1',
  ])
  expect(await lines('portico_vault_build_info')).toEqual([`portico_vault_build_info{version="9.9.9",node="${process.version}"} 1`])
  const answer = await fetch(listening.metrics)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect((await fetch(new URL('/', listening.metrics))).status).toBe(404)
  expect((await fetch(listening.metrics, { method: 'POST' })).status).toBe(404)
  // Websites do not reach them.
  expect((await fetch(at('/metrics'))).status).toBe(404)
})

test('metrics: not ready while files are missing, and not while one is another than was built', async () => {
  const state = async ({ lines }: Awaited<ReturnType<typeof serve>>) => [...(await lines('portico_vault_ready')), ...(await lines('portico_vault_files'))]
  const missing = await serve('missing')
  expect(await state(missing)).toEqual(['portico_vault_ready 0', 'portico_vault_files_missing 1'])
  missing.build()
  expect(await state(missing)).toEqual(['portico_vault_ready 1', 'portico_vault_files_missing 0'])
  const wrong = await serve('wrong')
  expect(await state(wrong)).toEqual(['portico_vault_ready 0', 'portico_vault_files_missing 1'])
  expect((await fetch(wrong.at('/ready'))).status).toBe(503)
})

test('every route is one that the site answers, and no other path is one', async () => {
  const { at } = await serve()
  const answered = await Promise.all(routes.map(async (route) => [route, (await fetch(at(route))).status] as const))
  expect(answered.filter(([, status]) => status === 404)).toEqual([])
  expect([routeOf('//'), routeOf(undefined), routeOf('/sdk/status?x=1'), routeOf('/built/a.js.map')]).toEqual(['other', 'other', '/sdk/status', '/built/*'])
})

test('a port of the metrics that is taken is named, and nothing stays open', async () => {
  const { listening, run, complaint } = await serve()
  expect(await run(new URL(listening.metrics).port)).toBe(1)
  expect(complaint()).toMatch(/^Port \d+ of 127\.0\.0\.1 is already in use\. Choose another with VAULT_METRICS_PORT\.\n$/)
})
