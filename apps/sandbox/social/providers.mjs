import { createHash } from 'node:crypto'

const numberOf = (name, digits) => BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 20)}`) % 10n ** BigInt(digits)
const handleOf = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/**
 * What the stand-ins answer, as each provider documents it. Google speaks OpenID Connect; the others say who logged in at an address of
 * their own. A person is a name: the same name is the same person.
 */
export const providers = Object.freeze({
  google: {
    label: 'Google',
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    keys: '/oauth2/v3/certs',
    person: (name) => ({ sub: `${numberOf(`google ${name}`, 21)}`, name }),
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
})
