import { ifUnavailable } from '../base/SealerError.js'
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { sameText } from '../secrets.js'
import type { CheckLimits, StoredRecovery } from '../store/VaultStore.js'
import { accountEvents } from './accountEvents.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'
import { localesOf } from './mail/localesOf.js'
import { openBody, recoveriesBody, recoveryBody, replaceBody, walletBody } from './shapes.js'
import { shareContext } from './shareContext.js'
import { vaultHash } from './vaultHash.js'

/** Wrong passwords in a row, and how long the next one waits then. */
export const checkLimits: CheckLimits = Object.freeze({ tries: 5, pause: 3_600_000 })

const conflict = (message: string) => new ApiError(409, 'CONFLICT', message)

/**
 * Wallets: the server's share, given to fresh logins only, and the recovery shares, which the gateway cannot open. Those, and what replaces
 * shares, are for visitors who proved just now who they are.
 */
export const walletRoutes = (parts: VaultNeeds & { access: VaultAccess }) => {
  const { clock, access } = parts
  const { sealer, pepper } = parts.vault
  const store = parts.store.vault
  const { tell } = accountEvents(parts)
  const app: Hono<Env> = new Hono()
  const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

  const hashOf = (check: string) => vaultHash(pepper, 'recovery', check)
  /** What is asked before a share is given out is kept as a hash. A password needs one: anyone who had its share could guess as often as they like. */
  const toStored = ({ check, ...recovery }: ReturnType<typeof readRecovery>): StoredRecovery => {
    if (recovery.kind === 'password' && check === undefined) throw new ApiError(400, 'INVALID_INPUT', 'A password needs a check.', { field: 'check' })
    return { ...recovery, ...(check !== undefined && { check: hashOf(check) }) }
  }
  const readRecovery = (body: unknown) => readInput(recoveryBody, body)

  const walletOf = async (user: string) => {
    const wallet = await store.findWallet(user)
    if (!wallet) throw new ApiError(404, 'NOT_FOUND', 'There is no wallet yet.')
    return wallet
  }

  app.get('/wallet', async (context) => {
    const { user } = await access.login(context)
    const wallet = await store.findWallet(user)
    if (!wallet) return context.json({ user, wallet: null, recoveries: [] })
    const { version, evmAddress, solanaAddress } = wallet
    const recoveries = (await store.listRecoveries(user)).map(({ id, kind }) => ({ id, kind }))
    return context.json({ user, wallet: { version, evmAddress, solanaAddress }, recoveries })
  })

  app.post('/wallet', async (context) => {
    const { share, ...wallet } = readInput(walletBody, await access.body(context))
    const { user } = await access.freshLogin(context)
    // One who is removed just now begins anew with the next login.
    if (!(await store.findUser(user))) throw new ApiError(401, 'LOGIN_REQUIRED', 'The user was deleted.')
    const sealed = await sealer.seal(fromBase64(share), shareContext(user, wallet))
    if (!(await store.createWallet(user, { ...wallet, share: sealed }))) throw conflict('There is a wallet already.')
    await access.audit('wallet', user)
    return context.json({})
  })

  app.put('/wallet', async (context) => {
    const { from, version, share, recoveries } = readInput(replaceBody, await access.body(context))
    const { user } = await access.provedLogin(context)
    if (version !== from + 1 || recoveries.some((recovery) => recovery.version !== version)) throw conflict('The next version follows the last one.')
    const wallet = await walletOf(user)
    const sealed = await sealer.seal(fromBase64(share), shareContext(user, { ...wallet, version }))
    if (!(await store.replaceWallet(user, from, { version, share: sealed }, recoveries.map(toStored)))) throw conflict('The wallet is of another version.')
    await access.audit('shares replaced', user, `${version}`)
    return context.json({})
  })

  app.post('/share', async (context) => {
    const { user } = await access.freshLogin(context)
    const wallet = await walletOf(user)
    const secret = await sealer.open(wallet.share, shareContext(user, wallet))
    // A share under an older master key is sealed again by the current one, as long as it is the same share. It is given out without that, too.
    if (sealer.keyOf(wallet.share) !== sealer.current) {
      const sealed = await sealer.seal(secret, shareContext(user, wallet)).catch(ifUnavailable)
      if (sealed !== undefined) await store.resealWallet(user, { from: wallet.share, to: sealed })
    }
    await access.audit('share given out', user)
    const { version, evmAddress, solanaAddress } = wallet
    return context.json({ user, version, evmAddress, solanaAddress, share: Buffer.from(secret).toString('base64') })
  })

  app.post('/recoveries', async (context) => {
    const { way, site } = readInput(recoveriesBody, await access.body(context))
    access.site(context, site)
    const { user, device } = await access.provedLogin(context)
    const found = (await store.listRecoveries(user)).filter(({ kind }) => kind === way)
    // A password is checked first.
    if (way === 'password') return context.json({ recoveries: found.map(({ share: _, ...recovery }) => recovery) })
    if (found.length > 0) {
      await access.audit('recovery given out', user)
      await tell({ user, site, device, locales: localesOf(context), log: logOf(context) }, { event: 'recovered' })
    }
    return context.json({ recoveries: found })
  })

  app.post('/recovery/open', async (context) => {
    const { id, check, site } = readInput(openBody, await access.body(context))
    access.site(context, site)
    const { user, device } = await access.provedLogin(context)
    const shown = hashOf(check)
    const outcome = await store.openRecovery({ user, id, now: clock.now() }, (kept) => sameText(kept, shown), checkLimits)
    if (outcome.kind === 'gone') throw new ApiError(404, 'NOT_FOUND', 'There is no such way of recovery.')
    if (outcome.kind === 'locked')
      throw new ApiError(429, 'RATE_LIMITED', 'Too many wrong passwords.', { retryAfter: Math.ceil(outcome.wait / 1000), limit: 'wrong answers' })
    if (outcome.kind === 'wrong') {
      logOf(context)('vault password refused', { left: outcome.left, ...access.pseudonyms(context, user) })
      await access.audit('password refused', user)
      throw new ApiError(401, 'PASSWORD_WRONG', `The password is wrong. ${outcome.left} more may be tried.`)
    }
    await access.audit('recovery given out', user)
    await tell({ user, site, device, locales: localesOf(context), log: logOf(context) }, { event: 'recovered' })
    return context.json(outcome.recovery)
  })

  app.put('/recovery', async (context) => {
    const recovery = readRecovery(await access.body(context))
    const { user } = await access.provedLogin(context)
    if (!(await store.saveRecovery(user, toStored(recovery)))) throw conflict('The wallet is of another version.')
    await access.audit('recovery stored', user, recovery.kind)
    return context.json({})
  })

  app.delete('/recovery/:id', async (context) => {
    const { user } = await access.provedLogin(context)
    if (!(await store.deleteRecovery(user, context.req.param('id')))) throw new ApiError(404, 'NOT_FOUND', 'There is no such way of recovery.')
    await access.audit('recovery removed', user)
    return context.json({})
  })

  return app
}
