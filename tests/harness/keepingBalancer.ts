import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What became of requests that were sent as a balancer does. */
export interface Balanced {
  readonly answered: number
  /** What a visitor would have got as 502: the connection ended before an answer came. */
  readonly failed: number
  /** Connections that the server ended while the balancer still kept them: each could have got a request in that moment. */
  readonly endedFirst: number
  /** Connections that were opened. */
  readonly opened: number
}

interface Kept {
  readonly socket: Socket
  ended: boolean
  since: number
}

/**
 * Sends the same POST on many connections at once, round after round, and keeps each connection in between for up to so many ms, as balancers
 * do: a connection that was idle for less is used again, also when it was idle for just as long, and no request is sent twice.
 */
export const sendAsBalancer = async (
  url: string,
  {
    path,
    body,
    headers = {},
    keepMs,
    connections,
    rounds,
  }: {
    readonly path: string
    readonly body: string
    readonly headers?: Readonly<Record<string, string>>
    readonly keepMs: number
    readonly connections: number
    readonly rounds: number
  },
): Promise<Balanced> => {
  const { hostname, port } = new URL(url)
  const lines = Object.entries({ host: `${hostname}:${port}`, 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}`, ...headers })
  const request = `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
  let [answered, failed, endedFirst, opened] = [0, 0, 0, 0]

  const open = async (): Promise<Kept> => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    opened += 1
    const kept: Kept = { socket, ended: false, since: 0 }
    for (const event of ['end', 'close']) socket.on(event, () => (kept.ended = true))
    return kept
  }
  /** Whether a whole answer came: its head, and as many bytes as it says. */
  const exchange = ({ socket }: Kept) =>
    new Promise<boolean>((resolve) => {
      let text = ''
      const read = (bytes: Buffer) => {
        text += bytes.toString('latin1')
        const [head = '', ...rest] = text.split('\r\n\r\n')
        const length = /^content-length: (\d+)/im.exec(head)?.[1]
        if (rest.length > 0 && (length !== undefined ? rest.join('\r\n\r\n').length >= Number(length) : text.endsWith('0\r\n\r\n'))) done(true)
      }
      const lost = () => done(false)
      const done = (whole: boolean) => {
        socket.off('data', read).off('close', lost)
        resolve(whole)
      }
      socket.on('data', read).on('close', lost)
      socket.write(request)
    })

  const run = async (at: number) => {
    let kept = await open()
    for (let round = 0; round < rounds; round++) {
      if (round > 0) {
        // From well below the limit up to it.
        const idle = keepMs * (0.9 + (0.1 * ((at * rounds + round) % 100)) / 99)
        await new Promise((resolve) => setTimeout(resolve, kept.since + idle - performance.now()))
        if (kept.ended) endedFirst += 1
        if (kept.ended || performance.now() - kept.since > keepMs) {
          kept.socket.destroy()
          kept = await open()
        }
      }
      if (await exchange(kept)) answered += 1
      else failed += 1
      kept.since = performance.now()
    }
    kept.socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => run(at)))
  return { answered, failed, endedFirst, opened }
}
