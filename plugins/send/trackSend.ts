import { trackedFailure } from '#lib/checks/trackedFailure.js'
import type { SendingNeeds } from './createSending.js'
import type { Draft } from './Draft.js'

interface TrackedSend {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** Emits the events of the public API for a request to the wallet and for how it ended. That it was sent is told by the kernel's event. @param isSmart whether the account in use is a smart account */
export const trackSend = (emit: (facts: TrackedSend) => void, isSmart: () => boolean): Pick<SendingNeeds, 'onUnsent'> & { onAsked(draft: Draft): void } => {
  const tell = (event: string, { transfer: { chain }, asset: { symbol } }: Draft, error?: unknown) =>
    emit({ event, properties: { network: chain, token: symbol, isSmartAccount: isSmart(), ...(error !== undefined && trackedFailure(error)) } })
  return {
    onAsked: (draft) => tell('SEND_INITIATED', draft),
    onUnsent: (why, draft, error) => {
      // A wallet that does not answer may still send.
      if (why !== 'silent') tell(why === 'declined' ? 'SEND_REJECTED' : 'SEND_ERROR', draft, error)
    },
  }
}
