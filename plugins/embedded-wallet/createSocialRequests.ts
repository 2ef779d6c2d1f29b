import type { EmbeddedWalletService, SocialProvider } from '../../ports/embeddedWallet.js'
import { FrameRefusedError } from './errors.js'
import type { ReadyFrame } from './frame/createFrame.js'
import { toChainId } from './frame/readReply.js'

export interface SocialRequestNeeds {
  /** Loads the frame. @throws FrameUnavailableError, or the signal's reason */
  open(signal: AbortSignal): Promise<ReadyFrame>
  /** The frame that is loaded. */
  ready(): ReadyFrame | undefined
  /** CAIP-2 id of the network in use. */
  chain(): string | undefined
  /** Tells developers, and throws the error. */
  refuse(error: unknown): never
  /** Tells the secure site that its open requests are given up. */
  withdraw(): void
  /** The visitor is signed in. The name is what the site calls them, where it says it only now. */
  onSignedIn(provider: SocialProvider | undefined, userName?: string): void
  /** Tells the site again what it forgot. */
  sync(ready: ReadyFrame): void
}

export interface SocialRequests extends Pick<EmbeddedWalletService, 'socialAddress' | 'enterSocial' | 'farcasterLink' | 'enterFarcaster' | 'reload'> {
  /** The site said that the visitor approved in their app. */
  approved(): void
}

/** How long a site may take to forget what it began, in ms. */
const reloadMs = 3_000

/** Sign-in at providers, and with Farcaster: the same messages to a site of this protocol's own version and to any other. */
export const createSocialRequests = ({ open, ready, chain, refuse, withdraw, onSignedIn, sync }: SocialRequestNeeds): SocialRequests => {
  /** The provider whose window was opened last. */
  let asked: SocialProvider | undefined
  let heard: (() => void) | undefined
  /** What is left while the site waits or draws: it would go on. */
  const giveUp = (error: unknown, signal: AbortSignal): never => {
    if (signal.aborted) withdraw()
    return refuse(error)
  }
  return {
    socialAddress: async (provider, signal, page) => {
      const frame = await open(signal)
      const answer = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider, ...(page !== undefined && { page }) }, { signal }).catch(refuse)
      const { uri, state } = answer
      asked = provider
      // Without it any window of the site's origin could answer.
      if (state === undefined) throw new FrameRefusedError({ message: 'The secure site gave no state with the address.', refusal: 'invalid' })
      // The visitor would not find back.
      if (page !== undefined && !answer.page) throw new FrameRefusedError({ message: 'The secure site leads no browser back to a page.', refusal: 'invalid' })
      return { uri, state }
    },
    enterSocial: async (result, signal, provider = asked) => {
      const frame = await open(signal)
      const network = chain()
      await frame
        .ask('CONNECT_SOCIAL', { uri: result, ...(network !== undefined && { chainId: toChainId(network) }) }, { signal })
        .catch((error: unknown) => giveUp(error, signal))
      onSignedIn(provider)
    },
    farcasterLink: async (signal) => (await (await open(signal)).ask('GET_FARCASTER_URI', undefined, { signal }).catch(refuse)).uri,
    enterFarcaster: async (onApproved, signal) => {
      const frame = await open(signal)
      heard = onApproved
      try {
        onSignedIn('farcaster', (await frame.ask('CONNECT_FARCASTER', undefined, { signal })).userName)
      } catch (error) {
        giveUp(error, signal)
      } finally {
        if (heard === onApproved) heard = undefined
      }
    },
    reload: () => {
      const frame = ready()
      // A site that loads anew is told when it is there again.
      frame?.ask('RELOAD', undefined, { ms: reloadMs }).then(
        () => sync(frame),
        () => {},
      )
    },
    approved: () => heard?.(),
  }
}
