import * as z from 'zod/mini'
import { discordName } from 'portico-protocol/discordName.js'
import { digits, optionalText } from './shapes.js'
import { shownName } from './shownName.js'
import type { SocialDialect } from './SocialDialect.js'

const user = z.object({ id: digits, username: optionalText, global_name: optionalText })

export const discord: SocialDialect<'discord'> = {
  name: 'discord',
  proof: 'body',
  create: (at) => ({
    server: {
      issuer: at ?? 'https://discord.com',
      authorization_endpoint: `${at ?? 'https://discord.com'}/oauth2/authorize`,
      token_endpoint: `${at ?? 'https://discord.com'}/api/oauth2/token`,
    },
    scope: 'identify',
    user: `${at ?? 'https://discord.com'}/api/users/@me`,
    read: (answer) => {
      const { id, username, global_name } = z.parse(user, answer)
      return { subject: id, name: shownName(global_name, username && discordName(username)) }
    },
  }),
}
