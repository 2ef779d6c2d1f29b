import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import type { VaultParts } from './VaultParts.js'
import type { Context } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { readJson } from '../http/readJson.js'
import { matchesOrigin } from '../projects/matchesOrigin.js'
import { hashOf } from '../secrets.js'
import type { Store } from '../store/Store.js'
import type { StoredLogin } from '../store/VaultStore.js'
import { createPseudonyms, type Pseudonyms } from './createPseudonyms.js'
import { proofNonces } from './proofNonces.js'
import { proofTolerance, readProof } from './readProof.js'
import { requestNetwork } from './requestNetwork.js'
import { siteOrigins } from './siteOrigins.js'
import { vaultHash } from './vaultHash.js'

export type VaultNeeds = {
  readonly clock: Clock
  readonly proxies?: number | undefined
  readonly limits: Limits
  readonly shared?: SharedStore | undefined
  readonly telemetry?: Telemetry | undefined
} & {
  store: Pick<Store, 'vault'>
  vault: VaultParts
  /** Shared by all that writes about accounts to the log. */
  pseudonymOf?: Pseudonyms
}

/** What the routes share. */
export interface VaultAccess {
  /** The thumbprint of the key that the request proves. */
  readonly device: (context: Context<Env>, token?: string) => Promise<string>
  /** The login of the request's token. */
  readonly login: (context: Context<Env>) => Promise<StoredLogin>
  /** The same, when the visitor logged in just now. */
  readonly freshLogin: (context: Context<Env>) => Promise<StoredLogin>
  /** The same, when they proved who they are just now: a provider at which they were logged in already did not ask them. */
  readonly provedLogin: (context: Context<Env>) => Promise<StoredLogin>
  /** Throws ORIGIN_REFUSED unless the project lists this website. */
  readonly site: (context: Context<Env>, site: string) => void
  /** The client's address, or the /64 or wider network that it is in. */
  readonly network: (context: Context, prefix?: 48 | 64) => string
  /** Who it was about and where it came from, for lines of the log about wrong answers: pseudonyms of the day. */
  readonly pseudonyms: (context: Context, account: string) => { readonly accountToday: string; readonly networkToday: string }
  readonly body: (context: Context) => Promise<unknown>
  readonly audit: (event: string, user: string, detail?: string) => Promise<void>
}

/** How long a login counts as fresh: shares are given out, and everything that cannot be undone is done, within it. */
const freshMs = 300_000
const forgetMs = 60_000
/** How long a device that was told to log in anew has for it: a login at a provider asks the visitor then. */
const anewMs = 600_000

/** By what it is kept that a device has to log in anew. */
export const anewMark = (pepper: Uint8Array, device: string) => vaultHash(pepper, 'login needed', device)

const loginRequired = (message: string) => new ApiError(401, 'LOGIN_REQUIRED', message)

/** What a request of the secure site proves: the key of its device, the login of its token, and the website that shows it. */
export const createVaultAccess = (parts: VaultNeeds): VaultAccess => {
  const { clock, vault } = parts
  const store = parts.store.vault
  const nonces = proofNonces(vault.pepper)
  const { pseudonymOf = createPseudonyms({ clock }) } = parts
  let forgot = clock.now()

  const needSince = async (login: StoredLogin, since: (login: StoredLogin) => number) => {
    const now = clock.now()
    if (now - since(login) <= freshMs) return login
    await store.requireLogin(anewMark(vault.pepper, login.device), now + anewMs)
    throw new ApiError(401, 'LOGIN_STALE', 'The login is too long ago for this.')
  }
  const access: VaultAccess = {
    device: async (context, token) => {
      const now = clock.now()
      const { device, id } = await readProof(context, { now, token, nonces })
      if (!(await store.consumeProof(id, now + 3_000 * proofTolerance)))
        throw new ApiError(401, 'PROOF_REFUSED', "The proof of the device's key was used.", { field: 'dpop' })
      if (now - forgot > forgetMs) {
        forgot = now
        await store.deleteExpired(now)
      }
      return device
    },
    login: async (context) => {
      const [, token] = /^DPoP ([\w-]{43})$/i.exec(context.req.header('authorization') ?? '') ?? []
      if (token === undefined) throw loginRequired('A token is missing.')
      const device = await access.device(context, token)
      const login = await store.findSession(hashOf(token), clock.now())
      if (!login || login.device !== device || login.project !== (context.get('project')?.id ?? '')) throw loginRequired('The token is not valid.')
      if (login.unused) await store.confirmRenewal(login.access)
      return login
    },
    freshLogin: async (context) => needSince(await access.login(context), ({ login }) => login),
    provedLogin: async (context) => needSince(await access.login(context), ({ login, proved = login }) => Math.min(login, proved)),
    site: (context, site) => {
      const listed = siteOrigins(context.get('project'), vault)
      if (!matchesOrigin(site, listed)) throw new ApiError(403, 'ORIGIN_REFUSED', 'The project does not list this website.', { field: 'site' })
    },
    network: (context, prefix) => requestNetwork(context, parts.proxies, prefix),
    pseudonyms: (context, account) => ({ accountToday: pseudonymOf('account', account), networkToday: pseudonymOf('network', access.network(context)) }),
    body: readJson,
    audit: (event, user, detail = '') => store.addAuditRow({ at: clock.now(), event, user, detail }),
  }
  return access
}
