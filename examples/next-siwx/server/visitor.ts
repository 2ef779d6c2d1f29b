import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { memory, type Session } from './memory'
import { site } from './site'

const name = site.secure ? '__Host-visitor' : 'visitor'
const week = 7 * 86_400_000

const write = async (visitor: string) => {
  const jar = await cookies()
  jar.set(name, visitor, { httpOnly: true, secure: site.secure, sameSite: 'lax', path: '/', maxAge: week / 1000 })
  return visitor
}

const read = async () => {
  const visitor = (await cookies()).get(name)?.value
  return visitor && /^[\w-]{43}$/.test(visitor) ? visitor : undefined
}

/** The browser that asks, by a cookie that scripts cannot read; in a route, a browser without one gets one. */
export const visitorOf = async () => (await read()) ?? (await write(randomBytes(32).toString('base64url')))

/** Whom the browser is signed in as: for pages, before anything runs there. */
export const readSessions = async (): Promise<readonly Session[]> => {
  const visitor = await read()
  const now = Date.now()
  return visitor === undefined ? [] : (memory().sessions.get(visitor) ?? []).filter(({ expires }) => expires > now)
}

/** Keeps a session under a new name for the browser: knowing the old one is of no use. */
export const openSession = async (session: Omit<Session, 'expires'>) => {
  const others = (await readSessions()).filter(({ address, chainId }) => address !== session.address || chainId !== session.chainId)
  const before = await read()
  if (before !== undefined) memory().sessions.delete(before)
  const visitor = await write(randomBytes(32).toString('base64url'))
  memory().sessions.set(visitor, [...others, { ...session, expires: Date.now() + week }])
}

/** Ends those that are meant. */
export const endSessions = async (meant: (session: Session) => boolean) => {
  const visitor = await read()
  if (visitor === undefined) return
  const rest = (await readSessions()).filter((session) => !meant(session))
  if (rest.length > 0) memory().sessions.set(visitor, rest)
  else memory().sessions.delete(visitor)
}
