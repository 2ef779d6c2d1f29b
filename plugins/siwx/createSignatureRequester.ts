import { type CapabilityService, reasonOf } from '../../kernel/api/index.js'
import { NoSignatureError } from './errors.js'
import type { PreparedMessage } from './prepareMessage.js'
import type { SignInTarget } from './signInState.js'

/**
 * Asks the wallet for the signature. A wallet that writes sign-in messages itself (`solana:signIn`) is asked that way: it compares the domain
 * with the page, and shows a sign-in instead of any text. What it wrote has to be the very message that was shown, or its signature counts for
 * nothing. A wallet that writes another one, or cannot, is asked to sign ours from then on.
 */
export const createSignatureRequester = (capabilities: Pick<CapabilityService, 'get'>) => {
  const unable = new Set<string>()
  return async ({ namespace, connectorId, account, chain }: SignInTarget, { text, fields }: PreparedMessage, signal: AbortSignal): Promise<string> => {
    const signIn = capabilities.get(namespace, 'signIn')
    // The two forms differ where there is no statement.
    if (signIn && !unable.has(connectorId) && fields.statement !== undefined && fields.scheme === undefined) {
      unable.add(connectorId)
      const { accountAddress: _, chainId, ...facts } = fields
      const answer = await signIn.ask(account, { ...facts, chainId: chainId.split(':')[1] ?? '' }, signal).catch((error: unknown) => {
        // A wallet whose visitor declined can write the message.
        if (reasonOf(error, 'sign') === 'rejected' || signal.aborted) unable.delete(connectorId)
        throw error
      })
      if (new TextDecoder().decode(answer.message) !== text) throw new NoSignatureError({ chain, cause: 'The wallet signed another message.' })
      unable.delete(connectorId)
      return answer.signature
    }
    const signer = capabilities.get(namespace, 'signMessage')
    if (!signer) throw new NoSignatureError({ chain })
    return signer.sign(account, text, signal)
  }
}
