import { PublicKey } from '@solana/web3.js'
import { solanaKey } from './fakeSolana.js'

/** A wallet adapter of a page, as the library's are: while it asks, a second `connect` answers at once. It shows nothing, and does as it is told. */
export const scriptedAdapter = (name = 'Harbor') => {
  const heard = new Map<string, Set<(...args: readonly unknown[]) => void>>()
  let address = solanaKey(7)
  let manner: 'approve' | 'leave' = 'approve'
  let calls = 0
  let opened = 0
  let settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined
  const emit = (event: string, ...args: readonly unknown[]) => {
    for (const listener of [...(heard.get(event) ?? [])]) listener(...args)
  }
  const wallet = {
    name,
    url: 'https://harbor.example',
    icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    readyState: 'Installed',
    publicKey: null as PublicKey | null,
    connecting: false,
    get connected() {
      return wallet.publicKey !== null
    },
    async connect() {
      calls += 1
      if (wallet.connected || wallet.connecting) return
      opened += 1
      wallet.connecting = true
      try {
        if (manner === 'leave')
          await new Promise<void>((resolve, reject) => {
            settle = { resolve, reject }
          })
        wallet.publicKey = new PublicKey(address)
        emit('connect', wallet.publicKey)
      } finally {
        wallet.connecting = false
      }
    },
    async autoConnect() {
      await wallet.connect()
    },
    async disconnect() {
      wallet.publicKey = null
      emit('disconnect')
    },
    on: (event: string, listener: () => void) => heard.set(event, (heard.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: () => void) => heard.get(event)?.delete(listener),
    signTransaction: async (transaction: unknown) => transaction,
    signMessage: async () => new Uint8Array(64).fill(9),
  }
  return {
    wallet,
    emit,
    manner: (next: typeof manner) => {
      manner = next
    },
    answer: () => settle?.resolve(),
    decline: () => settle?.reject(Object.assign(new Error('User rejected the request.'), { name: 'WalletConnectionError' })),
    select: (next: string) => {
      address = next
      wallet.publicKey = new PublicKey(next)
    },
    drop: () => {
      wallet.publicKey = null
    },
    /** How often it was called, and how many prompts it opened. */
    prompts: () => calls,
    opened: () => opened,
    listeners: () => [...heard.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
