import type { PairingQuestion } from '../../ports/siwx.js'
import type { SettledProposal } from './createPendingProposals.js'
import type { NewPairing, Relay } from './createRelay.js'
import { UnsupportedChainsError } from './errors.js'
import type { ProposedNamespaces } from './library.js'

export interface ProposedSignIn extends NewPairing {
  readonly agreed: Promise<SettledProposal>
  /** The attempt is over. A late answer is still processed for half a minute, so that it can be ended. */
  forget(): void
}

const lingerMs = 30_000
/** Of no use to a page that shows requests itself, and not to be signed for. */
const unasked: readonly string[] = ['wallet_showCallsStatus']

/**
 * One link by which a wallet may pair and sign in with one approval (`wc_sessionAuthenticate`), or only pair where it does not support
 * that: the relay client proposes both. A session is made only from a message that permits requests (ERC-5573), so the message contains the
 * methods.
 */
export const proposeSignIn = async ({ client, lend, after }: Relay, { eip155 }: ProposedNamespaces, question: PairingQuestion): Promise<ProposedSignIn> => {
  const chains = eip155?.chains ?? []
  const methods = (eip155?.methods ?? []).filter((method) => !unasked.includes(method))
  const { domain, uri, nonce, statement, expirationTime, notBefore, resources } = question.message
  const end = lend()
  const asking = client.authenticate({
    chains: [...chains],
    methods: [...methods],
    domain,
    uri,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(resources !== undefined && { resources: [...resources] }),
  })
  asking.catch(end)
  const { uri: link, response } = await asking
  const topic = /^wc:([0-9a-f]{64})@2\?/.exec(link)?.[1]
  if (topic === undefined) throw new TypeError('The relay client returned no link.')
  const agreed = response().then(({ session, auths }): SettledProposal => {
    // Signed without permissions: there is no session to use.
    if (!session) throw new UnsupportedChainsError({ chains })
    return { session, ...(auths && { keep: (signal) => question.keep(auths, { chains, methods }, signal) }) }
  })
  agreed.then(end, end)
  return { topic, uri: link, agreed, forget: () => void after(lingerMs, end) }
}
