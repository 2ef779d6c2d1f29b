import type { SignInParts } from './SignInParts.js'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { ApiError } from '../http/ApiError.js'

/** The token of a visitor; undefined: none. */
interface Shown {
  readonly token: string | undefined
  readonly by: 'cookie' | 'bearer'
}

const form = /^[\w-]{43}$/
const name = 'portico-sign-in'

/** Reads and writes the token of a visitor: in a cookie that scripts cannot read or, as a header, by the page itself. */
export const visitorToken = ({ proxies = 0, signIn: { sameSite } }: { readonly proxies?: number | undefined } & { signIn: Pick<SignInParts, 'sameSite'> }) => {
  /** A website on https has a cookie that no neighbouring host under its domain can set, and that is never sent unencrypted. */
  const isSecure = (context: Context) => {
    const origin = context.req.header('origin')
    if (sameSite === 'none' || origin?.startsWith('https:')) return true
    // A request of a page's own server has no origin.
    return origin === undefined && proxies > 0 && context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
  }

  return {
    /** @throws {ApiError} when there is a header without a valid token */
    read: (context: Context): Shown => {
      const header = context.req.header('authorization')
      if (header !== undefined) {
        const [, token] = /^Bearer ([\w-]{43})$/i.exec(header) ?? []
        if (token === undefined) throw new ApiError(400, 'INVALID_INPUT', '"authorization" is "Bearer" and a token.', { field: 'authorization' })
        return { token, by: 'bearer' }
      }
      const found = isSecure(context) ? getCookie(context, name, 'host') : getCookie(context, name)
      return { token: found !== undefined && form.test(found) ? found : undefined, by: 'cookie' }
    },
    /** @param ms how long the browser keeps it */
    write: (context: Context, token: string, ms: number) => {
      const rest = { path: '/', httpOnly: true, maxAge: Math.floor(ms / 1000), ...(sameSite === 'none' && { partitioned: true }) }
      const same = ({ lax: 'Lax', strict: 'Strict', none: 'None' } as const)[sameSite]
      if (isSecure(context)) setCookie(context, name, token, { ...rest, sameSite: same, secure: true, prefix: 'host' })
      else setCookie(context, name, token, { ...rest, sameSite: same })
    },
  }
}
