import { definePlugin } from '../../kernel/api/index.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import type { manifest } from './manifest.js'
import { type Page, startPairing } from './startPairing.js'

/** The only place of this adapter that uses globals. */
const pageOf = (global: typeof globalThis): Page => ({
  home: global,
  window: pageWindow(global),
  document: global.document,
  get database() {
    try {
      return global.indexedDB
    } catch {
      // Where storage is blocked the getter itself throws.
      return undefined
    }
  },
  get local() {
    try {
      return global.localStorage
    } catch {
      return undefined
    }
  },
  random: () => (global.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
})

export default definePlugin<typeof manifest>((context) => startPairing(context, pageOf(globalThis)))
