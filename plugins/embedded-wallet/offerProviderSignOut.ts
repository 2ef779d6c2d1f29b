import type { HostInfo, NoticesService } from '../../kernel/api/index.js'
import { userMessage } from './userMessage.js'

export interface OfferNeeds {
  readonly notices: NoticesService
  readonly host: Pick<HostInfo, 'written'>
  /** Opens an address in a tab of its own, in the visitor's press. */
  openTab(address: string): void
}

/** Says after a sign-out that the visitor is still signed in at the provider, with a button that leads there. Nothing opens without its press. */
export const offerProviderSignOut =
  ({ notices, host, openTab }: OfferNeeds) =>
  ({ label, address }: { readonly label: string; readonly address: string }): void =>
    notices.show('success', userMessage.stillThere, {
      values: { provider: label },
      action: { label: userMessage.signOutThere, run: () => openTab(address) },
      // The modal closes with the sign-out. The mark of the account button is for what was sent.
      ...(host.written.transactionNotices !== 'button' && { untilSeen: () => {} }),
    })
