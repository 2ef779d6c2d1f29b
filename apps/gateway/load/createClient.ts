import { Agent, request } from 'node:http'

export interface ClientAnswer {
  /** 0: there was none, because the connection was refused, or ended before it. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface ClientQuestion {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST. */
  readonly body?: unknown
}

/** A client that keeps its connections, as browsers do. It tries nothing again. */
export const createClient = (url: string, { sockets = 64, deadline = 30_000 }: { readonly sockets?: number; readonly deadline?: number } = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    ask: (path: string, { headers = {}, body }: ClientQuestion = {}): Promise<ClientAnswer> =>
      new Promise((resolve) => {
        const none = () => resolve({ status: 0, headers: {}, body: '' })
        const text = body === undefined ? undefined : JSON.stringify(body)
        const outgoing = request(`${url}${path}`, {
          agent,
          method: text === undefined ? 'GET' : 'POST',
          headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }) },
          timeout: deadline,
        })
        outgoing.once('timeout', () => outgoing.destroy(new Error('There was no answer in time.')))
        outgoing.once('error', none)
        outgoing.once('response', (response) => {
          let read = ''
          response.setEncoding('utf8').on('data', (part: string) => {
            read += part
          })
          response.once('error', none)
          response.once('close', () => (response.complete ? resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }) : none()))
        })
        outgoing.end(text)
      }),
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof createClient>
