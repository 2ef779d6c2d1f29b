import type { Project } from '../../base/Project.js'
import type { IdTokenParts } from '../VaultParts.js'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { walletProofMessage, walletProofNonce, type WalletAccount } from 'portico-protocol/walletProof.js'
import { ApiError } from '../../http/ApiError.js'
import type { Env } from '../../http/Env.js'
import { readInput } from '../../http/readInput.js'
import { signalOf } from '../../http/signalOf.js'
import { createBuckets } from '../../limits/createBuckets.js'
import type { StoredLogin, StoredWallet } from '../../store/VaultStore.js'
import { addressContext } from '../accountEvents.js'
import type { VaultAccess, VaultNeeds } from '../createVaultAccess.js'
import { idTokenBody, walletProofBody } from '../shapes.js'
import { vaultHash } from '../vaultHash.js'
import { idTokenAlgorithm, type IdTokenKeys } from './idTokenKeys.js'

/** How long a token is valid, in seconds. */
export const idTokenSeconds = 300
/** Tokens of one user at one project: so many at once, and then one in ten seconds. */
export const idTokenLimit = Object.freeze({ burst: 30, perSecond: 0.1 })

const accountsOf = ({ evmAddress, solanaAddress }: Pick<StoredWallet, 'evmAddress' | 'solanaAddress'>): readonly WalletAccount[] => [
  { namespace: 'eip155', address: evmAddress },
  { namespace: 'solana', address: solanaAddress },
]

/**
 * Tokens by which the server of a website learns who is logged in: OpenID Connect Core 1.0 §2, with the accounts of the wallet. They are for
 * projects with websites of their own alone: the audience of a token is the project, so that a website of somebody else must not get one.
 */
export const idTokenRoutes = (parts: VaultNeeds & { readonly access: VaultAccess; readonly idTokens: IdTokenParts; readonly keys: IdTokenKeys }) => {
  const { clock, access, keys, idTokens, shared } = parts
  const { sealer, pepper, origin } = parts.vault
  const store = parts.store.vault
  const limit = createBuckets({ clock, shared, name: 'id tokens', size: idTokenLimit })
  const app: Hono<Env> = new Hono()

  const walletOf = async (user: string) => {
    const wallet = await store.findWallet(user)
    if (!wallet) throw new ApiError(404, 'NOT_FOUND', 'There is no wallet yet.')
    return wallet
  }
  const projectOf = (context: Context<Env>): Project => {
    const project = context.get('project')
    if (!project || project.id === '' || project.origins === 'everywhere')
      throw new ApiError(403, 'ID_TOKENS_CLOSED', 'ID tokens are for projects that list websites of their own.')
    return project
  }
  const emailOf = async (user: string): Promise<string | undefined> => {
    const found = await store.findUser(user)
    if (found?.address === undefined) return undefined
    return Buffer.from(await sealer.open(found.address, addressContext(found.identity))).toString('utf8')
  }
  const sign = async (project: Project, { user, login }: StoredLogin, wallet: StoredWallet, nonce: string) => {
    const { kid, key } = await keys.signing()
    // Whoever logs in at a provider has no address here.
    const email = project.idTokenEmail ? await emailOf(user) : undefined
    const now = Math.floor(clock.now() / 1000)
    return new SignJWT({
      nonce,
      auth_time: Math.floor(login / 1000),
      accounts: wallet.proven ? accountsOf(wallet) : [],
      // It was proven by a code.
      ...(email !== undefined && { email, email_verified: true }),
    })
      .setProtectedHeader({ alg: idTokenAlgorithm, kid, typ: 'JWT' })
      .setIssuer(idTokens.issuer)
      .setAudience(project.id)
      .setSubject(vaultHash(pepper, 'subject for a project', `${project.id}\n${user}`))
      .setIssuedAt(now)
      .setExpirationTime(now + idTokenSeconds)
      .sign(key)
  }

  app.post('/id-token', async (context) => {
    const { site, nonce } = readInput(idTokenBody, await access.body(context))
    const project = projectOf(context)
    access.site(context, site)
    const login = await access.login(context)
    const wait = await limit.take(`${project.id} ${login.user}`)
    if (wait > 0) throw new ApiError(429, 'RATE_LIMITED', 'Too many ID tokens were asked for.', { retryAfter: Math.ceil(wait), limit: 'id tokens' })
    const wallet = await walletOf(login.user)
    return context.json({ token: await sign(project, login, wallet, nonce), proven: wallet.proven === true })
  })

  app.post('/wallet/proof', async (context) => {
    const { signatures } = readInput(walletProofBody, await access.body(context))
    const { user } = await access.login(context)
    const wallet = await walletOf(user)
    for (const account of accountsOf(wallet)) {
      const answer = await idTokens.check({
        message: walletProofMessage({ origin, user, account }),
        signature: signatures[account.namespace],
        domain: new URL(origin).host,
        origin,
        nonce: walletProofNonce(user),
        // The text is the same each time.
        maxAge: Number.POSITIVE_INFINITY,
        now: clock.now(),
        signal: signalOf(context),
      })
      if (!answer.ok) throw new ApiError(401, 'SIGNATURE_REFUSED', `The signature of ${account.namespace} ${answer.reason}.`, { field: 'signatures' })
    }
    if (!(await store.markWalletProven(user, { ...wallet, now: clock.now() }))) throw new ApiError(404, 'NOT_FOUND', 'There is no wallet yet.')
    return context.json({})
  })
  return app
}
