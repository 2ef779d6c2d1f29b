import type { ServerMetadata } from 'openid-client'
import * as z from 'zod/mini'
import { cleanText } from '../../../lib/text/cleanText.js'
import { discordName } from '../../../protocol/discordName.js'
import type { SocialName } from '../vaultContract.js'

/** The first text that says something, at most 64 characters of it. */
export const named = (...names: unknown[]) => names.map((name) => cleanText(name, 64)).find((name) => name !== '')
const text = z.optional(z.nullable(z.string()))
const digits = z.string().check(z.regex(/^\d{1,32}$/))
const githubUser = z.object({ id: z.int().check(z.minimum(1)), login: text, name: text })
const discordUser = z.object({ id: digits, username: text, global_name: text })
const facebookUser = z.object({ id: digits, name: text })
const xUser = z.object({ data: z.object({ id: digits, username: text, name: text }) })

/** A provider that speaks OpenID Connect, or one that speaks OAuth 2 and says who logged in at an address of its own. `secret`: how the client proves itself, in the body of the request where nothing else is said. */
export interface OpenIdDialect {
  issuer: string
  scope: string
  secret?: 'signed'
  /** Nothing is known of it but what it says of itself: the client proves itself in the way that it names, and who logged in may be said by `userinfo` alone. */
  own?: true
  nameOf(claims: Readonly<Record<string, unknown>>): string | undefined
}
interface OAuthDialect {
  server: ServerMetadata
  scope: string
  secret?: 'header'
  user: string
  read(answer: unknown): { subject: string; name: string | undefined }
}

/** What is special about each provider. `at` puts all of it on one other server. */
export const socialDialects: Readonly<Record<SocialName, (at?: string) => OpenIdDialect | OAuthDialect>> = {
  google: (at) => ({
    issuer: at ?? 'https://accounts.google.com',
    scope: 'openid profile',
    nameOf: ({ name, preferred_username }) => named(name, preferred_username),
  }),
  // With a scope, Apple answers by a form that the browser posts. Without one it sends the browser back as the others do, and gives no name.
  apple: (at) => ({ issuer: at ?? 'https://appleid.apple.com', scope: '', secret: 'signed', nameOf: () => undefined }),
  github: (at) => ({
    server: {
      issuer: `${at ?? 'https://github.com'}/login/oauth`,
      authorization_endpoint: `${at ?? 'https://github.com'}/login/oauth/authorize`,
      token_endpoint: `${at ?? 'https://github.com'}/login/oauth/access_token`,
    },
    scope: '',
    user: `${at ?? 'https://api.github.com'}/user`,
    read: (answer) => {
      const { id, login, name } = z.parse(githubUser, answer)
      return { subject: `${id}`, name: named(name, login) }
    },
  }),
  discord: (at) => ({
    server: {
      issuer: at ?? 'https://discord.com',
      authorization_endpoint: `${at ?? 'https://discord.com'}/oauth2/authorize`,
      token_endpoint: `${at ?? 'https://discord.com'}/api/oauth2/token`,
    },
    scope: 'identify',
    user: `${at ?? 'https://discord.com'}/api/users/@me`,
    read: (answer) => {
      const { id, username, global_name } = z.parse(discordUser, answer)
      return { subject: id, name: named(global_name, username && discordName(username)) }
    },
  }),
  x: (at) => ({
    server: {
      issuer: at ?? 'https://x.com',
      authorization_endpoint: `${at ?? 'https://x.com'}/i/oauth2/authorize`,
      token_endpoint: `${at ?? 'https://api.x.com'}/2/oauth2/token`,
    },
    // X says who logged in only to clients that may read posts as well.
    scope: 'users.read tweet.read',
    secret: 'header',
    user: `${at ?? 'https://api.x.com'}/2/users/me`,
    read: (answer) => {
      const { id, username, name } = z.parse(xUser, answer).data
      return { subject: id, name: named(name, username) }
    },
  }),
  facebook: (at) => ({
    server: {
      issuer: at ?? 'https://www.facebook.com',
      authorization_endpoint: `${at ?? 'https://www.facebook.com'}/v23.0/dialog/oauth`,
      token_endpoint: `${at ?? 'https://graph.facebook.com'}/v23.0/oauth/access_token`,
    },
    scope: 'public_profile',
    user: `${at ?? 'https://graph.facebook.com'}/v23.0/me?fields=id,name`,
    read: (answer) => {
      const { id, name } = z.parse(facebookUser, answer)
      return { subject: id, name: named(name) }
    },
  }),
}

/** The providers that there are. */
export const socialNames = Object.freeze(Object.keys(socialDialects) as SocialName[])
