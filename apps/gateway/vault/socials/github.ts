import * as z from 'zod/mini'
import { optionalText } from './shapes.js'
import { shownName } from './shownName.js'
import type { SocialDialect } from './SocialDialect.js'

const user = z.object({ id: z.int().check(z.minimum(1)), login: optionalText, name: optionalText })

export const github: SocialDialect<'github'> = {
  name: 'github',
  proof: 'body',
  create: (at) => ({
    server: {
      issuer: `${at ?? 'https://github.com'}/login/oauth`,
      authorization_endpoint: `${at ?? 'https://github.com'}/login/oauth/authorize`,
      token_endpoint: `${at ?? 'https://github.com'}/login/oauth/access_token`,
    },
    scope: '',
    user: `${at ?? 'https://api.github.com'}/user`,
    read: (answer) => {
      const { id, login, name } = z.parse(user, answer)
      return { subject: `${id}`, name: shownName(name, login) }
    },
  }),
}
