import nodemailer from 'nodemailer'
import type { Clock } from '../contract.js'
import { withDeadline } from '../http/withDeadline.js'
import type { SendMail } from '../vaultContract.js'

/**
 * Sends mail by an SMTP server, with a connection for each.
 *
 * @param settings url: `smtps://user:password@host:465`
 */
export const createMailer = ({ url, from, clock, deadline }: { url: string; from: string; clock: Clock; deadline: number }): SendMail => {
  const transport = nodemailer.createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  const headers = { 'auto-submitted': 'auto-generated' }
  return (mail, signal) => withDeadline(async () => void (await transport.sendMail({ ...mail, headers })), { clock, ms: deadline, signal })
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
