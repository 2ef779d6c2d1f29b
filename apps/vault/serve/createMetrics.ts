import type { Server } from 'node:http'
import { routeOf } from './routeOf.js'

interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge'
  readonly help: string
  readonly samples: () => readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]
}

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))
const toText = ({ name, type, help, samples }: Metric): string => {
  const lines = samples().map(([labels, value]) => {
    const named = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}\n`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/** The content type of the exposition format. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Collects the metrics of the secure site, as text for Prometheus. No library is needed, because nothing is timed, and no label comes
 * from a client.
 *
 * @param needs `whole` rejects while the files of the site are missing or differ from those that were built
 */
export const createMetrics = ({ version, whole }: { readonly version: string; readonly whole: () => Promise<unknown> }) => {
  const requests = new Map<string, { readonly labels: { readonly route: string; readonly status: string }; count: number }>()
  let rejections = 0
  const started = Date.now() / 1000 - process.uptime()

  const metricsOf = (ready: boolean): readonly Metric[] => [
    {
      name: 'portico_vault_requests_total',
      type: 'counter',
      help: 'Requests by what they asked for, and the status of the answer.',
      samples: () => [...requests.values()].map(({ labels, count }) => [labels, count]),
    },
    { name: 'portico_vault_ready', type: 'gauge', help: '1 while /ready says that requests may be sent here.', samples: () => [[{}, ready ? 1 : 0]] },
    {
      name: 'portico_vault_files_missing',
      type: 'gauge',
      help: '1 while files of the site are missing, or are not those that were built.',
      samples: () => [[{}, ready ? 0 : 1]],
    },
    {
      name: 'portico_vault_build_info',
      type: 'gauge',
      help: 'Always 1: the version of the secure site, and of Node.',
      samples: () => [[{ version, node: process.version }, 1]],
    },
    {
      name: 'portico_vault_unhandled_rejections_total',
      type: 'counter',
      help: 'Promises that failed and that nobody waited for: faults of the program.',
      samples: () => [[{}, rejections]],
    },
    {
      name: 'process_resident_memory_bytes',
      type: 'gauge',
      help: 'Resident memory size in bytes.',
      samples: () => [[{}, process.memoryUsage.rss()]],
    },
    { name: 'process_start_time_seconds', type: 'gauge', help: 'Start time of the process since 1970 in seconds.', samples: () => [[{}, started]] },
  ]

  return {
    /** Counts the answers of a server. An answer that the client did not wait for is counted as 499. */
    count: (server: Server): void => {
      server.on('request', (request, response) => {
        const route = routeOf(request.url)
        response.once('close', () => {
          const status = response.writableFinished ? `${response.statusCode}` : '499'
          const key = `${route} ${status}`
          const found = requests.get(key) ?? { labels: { route, status }, count: 0 }
          found.count += 1
          requests.set(key, found)
        })
      })
    },
    unhandledRejection: (): void => {
      rejections += 1
    },
    text: async (): Promise<string> => {
      const ready = await whole().then(
        () => true,
        () => false,
      )
      return metricsOf(ready).map(toText).join('')
    },
  }
}

export type VaultMetrics = ReturnType<typeof createMetrics>
