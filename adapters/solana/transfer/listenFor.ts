import type { Dispose } from '../../../kernel/api/index.js'
import type { Commitment } from '../readOptions.js'

export interface Listening {
  readonly open: (url: string) => WebSocket
  readonly url: string
  readonly signature: string
  readonly commitment: Commitment
  /** The network reported something about the transaction: only a hint, the status is requested afterwards. */
  onNews(): void
  /** Whether the socket is open. */
  onLive(live: boolean): void
}

/** Listens for one transaction over a socket. If anything fails, there are no hints and nothing else changes. */
export const listenFor = ({ open, url, signature, commitment, onNews, onLive }: Listening): Dispose => {
  let socket: WebSocket | undefined
  const life = new AbortController()
  const { signal } = life
  try {
    socket = open(url)
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params: [signature, { commitment }] })
    socket.addEventListener('open', () => socket?.send(call), { signal })
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'string' || data.length > 10_000) return
        if (data.includes('"signatureNotification"')) onNews()
        else if (data.includes('"result"')) onLive(true)
      },
      { signal },
    )
    for (const end of ['close', 'error']) socket.addEventListener(end, () => onLive(false), { signal })
  } catch {
    // No socket: transactions are polled only.
  }
  return () => {
    life.abort()
    try {
      socket?.close()
    } catch {
      // It was never open.
    }
  }
}
