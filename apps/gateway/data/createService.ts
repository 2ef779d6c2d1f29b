import type { Clock } from '../base/Clock.js'
import type { ObserveCall } from '../base/ObserveCall.js'
import { maxProviderBytes, ProviderError } from '../http/askJson.js'
import { createOutgoing } from '../http/createOutgoing.js'
import type { Cap } from './createCap.js'
import type { Service } from './DataSource.js'
import { readExactJson } from '../http/readExactJson.js'

/** Where the key of a service belongs: a parameter of the query, a header, or the place of `{key}` in the address. */
export type KeyPlace = { readonly query: string } | { readonly header: string; readonly prefix?: string } | 'address'

/**
 * The requests to one server of the settings.
 *
 * @param needs url: with a path if the service has one; deadline: ms for one request
 */
export const createService = ({
  url,
  key,
  place,
  what,
  cap,
  clock,
  deadline,
  fetch,
  observe,
}: {
  readonly url: string
  readonly key: string | undefined
  readonly place: KeyPlace
  /** The name of the service in errors. */
  readonly what: string
  readonly cap: Cap
  readonly clock: Clock
  readonly deadline: number
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly observe?: ObserveCall | undefined
}): Service => {
  const base = url.replace(/\/+$/, '')
  const send = createOutgoing({ addresses: [base], what, clock, deadline, maxBytes: maxProviderBytes, observe, ...(fetch && { fetch }) })
  return {
    ask: async (path, { body, signal, cost = 1 }) => {
      await cap.take(cost)
      const address = new URL(`${place === 'address' ? base.replace('{key}', encodeURIComponent(key ?? '')) : base}${path}`)
      const headers: Record<string, string> = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }
      if (key !== undefined && place !== 'address') {
        if ('query' in place) address.searchParams.set(place.query, key)
        else headers[place.header] = `${place.prefix ?? ''}${key}`
      }
      const response = await send(address, { headers, signal, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) })
      if (response.status >= 500 || response.status === 429) throw new ProviderError(`${what} answered with status ${response.status}.`)
      try {
        return { status: response.status, body: readExactJson(await response.text()) }
      } catch (cause) {
        throw new ProviderError(`${what} answered with status ${response.status} and no JSON.`, { cause })
      }
    },
  }
}
