import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createRpcFront, type RpcFront } from '../world/createRpcFront.js'
import { listen } from '../world/listen.js'
import { PortInUseError } from '../world/PortInUseError.js'
import { readBody } from '../world/readBody.js'
import { portUses } from '../world/settings.js'
import { toFault } from '../world/toFault.js'
import { answerRpc } from './answerRpc.js'
import { createMethods } from './createMethods.js'
import { createPubsub } from './createPubsub.js'
import { createVm, type SolanaGift } from './createVm.js'

const close = async (server: Server) => {
  server.close()
  server.closeAllConnections()
  if (server.listening) await once(server, 'close')
}

export interface SolanaState {
  /** What is done is reported to nobody. */
  readonly holding: boolean
  /** So many of the next transactions are taken and never done. */
  readonly losing: number
  /** Sockets are open, and nobody says anything. */
  readonly muted: boolean
  readonly slot: number
}
export interface SolanaChain {
  readonly url: string
  readonly socketUrl: string
  /** The RPC past its faults: for wallets and for the control page. */
  readonly upstream: string
  readonly front: RpcFront
  /** Answers JSON-RPC text with JSON-RPC text. */
  answer(text: string): string
  state(): SolanaState
  fund(gift: SolanaGift): void
  /** What is not done yet names a block that is too old from now on. */
  expire(): void
  lose(count: number): void
  hold(on: boolean): void
  mute(on: boolean): void
  /** Back to the start, with a working RPC and no counts. */
  reset(): void
  stop(): Promise<void>
}

/** Below the ports that systems give to connections: of a pair there one is often taken where a program has opened many. */
const anyPort = () => randomInt(20_000, 32_000)

/** A Solana chain of one node: JSON-RPC on a port, subscriptions on the next one, as `@solana/web3.js` expects them. Port 0 takes any two free ones in a row. */
export const startSolana = async ({ port }: { readonly port: number }): Promise<SolanaChain> => {
  let vm = createVm({ now: Date.now })
  const methods = createMethods(() => vm)
  const answer = (text: string) => answerRpc(methods, text)
  const pubsub = createPubsub({ current: () => vm, answer })
  let unwatch = vm.watch(pubsub.report)
  const { env, use } = portUses.solana

  const inner = createServer(async (request, response) => {
    try {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer(await readBody(request)))
    } catch (error) {
      if (!response.headersSent) response.writeHead(400)
      response.end(String(error))
    }
  })
  const upstream = `http://127.0.0.1:${await listen(inner, { port: 0, use, env })}`
  const openAt = async (at: number): Promise<{ readonly front: RpcFront; readonly sockets: Server }> => {
    const front = await createRpcFront({ upstream: () => upstream, listenOn: { port: at, use, env } })
    const sockets = createServer((_, response) => response.writeHead(426).end())
    try {
      await listen(sockets, { port: at + 1, use: 'the subscriptions of Solana', env })
      return { front, sockets }
    } catch (error) {
      await front.stop()
      throw error
    }
  }
  /** Where any two ports will do, the next pair may be free. */
  const open = (tries: number): ReturnType<typeof openAt> =>
    openAt(port === 0 ? anyPort() : port).catch((error) => {
      if (port !== 0 || tries === 0 || !(error instanceof PortInUseError)) throw error
      return open(tries - 1)
    })
  const opened = await open(20).catch(async (error) => {
    await close(inner)
    throw error
  })
  const { front, sockets } = opened
  const unserve = pubsub.serve(sockets)

  return {
    front,
    url: front.url,
    socketUrl: `ws://localhost:${front.port + 1}`,
    upstream,
    answer,
    state: () => ({ holding: vm.holding, losing: vm.losing, muted: pubsub.muted, slot: vm.slot }),
    fund: (gift) => void vm.fund(gift),
    expire: () => vm.expire(),
    lose: (count) => vm.lose(count),
    hold: (on) => vm.hold(on),
    mute: pubsub.mute,
    reset: () => {
      front.setFault(toFault({}))
      front.clearCounts()
      pubsub.mute(false)
      unwatch()
      vm = createVm({ now: Date.now })
      unwatch = vm.watch(pubsub.report)
    },
    stop: async () => {
      unserve()
      await Promise.all([front.stop(), close(sockets), close(inner)])
    },
  }
}
