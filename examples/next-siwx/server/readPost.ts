import { site } from './site'

/** What a page of this site sent; undefined when it is of another site, or no object of JSON. */
export const readPost = async (request: Request): Promise<Readonly<Record<string, unknown>> | undefined> => {
  if (request.headers.get('origin') !== site.origin || !request.headers.get('content-type')?.startsWith('application/json')) return undefined
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > 16_384) return undefined
  const body: unknown = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
}
