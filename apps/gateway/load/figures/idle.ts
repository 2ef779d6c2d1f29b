import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '../Part.js'
import { residentMegabytes } from '../usage.js'
import { withGateway } from './ownGateway.js'

const wanted = 10_000
const atOnce = 200

/** A connection that got one answer, and is kept. */
const keep = async (url: URL): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const answered = once(socket, 'data')
  socket.write(`GET /live HTTP/1.1\r\nHost: ${url.host}\r\nConnection: keep-alive\r\n\r\n`)
  await answered
  return socket
}

export const idle: Part = {
  name: 'idle',
  summary: `memory of ${wanted.toLocaleString('en')} connections that browsers and balancers keep`,
  wants: [],
  run: (needs) =>
    withGateway(needs, {}, async ({ url, pid }) => {
      const before = residentMegabytes(pid)
      const sockets: Socket[] = []
      try {
        while (sockets.length < wanted) sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => keep(new URL(url))))))
        await wait(Math.min(needs.seconds, 30) * 1000)
        const after = residentMegabytes(pid)
        const open = sockets.filter((socket) => !socket.closed && socket.readable).length
        return [
          { name: 'connections that are still open', value: open, unit: '', target: { least: wanted } },
          { name: 'memory that they take', value: after - before, unit: 'MB', target: { max: 150 } },
          { name: 'memory of the process with them', value: after, unit: 'MB' },
          { name: 'seconds that they were idle', value: Math.min(needs.seconds, 30), unit: 's' },
        ]
      } finally {
        for (const socket of sockets) socket.destroy()
      }
    }),
}
