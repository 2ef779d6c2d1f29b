import { once } from 'node:events'
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { listen } from '../world/listen.js'
import { portUses } from '../world/settings.js'
import { createFaults } from './createFaults.js'
import { createLine } from './createLine.js'
import { createMethods } from './createMethods.js'
import { createTopics } from './createTopics.js'
import { RelayError } from './RelayError.js'
import { toClient } from './toClient.js'
import { idOf, toFrame } from './toFrame.js'
import { closeReasons, toRelayFault } from './toRelayFault.js'

/** The close code of an auth error. */
const unauthorized = 3000

/**
 * A relay as wallets and websites know it, in this process: passes encrypted messages from topic to topic, keeps them for who comes
 * late, and misbehaves on demand. It reads no message and checks no signature.
 *
 * @param {{ port?: number }} [options] 0, the default, takes any free port
 */
export const startRelay = async ({ port = 0 } = {}) => {
  const topics = createTopics({ now: Date.now })
  const faults = createFaults()
  /** @type {Map<import('ws').WebSocket, import('./createTopics.js').Subscriber>} */
  const sockets = new Map()
  /** @type {Map<string, number>} */
  const counts = new Map()
  let lastId = Date.now() * 1000

  const count = (name) => counts.set(name, (counts.get(name) ?? 0) + 1)

  const methods = createMethods({
    topics,
    publish: (letter) => {
      count(`message ${letter.tag}`)
      if (faults.loses(letter.from.project)) count('lost')
      else topics.publish(letter)
    },
  })

  const welcome = (/** @type {import('ws').WebSocket} */ socket, /** @type {import('node:http').IncomingMessage} */ request) => {
    const { client, project } = toClient(request)
    const { mode } = faults.of(project)
    count('socket')
    socket.on('error', () => socket.terminate())
    if (Object.hasOwn(closeReasons, mode)) return socket.close(unauthorized, closeReasons[mode])

    /** @type {Map<number | string, { topic: string, id: string }>} */
    const given = new Map()
    const [inLine, outLine] = [createLine(() => faults.of(project).delay), createLine(() => faults.of(project).delay)]
    const send = (frame) =>
      outLine(() => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
      })

    /** @type {import('./createTopics.js').Subscriber} */
    const subscriber = {
      client,
      project,
      give: (subscription, topic, message) => {
        if ([...given.values()].some((item) => item.id === message.id)) return
        lastId += 1
        given.set(lastId, { topic, id: message.id })
        count(`given ${message.tag}`)
        const { text, publishedAt, tag, attestation } = message
        const data = { topic, message: text, publishedAt, tag, attestation }
        send({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params: { id: subscription, data } })
      },
    }
    sockets.set(socket, subscriber)

    const answer = (text) => {
      try {
        const frame = toFrame(text)
        if (frame.kind === 'answer') {
          const item = given.get(frame.id)
          given.delete(frame.id)
          if (item && frame.accepted) topics.accept(item.topic, item.id)
          return
        }
        const known = Object.hasOwn(methods, frame.method)
        count(known ? frame.method : 'unknown method')
        if (!known) throw new RelayError(-32601, `Method not found: ${frame.method}`)
        send({ id: frame.id, jsonrpc: '2.0', result: methods[frame.method](subscriber, frame.params) })
      } catch (error) {
        count('error')
        const code = error instanceof RelayError ? error.code : -32603
        send({ id: idOf(text), jsonrpc: '2.0', error: { code, message: error.message } })
      }
    }

    socket.on('message', (raw) => {
      if (faults.of(project).mode === 'hang') return
      inLine(() => {
        if (sockets.has(socket)) answer(raw.toString('utf8'))
      })
    })
    socket.on('close', () => {
      sockets.delete(socket)
      topics.leave(subscriber)
    })
    return undefined
  }

  const server = createServer((_, response) =>
    response.writeHead(426, { 'content-type': 'text/plain', upgrade: 'websocket' }).end('A relay: open a WebSocket.'),
  )
  const accept = new WebSocketServer({ noServer: true, maxPayload: 1_000_000 })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (faults.of(toClient(request).project).mode === 'refuse') {
      count('refused')
      return socket.destroy()
    }
    return accept.handleUpgrade(request, socket, head, (opened) => welcome(opened, request))
  })
  const actual = await listen(server, { port, use: portUses.relay.use, env: portUses.relay.env })
  const url = `ws://127.0.0.1:${actual}`

  const of = (project) => [...sockets].filter(([, subscriber]) => project === undefined || subscriber.project === project)
  const drop = (project) => {
    for (const [socket, subscriber] of of(project)) {
      // Its close is heard later; a message must not go to a socket that has gone.
      sockets.delete(socket)
      topics.leave(subscriber)
      socket.terminate()
    }
  }

  const control = {
    /** Sets the fault, of everybody or of one project; without words all is well again. */
    set: (input = {}, project) => faults.set(toRelayFault(input), project),
    drop,
    /** As a relay that was ended and started: no sockets, nothing kept. Sessions live on in their two ends. */
    restart: (project) => {
      drop(project)
      topics.forget(project)
    },
    clearCounts: () => counts.clear(),
    state: (project) => ({
      url,
      fault: project === undefined ? faults.common : faults.of(project),
      sockets: of(project).length,
      ...topics.counts(),
      counts: Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
    }),
  }

  return {
    url,
    port: actual,
    control,
    stop: async () => {
      drop(undefined)
      accept.close()
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
