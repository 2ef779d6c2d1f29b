import { randomUUID } from 'node:crypto'

/** A UUID, or its 32 digits: what proxies make. Any other text could say something about a visitor. */
const id = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i

/** The id of a request: the one of the operator's proxy, or a new one. A client could give many requests the same id, so without a proxy none is taken. */
export const requestIdOf = ({ header, proxies }: { header: string | undefined; proxies: number }) =>
  proxies > 0 && header !== undefined && id.test(header) ? header.toLowerCase() : randomUUID()
