import * as z from 'zod/mini'

/** An answer of a provider that is not what it should be. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

/** Limit of a provider's answer in bytes. */
export const maxProviderBytes = 2_000_000

/**
 * Sends a request to a provider and reads JSON.
 *
 * @param send of `createOutgoing`
 * @param init a body makes it a POST
 * @throws {ProviderError} for an answer that is not JSON, and for a status from 500
 */
export const askJson = async (
  send: typeof globalThis.fetch,
  url: string,
  { headers, body, signal }: { headers: Readonly<Record<string, string>>; body?: unknown; signal: AbortSignal },
): Promise<{ status: number; body: unknown }> => {
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await send(url, {
    ...post,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    signal,
  })
  if (response.status >= 500) throw new ProviderError(`A provider answered with status ${response.status}.`)
  try {
    return { status: response.status, body: (await response.json()) as unknown }
  } catch (cause) {
    throw new ProviderError(`A provider answered with status ${response.status} and no JSON.`, { cause })
  }
}

/** The JSON of an answer that has to be a success. */
export const bodyOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new ProviderError(`A provider refused with status ${status}.`)
  return body
}

/** What a provider answered, once it has the form of a schema. @throws {ProviderError} that names the first field that has not */
export const check = <schema extends z.ZodMiniType>(schema: schema, input: unknown, what: string): z.output<schema> => {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ProviderError(`The ${what} of a provider cannot be used: "${issue?.path.map(String).join('.') ?? ''}" ${issue?.message}.`)
}
