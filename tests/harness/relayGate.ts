import { once } from 'node:events'
import { createServer } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'

export interface RelayGate {
  readonly url: string
  /** Sockets from now on: let through to the relay, held before they are open, or held open without a word. */
  manner: 'through' | 'opening' | 'open'
  /** How many are held. */
  readonly held: number
  /** Opens those that are held and closes them, with the reason of an auth error. */
  refuse(reason: string): void
  /** Closes those that were let through, with that reason. */
  refuseOpen(reason: string): void
  stop(): Promise<void>
}

/** The close code of an auth error. */
const unauthorized = 3000

/** Stands before a relay, and refuses a socket when the test says so: what a relay far away says arrives late. */
export const relayGate = async (relayUrl: string): Promise<RelayGate> => {
  const accept = new WebSocketServer({ noServer: true })
  const held = new Set<() => Promise<WebSocket> | WebSocket>()
  const through = new Set<WebSocket>()
  const server = createServer()
  let manner: RelayGate['manner'] = 'through'

  const join = (near: WebSocket, address: string) => {
    const far = new WebSocket(address)
    const early: Buffer[] = []
    through.add(near)
    near.on('message', (data: Buffer) => (far.readyState === far.OPEN ? far.send(data.toString()) : early.push(data)))
    far.on('open', () => {
      for (const data of early) far.send(data.toString())
    })
    far.on('message', (data: Buffer) => near.send(data.toString()))
    far.on('error', () => near.terminate())
    far.on('close', () => near.close())
    near.on('close', () => {
      through.delete(near)
      far.close()
    })
  }
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const open = () =>
      new Promise<WebSocket>((resolve) => {
        accept.handleUpgrade(request, socket, head, resolve)
      })
    if (manner === 'opening') held.add(open)
    else
      void open().then((near) => {
        if (manner === 'open') held.add(() => near)
        else join(near, `${relayUrl}${request.url ?? '/'}`)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `ws://127.0.0.1:${port}`,
    get manner() {
      return manner
    },
    set manner(next) {
      manner = next
    },
    get held() {
      return held.size
    },
    refuse: (reason) => {
      for (const open of held) void Promise.resolve(open()).then((near) => near.close(unauthorized, reason))
      held.clear()
    },
    refuseOpen: (reason) => {
      for (const near of through) near.close(unauthorized, reason)
    },
    stop: async () => {
      for (const near of accept.clients) near.terminate()
      accept.close()
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
