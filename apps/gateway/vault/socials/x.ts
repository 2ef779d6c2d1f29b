import * as z from 'zod/mini'
import { digits, optionalText } from './shapes.js'
import { shownName } from './shownName.js'
import type { SocialDialect } from './SocialDialect.js'

const user = z.object({ data: z.object({ id: digits, username: optionalText, name: optionalText }) })

export const x: SocialDialect<'x'> = {
  name: 'x',
  proof: 'header',
  create: (at) => ({
    server: {
      issuer: at ?? 'https://x.com',
      authorization_endpoint: `${at ?? 'https://x.com'}/i/oauth2/authorize`,
      token_endpoint: `${at ?? 'https://api.x.com'}/2/oauth2/token`,
    },
    // X says who logged in only to clients that may read posts as well.
    scope: 'users.read tweet.read',
    user: `${at ?? 'https://api.x.com'}/2/users/me`,
    read: (answer) => {
      const { id, username, name } = z.parse(user, answer).data
      return { subject: id, name: shownName(name, username) }
    },
  }),
}
