import type { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { createAccount } from '../account/createAccount.js'
import { createDeviceRequests } from '../account/createDeviceRequests.js'
import { createEmailChange } from '../account/createEmailChange.js'
import { createIdTokens } from '../account/createIdTokens.js'
import { createFarcasterLogin } from '../account/createFarcasterLogin.js'
import { createGatewayClient } from '../account/createGatewayClient.js'
import { createSocialLogin } from '../account/createSocialLogin.js'
import { findIdentity } from '../account/findIdentity.js'
import type { DeviceIdentity, DeviceStore, DeviceWallet, LeftLogin, MailedCode, StoredSession } from '../keys/deviceStore.js'
import { createKeys } from '../worker/createKeys.js'
import { createWalletTransfer } from '../account/createWalletTransfer.js'
import { createScriptedPasskeys } from './scriptedPasskeys.js'

type World = Awaited<ReturnType<typeof createVaultWorld>>

/** The storage of a browser, in memory. */
export const memoryStore = (): DeviceStore => {
  const wallets = new Map<string, DeviceWallet>()
  let identity: DeviceIdentity | undefined
  let session: StoredSession | undefined
  let left: LeftLogin | undefined
  let code: MailedCode | undefined
  return {
    wallet: async (user) => wallets.get(user) ?? {},
    changeWallet: async (user, change) => {
      const next = change(wallets.get(user) ?? {})
      if (next) wallets.set(user, next)
      else wallets.delete(user)
    },
    users: async () => [...wallets.keys()],
    identity: async () => identity,
    keepIdentity: async (next) => {
      identity = next
    },
    session: async () => session,
    keepSession: async (next) => {
      session = next
    },
    code: async () => code,
    keepCode: async (next) => {
      code = next
    },
    keepLeft: async (login) => {
      left = login
    },
    takeLeft: async (state) => {
      const taken = left?.state === state ? left : undefined
      if (taken) left = undefined
      return taken
    },
  }
}

/**
 * The fate of a request: `lost` reaches the gateway, but its answer does not come back. `late` seems dropped, and reaches the gateway
 * with `deliver`.
 */
export type Fate = 'lost' | 'dropped' | 'late' | ((answer: unknown) => unknown)

/** A browser with the secure site: its keys, its client, and a gateway in this process. */
export const createBrowser = async (
  { app, mails }: { readonly app: Pick<World['app'], 'request'>; readonly mails: Pick<World['mails'], 'at'> },
  {
    address = '198.51.100.7',
    pause,
    site = 'https://lumen.market',
    store = memoryStore(),
    locale,
    projectId = 'lumen',
    url = 'http://localhost',
  }: {
    readonly address?: string
    pause?(ms: number): Promise<void>
    readonly site?: string
    readonly store?: DeviceStore
    readonly locale?: string
    readonly projectId?: string
    readonly url?: string
  } = {},
) => {
  const keys = createKeys({ store, clock: { after: () => () => {} } })
  /** The fates by method and path, such as `POST wallet`. The last part of a path may be left out. */
  const fates = new Map<string, Fate>()
  const late: (() => Promise<unknown>)[] = []
  const asked: string[] = []
  /** The requests that were sent. */
  const bodies: string[] = []
  const recoveries: string[] = []
  const send: typeof fetch = async (input, init) => {
    const url = new URL(`${input}`)
    const name = `${init?.method} ${url.pathname.slice('/vault/'.length)}`
    asked.push(name)
    bodies.push(`${init?.body ?? ''}`)
    const fate = fates.get(name) ?? fates.get(name.replace(/\/[^/]*$/, ''))
    if (fate === 'dropped') throw new TypeError('Failed to fetch')
    const { signal: _, ...rest } = init ?? {}
    const reach = async () => app.request(url.href, rest, { incoming: { socket: { remoteAddress: address } } })
    if (fate === 'late') {
      late.push(reach)
      throw new TypeError('Failed to fetch')
    }
    const response = await reach()
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    return typeof fate === 'function' ? Response.json(fate(await response.json())) : response
  }
  const gateway = createGatewayClient({
    gateway: url,
    projectId,
    identity: await findIdentity(store),
    store,
    locale,
    fetch: send,
    alone: (work) => work(),
    onEnd: () => {},
    wait: async (ms) => {
      await pause?.(ms)
    },
  })
  const social = createSocialLogin({ gateway, address: 'http://localhost', site, origin: 'https://vault.example', store, now: Date.now })
  const wait = async (ms: number, signal: AbortSignal) => {
    signal.throwIfAborted()
    await pause?.(ms)
    signal.throwIfAborted()
  }
  const farcaster = createFarcasterLogin({ gateway, site, now: Date.now, wait })
  const account = createAccount({
    gateway,
    keys,
    social,
    farcaster,
    store,
    site,
    now: Date.now,
    onRecovery: (ways) => recoveries.push(Object.values(ways).includes(true) ? 'set' : 'none'),
  })
  const passkeys = createScriptedPasskeys()
  const transfer = createWalletTransfer({ gateway, keys, store, site, credentials: passkeys.credentials, onChanged: account.recoveries })
  const requests = createDeviceRequests({ gateway, keys, store, site, projectId: 'lumen', origin: 'https://vault.example', now: Date.now, wait })
  const idToken = createIdTokens({ gateway, keys, store, site, origin: 'https://vault.example' })
  const change = createEmailChange({ gateway, store, site, now: Date.now })
  /** The code of the newest mail. */
  const code = () =>
    /(\d{3}) (\d{3})/
      .exec(mails.at(-1)?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  const logIn = async (email: string) => {
    await account.requestCode(email)
    return account.answer(code())
  }
  /** Delivers the requests that were late. */
  const deliver = async () => {
    for (const reach of late.splice(0)) await reach()
  }
  return { deliver, account, transfer, requests, passkeys, change, idToken, code, keys, store, fates, asked, bodies, recoveries, gateway, logIn }
}
