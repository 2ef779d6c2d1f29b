import type { Clock } from 'portico-gateway/base/Clock.js'
import type { SocialProvider } from 'portico-gateway/vault/VaultParts.js'
import { createSocialProvider } from 'portico-gateway/vault/createSocialProvider.js'
import { returnPath } from 'portico-gateway/vault/socialReturn.js'
import type { SocialName } from 'portico-gateway/vault/socials/socialDialects.js'
import { client, secretOf } from '../social/startProvider.js'

/**
 * Logins at the stand-ins for providers. Each is made with its first login: `origin` is the address of the gateway, which it has once it listens,
 * and to which the stand-ins send browsers.
 */
export const createStandInLogins = (
  socials: readonly { readonly name: SocialName; readonly url: string }[],
  { clock, origin }: { readonly clock: Clock; readonly origin: () => string },
): readonly SocialProvider[] =>
  socials.map(({ name, url: at }) => {
    let made: SocialProvider | undefined
    const provider = () => {
      made ??= createSocialProvider({
        name,
        clientId: client.id,
        clientSecret: secretOf(name),
        redirect: `${origin()}${returnPath}`,
        clock,
        deadline: 8_000,
        at,
      })
      return made
    }
    return { name, begin: (...login) => provider().begin(...login), finish: (...login) => provider().finish(...login) }
  })
