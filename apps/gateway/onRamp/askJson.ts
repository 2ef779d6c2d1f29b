// @ts-check
import { ProviderError } from './checks.mjs'

/** Limit of a provider's answer in bytes. */
export const mostOfProvider = 2_000_000

/**
 * Sends a request to a provider and reads JSON.
 *
 * @param {typeof globalThis.fetch} send of `createOutgoing`
 * @param {string} url
 * @param {{ headers: Readonly<Record<string, string>>, body?: unknown, signal: AbortSignal }} init a body makes it a POST
 * @returns {Promise<{ status: number, body: unknown }>}
 * @throws {ProviderError} for an answer that is no JSON, and for a status from 500
 */
export const askJson = async (send, url, { headers, body, signal }) => {
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await send(url, {
    ...post,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    signal,
  })
  if (response.status >= 500) throw new ProviderError(`A provider answered with status ${response.status}.`)
  try {
    return { status: response.status, body: /** @type {unknown} */ (await response.json()) }
  } catch (cause) {
    throw new ProviderError(`A provider answered with status ${response.status} and no JSON.`, { cause })
  }
}

/** The JSON of an answer that has to be a success. @param {{ status: number, body: unknown }} answer */
export const bodyOf = ({ status, body }) => {
  if (status >= 400) throw new ProviderError(`A provider refused with status ${status}.`)
  return body
}
