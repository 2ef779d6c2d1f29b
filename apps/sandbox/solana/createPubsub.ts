import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { isRecord } from '../world/isRecord.js'
import type { Vm } from './createVm.js'
import { type Options, readOptions } from './readParams.js'
import { isAddress } from './svm.js'
import { toAccount } from './toAccount.js'

const kinds = { signature: 'signatureNotification', account: 'accountNotification', slot: 'slotNotification' }
type Kind = keyof typeof kinds
const isKind = (name: string | undefined): name is Kind => name !== undefined && Object.hasOwn(kinds, name)

interface Subscription {
  readonly kind: Kind
  /** The signature or the address. */
  readonly key: unknown
  readonly options: Options
  readonly socket: WebSocket
}
export interface Pubsub {
  /** Takes sockets at a server. Returns how they are ended. */
  serve(server: Server): () => void
  /** Tells subscribers what has changed. */
  report(): void
  /** Sockets stay open and nothing is sent. */
  mute(on: boolean): void
  readonly muted: boolean
}

/** What subscribers hear: of a signature once, of an account whenever it changes, of slots. `answer` takes plain calls over the socket. */
export const createPubsub = ({ current, answer }: { readonly current: () => Vm; readonly answer: (text: string) => string }): Pubsub => {
  const subscriptions = new Map<number, Subscription>()
  let count = 0
  let muted = false

  const send = (id: number, { kind, socket }: Subscription, value: unknown) => {
    const { slot } = current()
    const result = kind === 'slot' ? { slot, parent: slot - 1, root: slot - 1 } : { context: { slot }, value }
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: kinds[kind], params: { subscription: id, result } }))
  }
  const accountOf = ({ key, options }: Subscription) => (isAddress(key) ? toAccount(current().svm.getAccount(key), options, () => 0) : null)
  const report = () => {
    if (muted) return
    for (const [id, subscription] of [...subscriptions]) {
      const { kind, key } = subscription
      if (kind === 'signature') {
        const done = current().holding || typeof key !== 'string' ? undefined : current().done.get(key)
        if (!done) continue
        send(id, subscription, { err: done.err })
        subscriptions.delete(id)
      } else send(id, subscription, kind === 'account' ? accountOf(subscription) : undefined)
    }
  }
  const handle = (text: string, socket: WebSocket): string => {
    let call: unknown
    try {
      call = JSON.parse(text)
    } catch {
      return answer(text)
    }
    const { method, id: callId = null, params } = isRecord(call) ? call : {}
    const [, kind, action] = /^(signature|account|slot)(Subscribe|Unsubscribe)$/.exec(`${method}`) ?? []
    if (!isKind(kind)) return answer(text)
    const reply = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: callId, result })
    const [first, options]: readonly unknown[] = Array.isArray(params) ? params : []
    if (action === 'Unsubscribe') return reply(typeof first === 'number' && subscriptions.delete(first))
    const id = ++count
    subscriptions.set(id, { kind, key: first, options: readOptions(options), socket })
    // What was done before is reported at once.
    if (kind === 'signature') setImmediate(report)
    return reply(id)
  }
  return {
    serve: (server) => {
      const sockets = new WebSocketServer({ server })
      sockets.on('connection', (socket) => {
        socket.on('message', (message) => {
          if (!muted) socket.send(handle(String(message), socket))
        })
        socket.on('close', () => {
          for (const [id, subscription] of subscriptions) if (subscription.socket === socket) subscriptions.delete(id)
        })
      })
      return () => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
      }
    },
    report,
    mute: (on) => {
      muted = on
    },
    get muted() {
      return muted
    },
  }
}
