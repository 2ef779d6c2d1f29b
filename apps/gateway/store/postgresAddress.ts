import { serverHosts, type ServerHost } from '../base/serverHosts.js'
export interface PostgresAddress {
  /** The servers, in order of preference. */
  readonly hosts: readonly [ServerHost, ...ServerHost[]]
  /** Whether a server is asked if it accepts changes before it is used. */
  readonly asksFirst: boolean
}

/** The session attributes that a gateway supports, because it has to write. libpq has more, for programs that only read. */
const attributes: readonly string[] = Object.freeze(['any', 'read-write', 'primary'])

/**
 * Parses the servers of `DATABASE_URL`, which are written as for libpq: `postgresql://user:password@one:5432,two:5432/name`. With
 * several servers, and with `target_session_attrs=read-write`, the one that accepts changes is used.
 *
 * @returns the servers, or a problem in words that follow the name of the setting
 */
export const postgresAddress = (url: string): PostgresAddress | { readonly problem: string } => {
  const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
  const wanted = query.get('target_session_attrs') ?? 'any'
  if (!attributes.includes(wanted)) return { problem: `has target_session_attrs=${wanted}: a gateway needs a server that takes changes, which is read-write` }
  if (query.get('host')?.includes(','))
    return { problem: 'names several hosts behind the "?": write them before the name of the database, as in one:5432,two:5432' }
  const hosts = serverHosts(url)
  if (!hosts) return { problem: 'names several hosts, and one of them is none: write them as in one:5432,two:5432' }
  return { hosts, asksFirst: hosts.length > 1 || wanted !== 'any' }
}
