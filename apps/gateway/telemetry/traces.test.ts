import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { gatewayParts } from '../settings/gatewayParts.js'
import { readChains } from '../settings/readChains.js'
import { readSettings } from '../settings/readSettings.js'
import { readTelemetry } from '../settings/readTelemetry.js'
import { startGateway } from '../startGateway.js'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 2: server, 3: client. */
  readonly kind: number
  readonly attributes: readonly Attribute[]
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
const listen = async (answer: (request: IncomingMessage, body: string) => unknown) => {
  const server = createServer((request, response) => {
    bodyOf(request)
      .then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(request, body))))
      .catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
/** A collector of OTLP over HTTP, in JSON. */
const startCollector = async () => {
  const spans: Span[] = []
  const texts: string[] = []
  const server = await listen((_request, body) => {
    texts.push(body)
    const sent = JSON.parse(body) as { readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[] }
    for (const { scopeSpans } of sent.resourceSpans ?? []) for (const scope of scopeSpans) spans.push(...scope.spans)
    return {}
  })
  return { ...server, spans, said: () => texts.join('') }
}
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [traceOfProxy, spanOfProxy] = ['ab'.repeat(16), 'cd'.repeat(8)]

test('a request is a span with its route, and its call of a node one below it; the trace of a proxy goes on, and to no other server', async () => {
  const collector = await startCollector()
  const asked: IncomingHttpHeaders[] = []
  const node = await listen((request, body) => {
    asked.push(request.headers)
    const calls = JSON.parse(body) as { readonly id: number } | readonly { readonly id: number }[]
    const answer = ({ id }: { readonly id: number }) => ({ jsonrpc: '2.0', id, result: '0x0' })
    return Array.isArray(calls) ? calls.map(answer) : answer(calls as { readonly id: number })
  })
  // The library reads the environment of its process, and this file has a process of its own.
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_SERVICE_NAME: 'the-gateway' }
  Object.assign(process.env, environment)
  const settings = readSettings({ ...environment, GATEWAY_DATA: 'memory', GATEWAY_PROXIES: '1', GATEWAY_PACKAGE_WALLETS: '0' })
  const chains = readChains([{ id: 'eip155:1', rpc: node.url, native: { name: 'Ether', symbol: 'ETH' } }])
  const lines: { readonly event: string; readonly trace?: string }[] = []
  const parts = await gatewayParts({ ...settings, chains }, { write: (line) => lines.push(JSON.parse(line)) })
  const gateway = await startGateway(parts, {})
  try {
    const headers = { traceparent: `00-${traceOfProxy}-${spanOfProxy}-01`, tracestate: 'vendor=one', baggage: 'visitor=two' }
    const answer = await fetch(`${gateway.url}/v1/account/${account}/balance?chainId=eip155:1`, { headers })
    // The node has no such contract.
    expect(answer.status).toBe(502)
    // What is left is sent before the gateway has stopped.
    await gateway.stop()
    const server = collector.spans.find(({ kind }) => kind === 2) ?? expect.fail('There is no span of the request.')
    expect(server).toMatchObject({ name: 'GET /v1/account/:account/balance', traceId: traceOfProxy, parentSpanId: spanOfProxy })
    const read = (key: string) => server.attributes.find((attribute) => attribute.key === key)?.value
    expect([read('http.route')?.stringValue, Number(read('http.response.status_code')?.intValue)]).toEqual(['/v1/account/:account/balance', 502])
    const calls = collector.spans.filter(({ name }) => name === 'call node eip155:1')
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(call).toMatchObject({ traceId: traceOfProxy, parentSpanId: server.spanId, kind: 3 })
    expect(lines.find(({ event }) => event === 'request')?.trace).toBe(traceOfProxy)
    expect(collector.said()).toContain('the-gateway')
    expect(collector.said().toLowerCase()).not.toMatch(new RegExp(`${account.slice(2)}|${new URL(node.url).port}|vendor|visitor=|process\\.|host\\.`, 'i'))
    expect(asked.length).toBeGreaterThan(0)
    for (const sent of asked) expect(Object.keys(sent).filter((name) => /^(trace|baggage|b3|x-request)/.test(name))).toEqual([])
  } finally {
    await gateway.stop()
    for (const name of Object.keys(environment)) delete process.env[name]
    collector.stop()
    node.stop()
  }
})

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
])('traces are on when a collector is named: %o', (environment, on) => {
  expect(readTelemetry(environment).traces).toBe(on)
})
