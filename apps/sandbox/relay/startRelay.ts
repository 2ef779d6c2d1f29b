import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { listen } from '../world/listen.js'
import { messageOf } from '../world/messageOf.js'
import { portUses } from '../world/settings.js'
import { createFaults } from './createFaults.js'
import { createLine } from './createLine.js'
import { createMethods } from './createMethods.js'
import { createTopics, type Subscriber } from './createTopics.js'
import { RelayError } from './RelayError.js'
import { toClient } from './toClient.js'
import { idOf, toFrame } from './toFrame.js'
import { closeReasonOf, type RelayFault, toRelayFault } from './toRelayFault.js'

/** The close code of an auth error. */
const unauthorized = 3000

export interface RelayState {
  readonly url: string
  readonly fault: RelayFault
  readonly sockets: number
  /** Topics that somebody listens to. */
  readonly topics: number
  /** Messages that nobody has accepted yet. */
  readonly waiting: number
  /** By method; `message <tag>` and `given <tag>` by message; `socket`, `refused`, `lost`, `error`. */
  readonly counts: Readonly<Record<string, number>>
}
/** Of everybody, or of the clients that named one `projectId`. */
export interface RelayControl {
  /** Without words all is well again. @throws when a word is not known */
  set(fault?: Partial<RelayFault>, project?: string): void
  /** Ends the sockets. */
  drop(project?: string): void
  /** As a relay that was ended and started: no sockets, nothing kept. Sessions live on in their two ends. */
  restart(project?: string): void
  clearCounts(): void
  state(project?: string): RelayState
}
export interface Relay {
  /** `ws://127.0.0.1:<port>` */
  readonly url: string
  readonly port: number
  readonly control: RelayControl
  stop(): Promise<void>
}

/**
 * A relay as wallets and websites know it, in this process: passes encrypted messages from topic to topic, keeps them for who comes
 * late, and misbehaves on demand. It reads no message and checks no signature. Port 0, the default, takes any free one.
 */
export const startRelay = async ({ port = 0 }: { readonly port?: number } = {}): Promise<Relay> => {
  const topics = createTopics({ now: Date.now })
  const faults = createFaults()
  const sockets = new Map<WebSocket, Subscriber>()
  const counts = new Map<string, number>()
  let lastId = Date.now() * 1000

  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

  const methods = createMethods({
    topics,
    publish: (letter) => {
      count(`message ${letter.tag}`)
      if (faults.loses(letter.from.project)) count('lost')
      else topics.publish(letter)
    },
  })

  const welcome = (socket: WebSocket, request: IncomingMessage) => {
    const { client, project } = toClient(request)
    const closeReason = closeReasonOf(faults.of(project).mode)
    count('socket')
    socket.on('error', () => socket.terminate())
    if (closeReason !== undefined) return socket.close(unauthorized, closeReason)

    const given = new Map<number | string, { readonly topic: string; readonly id: string }>()
    const [inLine, outLine] = [createLine(() => faults.of(project).delay), createLine(() => faults.of(project).delay)]
    const send = (frame: object) =>
      outLine(() => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
      })

    const subscriber: Subscriber = {
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

    const answer = (text: string) => {
      try {
        const frame = toFrame(text)
        if (frame.kind === 'answer') {
          const item = given.get(frame.id)
          given.delete(frame.id)
          if (item && frame.accepted) topics.accept(item.topic, item.id)
          return
        }
        const run = Object.hasOwn(methods, frame.method) ? methods[frame.method] : undefined
        count(run ? frame.method : 'unknown method')
        if (!run) throw new RelayError(-32601, `Method not found: ${frame.method}`)
        send({ id: frame.id, jsonrpc: '2.0', result: run(subscriber, frame.params) })
      } catch (error) {
        count('error')
        const code = error instanceof RelayError ? error.code : -32603
        send({ id: idOf(text), jsonrpc: '2.0', error: { code, message: messageOf(error) } })
      }
    }

    socket.on('message', (raw) => {
      if (faults.of(project).mode === 'hang') return
      inLine(() => {
        if (sockets.has(socket)) answer(String(raw))
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

  const of = (project: string | undefined) => [...sockets].filter(([, subscriber]) => project === undefined || subscriber.project === project)
  const drop = (project?: string) => {
    for (const [socket, subscriber] of of(project)) {
      // Its close is heard later; a message must not go to a socket that has gone.
      sockets.delete(socket)
      topics.leave(subscriber)
      socket.terminate()
    }
  }

  const control: RelayControl = {
    set: (input = {}, project) => faults.set(toRelayFault(input), project),
    drop,
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
