import { createHash } from 'node:crypto'

/** The entity tag of an answer, from its body and every header that a browser caches. */
export const etagOf = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): string => {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1))) hash.update(`${name}: ${value}\n`)
  return `"${hash.update('\n').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-None-Match` header contains a tag. Proxies that compress mark tags as weak. */
export const namesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
