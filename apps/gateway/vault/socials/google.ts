import { shownName } from './shownName.js'
import type { SocialDialect } from './SocialDialect.js'

export const google: SocialDialect<'google'> = {
  name: 'google',
  proof: 'body',
  create: (at) => ({
    issuer: at ?? 'https://accounts.google.com',
    scope: 'openid profile',
    nameOf: ({ name, preferred_username }) => shownName(name, preferred_username),
  }),
}
