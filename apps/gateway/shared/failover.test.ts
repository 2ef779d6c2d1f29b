import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../settings/systemClock.js'
import { openValkey } from './openValkey.js'

/** A server that speaks the protocol of Valkey (RESP 2), and refuses what is written with this error while it has one. */
const startServer = async () => {
  const state: { refuses: string | undefined; connections: number } = { refuses: undefined, connections: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    state.connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      // Each command begins with the number of its words; the first word says which it is.
      for (const [, name = ''] of data.toString('latin1').matchAll(/\*\d+\r\n\$\d+\r\n([A-Za-z]+)\r\n/g)) {
        const command = name.toLowerCase()
        if (command === 'ping') socket.write('+PONG\r\n')
        else if (command === 'info') socket.write('$19\r\nredis_version:8.0.0\r\n')
        else if (state.refuses !== undefined && ['psetex', 'set', 'incr'].includes(command)) socket.write(`-${state.refuses}\r\n`)
        else socket.write(command === 'incr' ? ':1\r\n' : '+OK\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { state, url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

test.each([
  "READONLY You can't write against a read only replica.",
  'LOADING Valkey is loading the dataset in memory',
  "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
])(
  'after a failover to a server that says %s: one line, a new connection again and again, and back once it takes a write',
  async (refusal) => {
    const { state, url } = await startServer()
    const lines: string[] = []
    const onChange = ({ away, cause }: { readonly away: boolean; readonly cause?: unknown }) =>
      void lines.push(away ? `away: ${cause instanceof Error ? cause.message : 'unknown'}` : 'back')
    const { client, gate, close } = await openValkey({ url, clock: systemClock, deadline: 2_000, onChange })
    onTestFinished(close)
    const write = () => gate.run(() => client.incr('portico:test'))
    expect([await write(), state.connections, lines]).toEqual([1, 1, []])
    state.refuses = refusal
    await expect(write()).rejects.toThrow(refusal.split(' ')[0])
    // It leaves this connection for another one, more than once, and does not say that it is back: it answers, and takes nothing.
    await expect.poll(() => state.connections, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    expect(lines).toEqual([`away: ${refusal}`])
    state.refuses = undefined
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(2)
    expect([lines[1], await write()]).toEqual(['back', 1])
  },
  60_000,
)

test('of several servers the one that takes changes is found at the start without a line, and again after each failover', async () => {
  const [replica, primary] = [await startServer(), await startServer()]
  replica.state.refuses = "READONLY You can't write against a read only replica."
  const lines: string[] = []
  const url = `redis://${[replica, primary].map((one) => new URL(one.url).host).join(',')}`
  const { client, gate, close } = await openValkey({
    url,
    clock: systemClock,
    deadline: 2_000,
    onChange: ({ away }) => void lines.push(away ? 'away' : 'back'),
  })
  onTestFinished(close)
  const write = () => gate.run(() => client.incr('portico:test'))
  expect([await write(), lines, primary.state.connections]).toEqual([1, [], 1])
  primary.state.refuses = replica.state.refuses
  replica.state.refuses = undefined
  await expect(write()).rejects.toThrow('READONLY')
  await expect.poll(() => lines, { timeout: 20_000 }).toEqual(['away', 'back'])
  expect([await write(), client.options.port]).toEqual([1, Number(new URL(replica.url).port)])
}, 60_000)
