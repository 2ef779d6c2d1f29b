import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { NameStore, StoredName } from '../store/NameStore.js'
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { recoverMessageAddress } from 'viem'
import { ApiError } from '../http/ApiError.js'
import { clientAddress } from '../http/clientAddress.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { networkOf } from '../http/networkOf.js'
import { originOf } from '../http/originOf.js'
import { readInput } from '../http/readInput.js'
import { readJson } from '../http/readJson.js'
import { withDeadline } from '../http/withDeadline.js'
import { signalOf } from '../http/signalOf.js'
import { createBuckets } from '../limits/createBuckets.js'
import { hashOf } from '../secrets.js'
import { coinTypeOf } from 'portico-protocol/coinTypeOf.js'
import { nameProblem } from 'portico-protocol/nameRule.js'
import { isReserved } from './reservedLabels.js'
import type { NamesParts } from './Names.js'
import { accountQuery, addressInput, registerBody } from './nameShapes.js'
import type { NameAnswer, NameNonceAnswer, SuggestionsAnswer, ZoneAnswer } from 'portico-protocol/gateway/names.js'
import { readRegistration } from 'portico-protocol/registrationMessage.js'
import { suggestLabels } from './suggestLabels.js'

/** How long a message may be signed, in ms. */
const nonceLife = 300_000
const shownSuggestions = 5

const refused = (field: string, reason: string) => new ApiError(401, 'SIGNATURE_REFUSED', `"${field}" ${reason}.`, { field })
const iso = (at: number) => new Date(at).toISOString()
const noStore = Object.freeze({ 'cache-control': 'no-store' })

/** Names below a parent: what is free, whose a name is, and registering one by a signature. */
export const nameRoutes = ({
  clock,
  limits,
  proxies = 0,
  shared,
  store,
  names,
}: { readonly clock: Clock; readonly limits: Limits; readonly proxies?: number | undefined; readonly shared?: SharedStore | undefined } & {
  store: NameStore
  names: NamesParts
}) => {
  const { parent, reserved, check, rpcUrls, fetch, perDay } = names
  const visitors = createBuckets({ clock, shared, name: 'names', size: { burst: perDay, perSecond: perDay / 86_400 } })
  const app: Hono<Env> = new Hono()
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    await next()
  })
  const projectOf = (context: Context<Env>) => context.get('project')?.id ?? ''
  const whole = (label: string) => `${label}.${parent}`
  const shown = ({ label, address, chain, created }: StoredName): NameAnswer => ({
    name: whole(label),
    registered: Math.floor(created / 1000),
    updated: Math.floor(created / 1000),
    addresses: { [`${coinTypeOf(chain)}`]: { address, created: iso(created) } },
    attributes: [],
  })
  /** Of an account on one network. */
  const ownName = async (address: string, chain: string) =>
    (await store.listNamesByAddress(address.toLowerCase())).find((name) => name.everywhere || name.chain === chain)
  /** With or without the parent behind it. */
  const labelOf = (text: string | undefined = '') => {
    const label = text.endsWith(`.${parent}`) ? text.slice(0, -parent.length - 1) : text
    if (nameProblem(label) !== undefined) throw new ApiError(400, 'INVALID_INPUT', '"name" is not a name that can be registered.', { field: 'name' })
    return label
  }

  app.get('/zone', async (context) => {
    const { address, chainId } = readInput(accountQuery, context.req.query())
    if (coinTypeOf(chainId) === undefined) throw new ApiError(404, 'CHAIN_NOT_COVERED', `There are no names for ${chainId}.`, { field: 'chainId' })
    const own = await ownName(address, chainId)
    return context.json({ zone: parent, name: own ? whole(own.label) : null } satisfies ZoneAnswer)
  })

  app.get('/suggestions/:name', async (context) => {
    const label = labelOf(context.req.param('name'))
    const more = suggestLabels(label, reserved)
    const taken = new Set(await store.findTakenLabels([label, ...more]))
    const toSuggestion = (one: string) => ({ name: whole(one), registered: taken.has(one) || isReserved(one, reserved) })
    const others = more.map(toSuggestion)
    return context.json({
      suggestions: [toSuggestion(label), ...others.toSorted((one, other) => Number(one.registered) - Number(other.registered)).slice(0, shownSuggestions)],
    } satisfies SuggestionsAnswer)
  })

  app.get('/account/:name', async (context) => {
    const found = await store.findName(labelOf(context.req.param('name')))
    if (!found) throw new ApiError(404, 'NOT_FOUND', 'This name is not registered.')
    return context.json(shown(found))
  })

  app.get('/reverse/:address', async (context) => {
    const { address } = readInput(addressInput, { address: context.req.param('address') })
    return context.json((await store.listNamesByAddress(address.toLowerCase())).map(shown))
  })

  app.get('/nonce', async (context) => {
    const { address, chainId: chain } = readInput(accountQuery, context.req.query())
    const nonce = randomBytes(16).toString('hex')
    const now = clock.now()
    const expires = now + nonceLife
    await store.deleteExpired(now, limits.nonces)
    await store.createNonce({ nonce: hashOf(nonce), project: projectOf(context), origin: originOf(context), address: address.toLowerCase(), chain, expires })
    return context.json({ nonce, expiresAt: iso(expires) } satisfies NameNonceAnswer, 200, noStore)
  })

  /** Whether an account signed a text: by its key, which is the same on every EVM network, or as a contract on one. */
  const signedBy = async (
    { address, message, signature, chain }: { address: string; message: string; signature: string; chain: string },
    signal: AbortSignal,
  ) => {
    const hex = signature as `0x${string}`
    const signer = signature.length === 132 ? await recoverMessageAddress({ message, signature: hex }).catch(() => undefined) : undefined
    if (signer?.toLowerCase() === address.toLowerCase()) return 'key'
    const rpcUrl = rpcUrls[chain]
    if (rpcUrl === undefined) throw refused('signature', 'is not of this account, and no network is known to ask about a contract')
    try {
      const valid = await withDeadline((until) => check({ address, message, signature, chainId: chain, rpcUrl, signal: until, ...(fetch && { fetch }) }), {
        clock,
        ms: limits.deadline,
        signal,
      })
      if (valid) return 'contract'
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      throw new ApiError(502, 'UPSTREAM_FAILED', 'The network did not say whether the signature is valid.', { cause })
    }
    throw refused('signature', 'is not of this account')
  }

  app.post('/account', async (context) => {
    const origin = originOf(context)
    const { coin_type: coinType, address, message, signature } = readInput(registerBody, await readJson(context))
    const fields = readRegistration(message)
    if (!fields) throw refused('message', 'is not a registration of a name')
    const { chain, name, domain, nonce, expirationTime } = fields
    const now = clock.now()
    if (domain !== new URL(origin).host) throw refused('domain', 'is another website')
    if (fields.address.toLowerCase() !== address.toLowerCase()) throw refused('address', 'is another one in the message')
    if (coinTypeOf(chain) !== BigInt(coinType)) throw refused('coin_type', 'is not that of the network in the message')
    const label = name.endsWith(`.${parent}`) ? name.slice(0, -parent.length - 1) : ''
    if (nameProblem(label) !== undefined) throw new ApiError(400, 'INVALID_INPUT', '"name" is not a name that can be registered.', { field: 'name' })
    const found = await store.findNonce(hashOf(nonce))
    const bound = found?.project === projectOf(context) && found.origin === origin && found.address === address.toLowerCase() && found.chain === chain
    if (!found || !bound) throw new ApiError(410, 'NONCE_EXPIRED', '"nonce" was not given out for this, or was used.', { field: 'nonce' })
    if (iso(found.expires) !== expirationTime) throw refused('expirationTime', 'is another one than that of the nonce')
    if (found.expires <= now) throw new ApiError(410, 'NONCE_EXPIRED', 'The message can no longer be used.', { field: 'expirationTime' })
    if (isReserved(label, reserved)) throw new ApiError(409, 'NAME_TAKEN', 'This name is not given out.', { field: 'name' })

    const by = await signedBy({ address, message, signature, chain }, signalOf(context))
    const client = networkOf(
      clientAddress({
        socket: (context.env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming?.socket?.remoteAddress,
        forwarded: context.req.header('x-forwarded-for'),
        proxies,
      }),
    )
    const wait = await visitors.take(client)
    if (wait > 0) throw new ApiError(429, 'RATE_LIMITED', 'Too many names were registered from here.', { retryAfter: wait, limit: 'names' })
    const row = { label, address: address.toLowerCase(), chain, everywhere: by === 'key', created: now }
    // What is not registered does not count.
    const outcome = await store.register(hashOf(nonce), row).catch(async (error) => {
      await visitors.giveBack(client)
      throw error
    })
    if (outcome !== 'registered') await visitors.giveBack(client)
    if (outcome === 'used') throw new ApiError(410, 'NONCE_EXPIRED', '"nonce" was used.', { field: 'nonce' })
    if (outcome === 'taken') throw new ApiError(409, 'NAME_TAKEN', 'This name was registered by somebody else.', { field: 'name' })
    if (outcome === 'owned') throw new ApiError(409, 'NAME_OWNED', 'This account has a name already.', { field: 'address' })
    logOf(context)('name registered', { project: projectOf(context) })
    return context.json(shown(row), 201)
  })
  return app
}
