// @ts-check
import { createId } from './createTokens.mjs'
import { eventMail } from './eventMail.mjs'

/** @import { VaultNeeds } from './vaultRoutes.mjs' */
/** @import { AccountEvent } from './eventMail.mjs' */

/** Mails about one kind of event to one user in an hour. Further ones are read in a browser. */
export const mailsAnHour = 5

/** How long a request waits for its mail, in ms. The mail goes on after it. */
export const mailPatience = 3_000

/** What the seal of an address is bound to. @param {string} identity */
export const addressContext = (identity) => `address\n${identity}`

/** What the operator reads of a failure: of that of a mail server, which is the cause, the message alone. @param {unknown} error */
export const reasonOf = (error) => {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

/**
 * Says what happened to an account to its visitor: by mail, or, for one without an address, or whose mail was not taken, as a notice that
 * each browser shows after its next login. The notice is stored before the mail is sent, and nothing here fails what happened.
 *
 * @param {Pick<VaultNeeds, 'clock' | 'log' | 'store' | 'vault'>} parts
 */
export const accountEvents = ({ clock, log, store: { vault: store }, vault: { sealer, send } }) => {
  /** @param {{ user: string, site: string, now: number, id: string }} about @param {AccountEvent} what */
  const mail = async ({ user, site, now, id }, what) => {
    const found = await store.user(user)
    if (found?.address === undefined) return
    const to = Buffer.from(await sealer.open(found.address, addressContext(found.identity))).toString('utf8')
    await send(eventMail({ to, site, now, ...what }), new AbortController().signal)
    await store.mailedNotice(id)
  }

  return {
    /**
     * @param {{ user: string, site: string, device: string }} about device: the key of the browser that did it
     * @param {AccountEvent} what
     */
    tell: async ({ user, site, device }, what) => {
      const now = clock.now()
      const id = createId()
      const done = new AbortController()
      try {
        const ends = what.event === 'deleted' ? what.ends : undefined
        if (!(await store.keepNotice({ id, user, event: what.event, site, device, at: now, ends }, mailsAnHour))) return
        const sending = mail({ user, site, now, id }, what).catch((error) => log('vault mail failed', { level: 'error', message: reasonOf(error) }))
        await Promise.race([sending, clock.after(mailPatience, done.signal).catch(() => {})])
      } catch (error) {
        log('vault notice failed', { level: 'error', message: reasonOf(error) })
      } finally {
        done.abort()
      }
    },
  }
}
