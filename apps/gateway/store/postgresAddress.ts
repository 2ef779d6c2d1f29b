import { serverHosts, type ServerHost } from '../base/serverHosts.js'
export interface PostgresAddress {
  /** In the order in which they are preferred. */
  readonly hosts: readonly [ServerHost, ...ServerHost[]]
  /** Whether a server is asked whether it takes changes before it is used. */
  readonly asksFirst: boolean
}

/** What a gateway can work with: it has to write. libpq has more of them, for programs that read alone. */
const attributes: readonly string[] = Object.freeze(['any', 'read-write', 'primary'])

/**
 * The servers of `DATABASE_URL`, several of them as libpq writes them: `postgresql://user:password@one:5432,two:5432/name`. Of several, and
 * with `target_session_attrs=read-write`, the one is used that takes changes.
 *
 * @returns or what is wrong with it, in words that follow the name of the setting
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
