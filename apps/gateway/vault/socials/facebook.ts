import * as z from 'zod/mini'
import { digits, optionalText } from './shapes.js'
import { shownName } from './shownName.js'
import type { SocialDialect } from './SocialDialect.js'

const user = z.object({ id: digits, name: optionalText })

export const facebook: SocialDialect<'facebook'> = {
  name: 'facebook',
  proof: 'body',
  create: (at) => ({
    server: {
      issuer: at ?? 'https://www.facebook.com',
      authorization_endpoint: `${at ?? 'https://www.facebook.com'}/v23.0/dialog/oauth`,
      token_endpoint: `${at ?? 'https://graph.facebook.com'}/v23.0/oauth/access_token`,
    },
    scope: 'public_profile',
    user: `${at ?? 'https://graph.facebook.com'}/v23.0/me?fields=id,name`,
    read: (answer) => {
      const { id, name } = z.parse(user, answer)
      return { subject: id, name: shownName(name) }
    },
  }),
}
