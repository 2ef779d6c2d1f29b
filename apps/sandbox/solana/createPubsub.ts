import { WebSocketServer } from 'ws'
import { toAccount } from './toAccount.js'

const kinds = { signature: 'signatureNotification', account: 'accountNotification', slot: 'slotNotification' }

/**
 * What subscribers hear: of a signature once, of an account whenever it changes, of slots.
 *
 * @param {object} needs
 * @param {() => ReturnType<typeof import('./createVm.js').createVm>} needs.current
 * @param {(text: string) => string} needs.answer plain calls over the socket
 */
export const createPubsub = ({ current, answer }) => {
  /** @type {Map<number, { kind: keyof typeof kinds, key: string, options: any, socket: import('ws').WebSocket }>} */
  const subscriptions = new Map()
  let count = 0
  let muted = false

  const send = (id, { kind, socket }, value) => {
    const { slot } = current()
    const result = kind === 'slot' ? { slot, parent: slot - 1, root: slot - 1 } : { context: { slot }, value }
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: kinds[kind], params: { subscription: id, result } }))
  }
  const tell = () => {
    if (muted) return
    for (const [id, subscription] of [...subscriptions]) {
      const { kind, key, options } = subscription
      const done = current().holding ? undefined : current().done.get(key)
      if (kind === 'signature') {
        if (!done) continue
        send(id, subscription, { err: done.err })
        subscriptions.delete(id)
      } else send(id, subscription, kind === 'account' ? toAccount(current().svm.getAccount(/** @type {any} */ (key)), options, () => 0) : undefined)
    }
  }
  const handle = (text, socket) => {
    let call
    try {
      call = JSON.parse(text)
    } catch {
      return answer(text)
    }
    const [, kind, action] = /^(signature|account|slot)(Subscribe|Unsubscribe)$/.exec(call?.method) ?? []
    if (!kind) return answer(text)
    const reply = (result) => JSON.stringify({ jsonrpc: '2.0', id: call.id ?? null, result })
    const [first, options] = call.params ?? []
    if (action === 'Unsubscribe') return reply(subscriptions.delete(first))
    const id = ++count
    subscriptions.set(id, { kind: /** @type {keyof typeof kinds} */ (kind), key: first, options, socket })
    // What was done before is told at once.
    if (kind === 'signature') setImmediate(tell)
    return reply(id)
  }
  const serve = (server) => {
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
  }
  return {
    serve,
    tell,
    /** Sockets stay open and nothing is sent. */
    mute: (on) => {
      muted = on
    },
    get muted() {
      return muted
    },
  }
}
