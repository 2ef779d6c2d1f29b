import { createServer, type Server } from 'node:http'
import { metricsType, type VaultMetrics } from './createMetrics.js'

/** Serves `/metrics` on a listener that websites cannot reach. */
export const createMetricsServer = ({ text }: Pick<VaultMetrics, 'text'>, onError: (error: unknown) => void): Server => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' }).end(body),
      (error) => {
        onError(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be read.')
      },
    )
  })
  server.headersTimeout = 5_000
  server.requestTimeout = 10_000
  return server
}
