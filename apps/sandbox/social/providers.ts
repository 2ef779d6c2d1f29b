import { createHash } from 'node:crypto'

const numberOf = (name: string, digits: number) => BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 20)}`) % 10n ** BigInt(digits)
const handleOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Those that have a stand-in. */
export type ProviderName = 'google' | 'github' | 'discord' | 'apple' | 'x' | 'facebook'

/** What all stand-ins have: the paths of their addresses. */
interface Paths {
  readonly label: string
  readonly authorize: string
  readonly token: string
  /** How clients prove themselves, where it is not in the body. */
  readonly secret?: 'signed' | 'header'
}
/** One that speaks OpenID Connect: its answers are signed. */
export interface OpenIdProvider extends Paths {
  readonly keys: string
  person(name: string): { readonly sub: string } & Readonly<Record<string, unknown>>
}
/** One that says who logged in at an address of its own. */
export interface UserProvider extends Paths {
  readonly user: string
  person(name: string): Readonly<Record<string, unknown>>
}

/** What the stand-ins answer, as each provider documents it. A person is a name: the same name is the same person. */
export const providers: Readonly<Record<ProviderName, OpenIdProvider | UserProvider>> = Object.freeze({
  google: {
    label: 'Google',
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    keys: '/oauth2/v3/certs',
    person: (name: string) => ({ sub: `${numberOf(`google ${name}`, 21)}`, name }),
  },
  apple: {
    label: 'Apple',
    authorize: '/auth/authorize',
    token: '/auth/token',
    keys: '/auth/keys',
    secret: 'signed',
    person: (name: string) => ({
      sub: `${numberOf(`apple ${name}`, 6)}.${createHash('sha256').update(name).digest('hex').slice(0, 32)}.0427`,
      is_private_email: 'true',
    }),
  },
  github: {
    label: 'GitHub',
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    user: '/user',
    person: (name: string) => ({ id: Number(numberOf(`github ${name}`, 9)) + 1, login: handleOf(name), name }),
  },
  discord: {
    label: 'Discord',
    authorize: '/oauth2/authorize',
    token: '/api/oauth2/token',
    user: '/api/users/@me',
    person: (name: string) => ({ id: `${numberOf(`discord ${name}`, 18)}`, username: handleOf(name), discriminator: '0', global_name: name }),
  },
  x: {
    label: 'X',
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    user: '/2/users/me',
    secret: 'header',
    person: (name: string) => ({ data: { id: `${numberOf(`x ${name}`, 19)}`, name, username: handleOf(name).replaceAll('-', '_') } }),
  },
  facebook: {
    label: 'Facebook',
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    user: '/v23.0/me',
    person: (name: string) => ({ name, id: `${numberOf(`facebook ${name}`, 16)}` }),
  },
})
