import type { Kit } from './startKit.js'

/** What a website asks to be signed with the approval. */
export type Payload = Parameters<Kit['formatAuthMessage']>[0]['request'] & { readonly chains: readonly string[] }

/** The message for one account, as this phone signs it. `account` is a CAIP-10 id. */
export const messageFor = (kit: Kit, payload: Payload, account: string) => kit.formatAuthMessage({ request: payload, iss: `did:pkh:${account}` })
