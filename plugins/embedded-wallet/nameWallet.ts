import type { Opened, Translate } from '../../kernel/api/index.js'
import { socialProviderNames } from '../../ports/social.js'
import type { StoredLogin } from './storedLogin.js'
import { userMessage } from './userMessage.js'

/** What an operator's own provider is called where its label is not known: by its id. */
const ownName = (provider: string): string => {
  const id = provider.slice(provider.indexOf(':') + 1)
  return id.charAt(0).toUpperCase() + id.slice(1)
}

/**
 * The account by what the visitor used to sign in. The e-mail address is apart from the name, which is stored, and told in events. Sentences do not use a
 * provider's name: nothing is approved at Google, and "Google Wallet" is something else.
 */
export const nameWallet = ({ provider = 'email', email }: Pick<StoredLogin, 'provider' | 'email'>, t: Translate): NonNullable<Opened['wallet']> => {
  if (provider === 'email') return { name: 'Email', phrase: t(userMessage.byEmail), ...(email !== undefined && { account: email }) }
  const known: Readonly<Record<string, string>> = socialProviderNames
  return { name: Object.hasOwn(known, provider) ? (known[provider] ?? provider) : ownName(provider), phrase: t(userMessage.byOther) }
}
