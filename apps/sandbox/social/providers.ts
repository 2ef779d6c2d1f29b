import { createHash } from 'node:crypto'

const numberOf = (name, digits) => BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 20)}`) % 10n ** BigInt(digits)
const handleOf = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/**
 * What the stand-ins answer, as each provider documents it. Google and Apple speak OpenID Connect; the others say who logged in at an address
 * of their own. A person is a name: the same name is the same person. `secret`: how clients prove themselves, where it is not in the body.
 */
export const providers = Object.freeze({
  google: {
    label: 'Google',
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    keys: '/oauth2/v3/certs',
    person: (name) => ({ sub: `${numberOf(`google ${name}`, 21)}`, name }),
  },
  apple: {
    label: 'Apple',
    authorize: '/auth/authorize',
    token: '/auth/token',
    keys: '/auth/keys',
    secret: 'signed',
    person: (name) => ({
      sub: `${numberOf(`apple ${name}`, 6)}.${createHash('sha256').update(name).digest('hex').slice(0, 32)}.0427`,
      is_private_email: 'true',
    }),
  },
  github: {
    label: 'GitHub',
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    user: '/user',
    person: (name) => ({ id: Number(numberOf(`github ${name}`, 9)) + 1, login: handleOf(name), name }),
  },
  discord: {
    label: 'Discord',
    authorize: '/oauth2/authorize',
    token: '/api/oauth2/token',
    user: '/api/users/@me',
    person: (name) => ({ id: `${numberOf(`discord ${name}`, 18)}`, username: handleOf(name), discriminator: '0', global_name: name }),
  },
  x: {
    label: 'X',
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    user: '/2/users/me',
    secret: 'header',
    person: (name) => ({ data: { id: `${numberOf(`x ${name}`, 19)}`, name, username: handleOf(name).replaceAll('-', '_') } }),
  },
  facebook: {
    label: 'Facebook',
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    user: '/v23.0/me',
    person: (name) => ({ name, id: `${numberOf(`facebook ${name}`, 16)}` }),
  },
})
