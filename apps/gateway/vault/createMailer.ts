// @ts-check
import nodemailer from 'nodemailer'
import { withDeadline } from '../http/withDeadline.mjs'

/** @import { Clock } from '../contract.js' */
/** @import { SendMail } from '../vaultContract.js' */

/**
 * Sends mail by an SMTP server, with a connection for each.
 *
 * @param {{ url: string, from: string, clock: Clock, deadline: number }} settings url: `smtps://user:password@host:465`
 * @returns {SendMail}
 */
export const createMailer = ({ url, from, clock, deadline }) => {
  const transport = nodemailer.createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  const headers = { 'auto-submitted': 'auto-generated' }
  return (mail, signal) => withDeadline(async () => void (await transport.sendMail({ ...mail, headers })), { clock, ms: deadline, signal })
}
