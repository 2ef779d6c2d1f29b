import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CommandIo } from '../commands/CommandIo.js'
import { runProgram } from '../commands/runProgram.js'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import type { Store } from '../store/Store.js'
import { addressContext } from '../vault/accountEvents.js'
import { codeLimits } from '../vault/loginLimits.js'
import { createSealer } from '../vault/createSealer.js'
import { shareContext } from '../vault/shareContext.js'
import { emailIdentity } from '../vault/vaultHash.js'
import { testClock } from './testClock.js'
import { masterKey } from './vaultWorld.js'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
export const pepper = new Uint8Array(32).fill(9)
export const oldKey = masterKey('old', 1)
export const currentKey = masterKey('new', 2)

/** Settings of embedded wallets, whose newest key is `new`. */
export const vaultEnvironment = Object.freeze({
  GATEWAY_VAULT: 'https://vault.example',
  GATEWAY_VAULT_SITES: 'https://shop.example',
  GATEWAY_VAULT_KEYS: [currentKey, oldKey].map(({ id, key }) => `${id}:${base64(key)}`).join(','),
  GATEWAY_VAULT_PEPPER: base64(pepper),
  GATEWAY_SMTP: 'smtp://127.0.0.1:9',
  GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
  GATEWAY_PACKAGE_WALLETS: '0',
})

export interface Ran {
  readonly code: number | undefined
  /** What was printed, and what was noted. */
  readonly lines: readonly string[]
  readonly notes: readonly string[]
}

/** A folder with a database, and the program run in this process. */
export const createCommandWorld = (more: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-commands-'))
  const environment = { GATEWAY_DATA: folder, ...more }
  const clock = testClock()
  let count = 0
  return {
    folder,
    environment,
    clock,
    end: () => rmSync(folder, { recursive: true, force: true }),
    /** Works with the store as a gateway does. It is closed afterwards, so that a command can open it. */
    withStore: async <value>(work: (store: Store) => Promise<value>): Promise<value> => {
      const store = await createStore(openSqlite({ file: path.join(folder, 'gateway.sqlite') }))
      try {
        return await work(store)
      } finally {
        await store.close()
      }
    },
    run: async (
      words: readonly string[],
      {
        set = {},
        confirm,
        signal = new AbortController().signal,
      }: { set?: Readonly<Record<string, string>> } & Partial<Pick<CommandIo, 'confirm' | 'signal'>> = {},
    ): Promise<Ran> => {
      const lines: string[] = []
      const notes: string[] = []
      const io: CommandIo = {
        environment: { ...environment, ...set },
        clock,
        print: (line) => lines.push(...line.split('\n')),
        note: (line) => notes.push(...line.split('\n')),
        confirm,
        signal,
      }
      const code = await runProgram(words, io, { version: '9.9.9', serve: async () => void lines.push('serving') })
      return { code, lines, notes }
    },
    /** A user who logged in by a code, sealed by the old key; with a wallet if there is an address for it. */
    makeUser: async (
      store: Pick<Store, 'vault'>,
      { email, evm, hashedBy = pepper, sealedBy = oldKey }: { email: string; evm?: string; hashedBy?: Uint8Array; sealedBy?: typeof oldKey },
    ): Promise<string> => {
      count += 1
      const sealer = createSealer([sealedBy])
      const identity = emailIdentity(hashedBy, email)
      const code = { id: `code ${count}`, device: `device ${count}`, project: 'lumen' }
      const address = await sealer.seal(Buffer.from(email), addressContext(identity))
      const now = clock.now()
      const asked = { ...code, identity, network: `network ${count}`, wide: `wide ${count}`, answer: 'hash', created: now, expires: now + 600_000, address }
      await store.vault.createCode(asked, codeLimits)
      const answer = await store.vault.redeemCode({ ...code, user: `user-${count}`, now }, () => true, codeLimits)
      if (answer.kind !== 'right') throw new Error('The code was not taken.')
      const user = answer.user
      if (evm !== undefined) {
        const wallet = { version: 1, evmAddress: evm, solanaAddress: `Solana${count}` }
        const share = await sealer.seal(new Uint8Array(33).fill(count), shareContext(user, wallet))
        await store.vault.createWallet(user, { ...wallet, share })
      }
      const tokens = { access: `access ${count}`, accessExpires: now + 1_000, refresh: `refresh ${count}`, refreshExpires: now + 1_000_000 }
      await store.vault.createSession({ family: `family ${count}`, user, device: code.device, project: 'lumen', login: now, ...tokens })
      return user
    },
  }
}
