import { createSocket } from 'node:dgram'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createHostLookup } from './createHostLookup.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
/** A name server that knows the addresses of every name, but for those that it never answers. */
const begin = async () => {
  const socket = createSocket('udp4')
  ends.push(() => socket.close())
  const asked: string[] = []
  socket.on('message', (message, { port, address }) => {
    let at = 12
    const labels: string[] = []
    for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
      labels.push(message.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
    const [name, type] = [labels.join('.'), message.readUInt16BE(at + 1)]
    asked.push(`${type} ${name}`)
    if (name.startsWith('slow')) return
    const data = type === 1 ? [93, 184, 216, 34] : [0x26, 6, 0x28, 0, ...Array.from({ length: 12 }, () => 1)]
    const header = [...message.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]
    const answer = [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 9, 0, data.length, ...data]
    socket.send(Buffer.concat([Buffer.from(header), message.subarray(12, at + 5), Buffer.from(answer)]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { lookup: createHostLookup({ servers: [`127.0.0.1:${socket.address().port}`] }), asked }
}
const never = new AbortController().signal

test('createHostLookup: has the addresses of both families, and asks for exactly the name', async () => {
  const { lookup, asked } = await begin()
  expect(await lookup('pictures.example', never)).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:101:101:101:101:101:101', family: 6 },
  ])
  expect(asked.sort()).toEqual(['1 pictures.example', '28 pictures.example'])
})

test('createHostLookup: ends with its signal, and keeps no other look-up waiting, when name servers never answer', async () => {
  const { lookup, asked } = await begin()
  const leave = new AbortController()
  const slow = Array.from({ length: 40 }, (_, at) => lookup(`slow${at}.example`, leave.signal))
  await expect.poll(() => asked.length).toBe(80)
  expect(await lookup('pictures.example', never)).toHaveLength(2)
  leave.abort(new Error('late'))
  expect(await Promise.all(slow)).toEqual(slow.map(() => []))
  await expect(lookup('pictures.example', leave.signal)).rejects.toThrow('late')
})

test('createHostLookup: no file of the gateway has the system look up a name', () => {
  const files = readdirSync('apps/gateway', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|load|build|contracts|dist|node_modules)\/|\.d\.ts$/.test(file),
  )
  const asking = files.filter((file) => /from '(node:)?dns(\/promises)?'/.test(readFileSync(path.join('apps/gateway', file), 'utf8')))
  expect(asking).toEqual(['http/createHostLookup.ts'])
})
