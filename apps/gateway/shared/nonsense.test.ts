import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../settings/systemClock.js'
import { openSqlite } from '../store/openSqlite.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { openShared } from './openShared.js'
import type { SharedAnswers } from './SharedStore.js'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** The words of the commands at the beginning of a text, and what is left of it. */
const readCommands = (text: string): { readonly commands: readonly string[][]; readonly rest: string } => {
  const commands: string[][] = []
  let rest = text
  for (;;) {
    const [head, count = ''] = /^\*(\d+)\r\n/.exec(rest) ?? []
    if (head === undefined) return { commands, rest }
    let at = head.length
    const words: string[] = []
    for (let word = 0; word < Number(count); word++) {
      const [size, length = ''] = /^\$(\d+)\r\n/.exec(rest.slice(at)) ?? []
      if (size === undefined || rest.length < at + size.length + Number(length) + 2) return { commands, rest }
      words.push(rest.slice(at + size.length, at + size.length + Number(length)))
      at += size.length + Number(length) + 2
    }
    commands.push(words)
    rest = rest.slice(at)
  }
}

/** A server that speaks the protocol of Valkey (RESP 2) rightly, but for what it answers to scripts and to what is stored. */
const startServer = async (nonsense: string) => {
  const sockets = new Set<Socket>()
  const answerTo = ([name = '']: readonly string[]) => {
    const command = name.toLowerCase()
    if (command === 'ping') return '+PONG\r\n'
    if (command === 'info') return '$19\r\nredis_version:8.0.0\r\n'
    return ['eval', 'evalsha', 'get', 'set'].includes(command) ? nonsense : '+OK\r\n'
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const read = readCommands(rest + data.toString('latin1'))
      rest = read.rest
      for (const words of read.commands) socket.write(answerTo(words))
    })
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `redis://127.0.0.1:${port}`
}

const open = async (nonsense: string) => {
  const lines: string[] = []
  const log = (event: string) => void lines.push(event)
  const database = openSqlite()
  const shared = await openShared({ limits: 'valkey', valkey: await startServer(nonsense) }, { database, clock: systemClock, log, deadline: 2_000 })
  ends.push(
    () => database.close(),
    () => shared.close(),
  )
  return { shared, lines, log }
}

test.each([
  ['a word', '+OK\r\n'],
  ['a text', '$3\r\nNaN\r\n'],
  ['nothing', '$-1\r\n'],
  ['one number', ':1\r\n'],
  ['a list that is too short', '*1\r\n:1\r\n'],
  ['texts in place of numbers', '*2\r\n$3\r\nNaN\r\n$3\r\nNaN\r\n'],
  ['more than there is', '*2\r\n:100000\r\n:0\r\n'],
  ['a wait without a refusal', '*2\r\n:1\r\n:-5\r\n'],
  ['lists in lists', '*2\r\n*2\r\n:0\r\n:1\r\n*2\r\n:0\r\n:0\r\n'],
  ['20,000 lists in each other', `${'*1\r\n'.repeat(20_000)}:1\r\n`],
])('a shared store that answers %s is left, and the gateway limits by itself', { timeout: 30_000 }, async (_, nonsense) => {
  const { shared, lines, log } = await open(nonsense)
  const limits = { burst: 20, perSecond: 1, body: 1_000, nonces: 1_000, deadline: 5_000 }
  const { app } = await createTestGateway({ clock: systemClock, shared, limits, log })
  const began = performance.now()
  let passed = 0
  for (let time = 0; time < 60; time++) {
    const { status } = await app.request('/getWallets?entries=1', {}, { incoming: { socket: { remoteAddress: '198.51.100.20' } } })
    if (status === 200) passed += 1
  }
  expect(passed).toBeLessThanOrEqual(20 + Math.ceil((performance.now() - began) / 1000) + 1)
  expect(lines).toContain('shared store away')
  await expect(shared.limiters?.spend({ key: 'a', cost: 1, max: 10, ms: 1_000 })).rejects.toThrow()
})

test.each([
  ['a number', ':7\r\n'],
  ['a text', '$3\r\nNaN\r\n'],
  ['a list', '*1\r\n:1\r\n'],
])('a shared store that says %s of a lock, of what was stored and of what was freed is left', async (_, nonsense) => {
  for (const ask of [
    (answers: SharedAnswers) => answers.set('a', 'text', 1_000),
    (answers: SharedAnswers) => answers.lock('a', 'me', 1_000),
    (answers: SharedAnswers) => answers.unlock('a', 'me'),
  ]) {
    const { shared, lines } = await open(nonsense)
    if (!shared.answers) expect.fail('There is a store.')
    await expect(ask(shared.answers)).rejects.toThrow('another form')
    expect(lines).toContain('shared store away')
  }
})

test.each([
  ['a number', ':1\r\n'],
  ['a list', '*1\r\n:1\r\n'],
])('an answer of a provider that is kept as %s is none', async (_, nonsense) => {
  const { shared } = await open(nonsense)
  await expect(shared.answers?.get('a')).rejects.toThrow('another form')
})
