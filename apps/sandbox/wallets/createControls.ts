import type { Desk } from './createDesk.js'
import type { MemoryStore } from './createMemory.js'
import type { WalletControls } from './types.js'

/** What the person who owns a wallet does with it, whatever kind of wallet it is. */
export const createControls = (needs: {
  readonly wallet: Pick<WalletControls, 'identity' | 'provider' | 'requests' | 'emit' | 'announce'>
  readonly memory: MemoryStore
  readonly desk: Desk
  changed(): void
}): WalletControls => {
  const { wallet, memory, desk } = needs
  return {
    ...wallet,
    get memory() {
      return memory.get()
    },
    get manner() {
      return desk.manner
    },
    get waiting() {
      return desk.waiting
    },
    auto: (manner) => {
      desk.auto(manner)
      needs.changed()
    },
    approve: () => desk.settle({ kind: 'approve', account: memory.get().account }),
    decline: () => desk.settle({ kind: 'decline' }),
    fail: () => desk.settle({ kind: 'fail' }),
    show: desk.draw,
    setAccount: (account) => memory.set({ account }),
    setChain: (chain) => memory.set({ chain }),
    lock: () => memory.set({ locked: true }),
    unlock: () => memory.set({ locked: false }),
    disconnect: () => memory.set({ connected: false }),
  }
}
