import type { Mail } from '../vaultContract.js'
import { page, paragraph, timeOf } from './mailText.js'

/** What a code is for: to log in, to prove the visitor before their address is changed, or to show that the new address is theirs. */
export type CodePurpose = 'login' | 'change' | 'new'

const purposes: Readonly<Record<CodePurpose, { readonly use: string; readonly ignore: string }>> = Object.freeze({
  login: { use: '', ignore: 'If you did not request it, you need not do anything.' },
  change: {
    use: 'With this code, the e-mail address of your wallet can be changed to another one.',
    ignore: 'If you did not request it, do not use it. Your address stays as it is.',
  },
  new: {
    use: 'With this code, this e-mail address becomes the one of a wallet.',
    ignore: 'If you did not request it, you need not do anything. This address is not used then.',
  },
})

/**
 * The mail with a one-time code, as text and as HTML without pictures, links or scripts.
 *
 * @param facts site: the origin of the website
 */
export const codeMail = ({
  to,
  code,
  site,
  now,
  minutes,
  purpose = 'login',
}: {
  to: string
  code: string
  site: string
  now: number
  minutes: number
  purpose?: CodePurpose | undefined
}): Mail => {
  const host = new URL(site).host
  const grouped = `${code.slice(0, 3)} ${code.slice(3)}`
  const { use, ignore } = purposes[purpose]
  const intro = `Your code for ${host} is:`
  const validity = `${use === '' ? '' : `${use} `}It is valid for ${minutes} minutes and can be used once. It was requested on ${host} at ${timeOf(now)}.`
  const warning =
    'Type it only into the window of the wallet that asked for it. You are never asked for this code by mail, by telephone or in a chat: not by the website, not by its support, not by us.'
  const subject = `Your code for ${host}`
  return {
    to,
    subject,
    text: `${intro}\n\n    ${grouped}\n\n${validity}\n\n${warning}\n\n${ignore}\n`,
    html: page(
      subject,
      `${paragraph(intro)}${paragraph(grouped, 'margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:4px')}${paragraph(validity)}${paragraph(warning)}${paragraph(ignore, 'margin:0;opacity:.7')}`,
    ),
  }
}

/**
 * The mail to the former address of a wallet whose address was changed. It does not name the new one.
 *
 * @param facts site: the origin of the website
 */
export const changedMail = ({ to, site, now }: { to: string; site: string; now: number }): Mail => {
  const host = new URL(site).host
  const subject = `The e-mail address of your wallet on ${host} was changed`
  const fact = `At ${timeOf(now)} the e-mail address of your wallet on ${host} was changed to another one. Codes are mailed there from now on, and other browsers have to sign in again.`
  const advice = `If this was not you, tell the operator of ${host} at once.`
  return { to, subject, text: `${fact}\n\n${advice}\n`, html: page(subject, `${paragraph(fact)}${paragraph(advice, 'margin:0')}`) }
}
