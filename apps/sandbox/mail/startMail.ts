import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listen } from '../world/listen.js'
import { portUses } from '../world/settings.js'

const maxMails = 200

export interface KeptMail {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export interface MailServer {
  readonly url: string
  /** Newest first. */
  mails(): readonly KeptMail[]
  stop(): Promise<void>
}

/** A mail server that delivers nothing: it keeps the newest mails, for the mailbox page. Port 0 takes any free one. */
export const startMail = async ({ port }: { readonly port: number }): Promise<MailServer> => {
  /** Newest first. */
  const mails: KeptMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 1_000_000,
    onData: async (stream, session, done) => {
      try {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(Buffer.from(part))
        const { from, subject, text, html } = await PostalMime.parse(Buffer.concat(parts))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.unshift({
          id: randomUUID(),
          at: new Date().toISOString(),
          to,
          from: from?.address ?? '',
          subject: subject ?? '',
          text: text ?? '',
          html: html ?? '',
        })
        mails.splice(maxMails)
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  // The library passes errors of its server on, the port that is taken among them: `listen` rejects with that one.
  smtp.on('error', () => undefined)
  const { env, use } = portUses.mail
  const actual = await listen(smtp.server, { port, use, env })
  return {
    url: `smtp://127.0.0.1:${actual}`,
    mails: () => [...mails],
    stop: () => new Promise((resolve) => smtp.close(() => resolve(undefined))),
  }
}
