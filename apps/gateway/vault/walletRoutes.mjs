// @ts-check
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.mjs'
import { readInput } from '../http/readInput.mjs'
import { recoveryBody, replaceBody, walletBody } from './shapes.mjs'

/** @typedef {import('../createGateway.mjs').Env} Env */
/** @import { StoredWallet } from '../store/Store.js' */
/** @import { VaultAccess, VaultNeeds } from './vaultRoutes.mjs' */

const conflict = (/** @type {string} */ message) => new ApiError(409, 'CONFLICT', message)

/** What the seal of a share is bound to. @param {string} user @param {Pick<StoredWallet, 'version' | 'evmAddress' | 'solanaAddress'>} wallet */
const contextOf = (user, { version, evmAddress, solanaAddress }) => ['server-share/1', user, version, evmAddress.toLowerCase(), solanaAddress].join('\n')

/**
 * Wallets: the server's share, given to fresh logins only, and the recovery shares, which the gateway cannot open.
 *
 * @param {VaultNeeds & { access: VaultAccess }} parts
 */
export const walletRoutes = ({ store: { vault: store }, vault: { sealer }, access }) => {
  /** @type {Hono<Env>} */
  const app = new Hono()
  const fromBase64 = (/** @type {string} */ text) => new Uint8Array(Buffer.from(text, 'base64'))

  const walletOf = async (/** @type {string} */ user) => {
    const wallet = await store.wallet(user)
    if (!wallet) throw new ApiError(404, 'NOT_FOUND', 'There is no wallet yet.')
    return wallet
  }

  app.get('/wallet', async (context) => {
    const { user } = await access.login(context)
    const wallet = await store.wallet(user)
    if (!wallet) return context.json({ user, wallet: null, recoveries: [] })
    const { version, evmAddress, solanaAddress } = wallet
    const recoveries = (await store.recoveries(user)).map(({ id, kind }) => ({ id, kind }))
    return context.json({ user, wallet: { version, evmAddress, solanaAddress }, recoveries })
  })

  app.post('/wallet', async (context) => {
    const { share, ...wallet } = readInput(walletBody, await access.body(context))
    const { user } = await access.freshLogin(context)
    const sealed = await sealer.seal(fromBase64(share), contextOf(user, wallet))
    if (!(await store.createWallet(user, { ...wallet, share: sealed }))) throw conflict('There is a wallet already.')
    await access.audit('wallet', user)
    return context.json({})
  })

  app.put('/wallet', async (context) => {
    const { from, version, share, recoveries } = readInput(replaceBody, await access.body(context))
    const { user } = await access.freshLogin(context)
    if (version !== from + 1 || recoveries.some((recovery) => recovery.version !== version)) throw conflict('The next version follows the last one.')
    const wallet = await walletOf(user)
    const sealed = await sealer.seal(fromBase64(share), contextOf(user, { ...wallet, version }))
    if (!(await store.replaceWallet(user, from, { version, share: sealed }, recoveries))) throw conflict('The wallet is of another version.')
    await access.audit('shares replaced', user, `${version}`)
    return context.json({})
  })

  app.post('/share', async (context) => {
    const { user } = await access.freshLogin(context)
    const wallet = await walletOf(user)
    const secret = await sealer.open(wallet.share, contextOf(user, wallet))
    // A share under an older master key is sealed again by the current one, as long as it is the same share.
    if (sealer.keyOf(wallet.share) !== sealer.current)
      await store.resealWallet(user, { from: wallet.share, to: await sealer.seal(secret, contextOf(user, wallet)) })
    await access.audit('share given out', user)
    const { version, evmAddress, solanaAddress } = wallet
    return context.json({ user, version, evmAddress, solanaAddress, share: Buffer.from(secret).toString('base64') })
  })

  app.post('/recoveries', async (context) => {
    const { user } = await access.freshLogin(context)
    return context.json({ recoveries: await store.recoveries(user) })
  })

  app.put('/recovery', async (context) => {
    const recovery = readInput(recoveryBody, await access.body(context))
    const { user } = await access.freshLogin(context)
    if (!(await store.keepRecovery(user, recovery))) throw conflict('The wallet is of another version.')
    await access.audit('recovery stored', user, recovery.kind)
    return context.json({})
  })

  app.delete('/recovery/:id', async (context) => {
    const { user } = await access.freshLogin(context)
    if (!(await store.dropRecovery(user, context.req.param('id')))) throw new ApiError(404, 'NOT_FOUND', 'There is no such way of recovery.')
    await access.audit('recovery removed', user)
    return context.json({})
  })

  app.delete('/user', async (context) => {
    const { user } = await access.freshLogin(context)
    await store.remove(user)
    await access.audit('user deleted', '')
    return context.json({})
  })
  return app
}
