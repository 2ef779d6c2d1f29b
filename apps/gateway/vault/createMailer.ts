import type { Clock } from '../base/Clock.js'
import type { SendMail } from '../base/Mail.js'
import nodemailer from 'nodemailer'
import { withDeadline } from '../http/withDeadline.js'

/**
 * Sends mail by an SMTP server, with a connection for each.
 *
 * @param settings url: `smtps://user:password@host:465`; from: the sender, as an address with or without a name
 */
export const createMailer = ({
  url,
  from,
  clock,
  deadline,
}: {
  url: string
  from: string | { readonly name: string; readonly address: string }
  clock: Clock
  deadline: number
}): SendMail => {
  const transport = nodemailer.createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  return ({ to, subject, text, html, language }, signal) => {
    const headers = { 'auto-submitted': 'auto-generated', 'content-language': language }
    return withDeadline(async () => void (await transport.sendMail({ to, subject, text, html, headers })), { clock, ms: deadline, signal })
  }
}

/** Whether that server answers and lets the gateway in. It sends nothing. */
export const createMailCheck = ({ url }: { url: string }): ((signal: AbortSignal) => Promise<void>) => {
  return async (signal) => {
    const transport = nodemailer.createTransport(url, { disableFileAccess: true, disableUrlAccess: true })
    const leave = () => transport.close()
    signal.addEventListener('abort', leave, { once: true })
    try {
      await transport.verify()
    } finally {
      signal.removeEventListener('abort', leave)
      transport.close()
    }
  }
}
