import { readOrigin } from 'portico-lib/web/readOrigin.js'
import * as z from 'zod/mini'
import { askJson, bodyOf, check, ProviderError } from '../http/askJson.js'
import { checkOffers, checkOpened, checkOptions, checkState } from './checks.js'
import type { OnRampProvider } from './OnRamp.js'
import type { OnRampDialect } from './OnRampDialect.js'

const offers = z.object({ offers: z.array(z.unknown()) })
const opened = z.object({ id: z.string(), url: z.string() })
const order = z.object({ status: z.string(), address: z.string(), hash: z.optional(z.nullable(z.string())) })

/** A provider on this machine that takes no money and delivers coins of a test chain, as the one of the sandbox does. */
export const createSandboxProvider = ({ url, chains, fetch }: { url: string; chains: readonly string[]; fetch: typeof globalThis.fetch }): OnRampProvider => {
  const ask = async (path: string, signal: AbortSignal, body?: unknown) => bodyOf(await askJson(fetch, `${url}${path}`, { headers: {}, body, signal }))

  return {
    id: 'sandbox',
    name: 'Sandbox',
    fee: '1-2%',
    serves: (chain) => chains.includes(chain),
    options: async (chain, signal) => checkOptions(await ask(`/options?chain=${encodeURIComponent(chain)}`, signal)),
    offers: async (question, signal) => checkOffers(check(offers, await ask('/offers', signal, question), 'quotes').offers),
    open: async ({ chain, asset, symbol, currency, amount, address, offer, purchase }, signal) => {
      const sent = { chain, asset, symbol, currency, amount, address, arrives: offer.arrives, service: offer.reference, purchase }
      const { id, url: page } = check(opened, await ask('/orders', signal, sent), 'page')
      return checkOpened({ url: page, reference: id }, (address) => readOrigin(address.href) === readOrigin(url))
    },
    state: async ({ reference, address }, signal) => {
      const found = check(order, await ask(`/orders/${encodeURIComponent(reference)}`, signal), 'purchase')
      if (found.address.toLowerCase() !== address.toLowerCase()) throw new ProviderError('The purchase of a provider is for another account.')
      return checkState({ status: found.status, ...(found.hash && { hash: found.hash }) })
    },
  }
}

export const sandbox: OnRampDialect<'sandbox', never> = {
  id: 'sandbox',
  what: 'the sandbox',
  secrets: {},
  address: 'GATEWAY_ONRAMP_SANDBOX',
  server: { example: 'http://localhost:4709' },
  create: ({ url, chains, fetch }) => createSandboxProvider({ url, chains, fetch }),
}
