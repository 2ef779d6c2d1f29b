import type { Log } from '../base/Log.js'
import type { MailKind } from './VaultParts.js'
import { createId } from './createTokens.js'
import { createMails } from './mail/createMails.js'
import type { VaultNeeds } from './createVaultAccess.js'

/** What a visitor gets a mail about. Ends: when the wallet is gone; keep: the address of the page that keeps it. */
export type AccountEvent = { readonly event: 'deleted'; readonly ends: number; readonly keep: string } | { readonly event: 'exported' | 'device' | 'recovered' }

const kinds: Readonly<Record<AccountEvent['event'], MailKind>> = Object.freeze({
  deleted: 'wallet-deleted',
  exported: 'words-shown',
  device: 'device-added',
  recovered: 'recovery-opened',
})

/** Mails about one kind of event to one user in an hour. Further ones are read in a browser. */
export const mailsAnHour = 5

/** How long a request waits for its mail, in ms. The mail goes on after it. */
export const mailTimeoutMs = 3_000

/** What the seal of an address is bound to. */
export const addressContext = (identity: string) => `address\n${identity}`

/** What the operator reads of a failure: of that of a mail server, which is the cause, the message alone. */
export const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

/**
 * Says what happened to an account to its visitor: by mail, or, for one without an address, or whose mail was not taken, as a notice that
 * each browser shows after its next login. The notice is stored before the mail is sent, and nothing here fails what happened.
 */
export const accountEvents = ({
  clock,
  store: { vault: store },
  vault: { sealer, send, mails = createMails() },
}: Pick<VaultNeeds, 'clock' | 'store' | 'vault'>) => {
  const mail = async (
    { user, site, now, id, locales }: { user: string; site: string; now: number; id: string; locales: readonly string[] },
    what: AccountEvent,
  ) => {
    const found = await store.findUser(user)
    if (found?.address === undefined) return
    const to = Buffer.from(await sealer.open(found.address, addressContext(found.identity))).toString('utf8')
    const facts = { to, site, now, locales, ...(what.event === 'deleted' && { ends: what.ends, link: what.keep }) }
    await send(mails.write(kinds[what.event], facts), new AbortController().signal)
    await store.markNoticeMailed(id)
  }

  return {
    /**
     * @param about device: the key of the browser that did it; locales: the languages that it asks for; log: of the request
     */
    tell: async (
      { user, site, device, locales, log }: { user: string; site: string; device: string; locales: readonly string[]; log: Log },
      what: AccountEvent,
    ) => {
      const now = clock.now()
      const id = createId()
      const done = new AbortController()
      try {
        const ends = what.event === 'deleted' ? what.ends : undefined
        if (!(await store.createNotice({ id, user, event: what.event, site, device, at: now, ends }, mailsAnHour))) return
        const sending = mail({ user, site, now, id, locales }, what).catch((error) => log('vault mail failed', { level: 'error', message: reasonOf(error) }))
        await Promise.race([sending, clock.after(mailTimeoutMs, done.signal).catch(() => {})])
      } catch (error) {
        log('vault notice failed', { level: 'error', message: reasonOf(error) })
      } finally {
        done.abort()
      }
    },
  }
}
