import type { Mail } from '../vaultContract.js'
import { link as linkTo, page, paragraph, timeOf } from './mailText.js'

/** What a visitor gets a mail about. Ends: when the wallet is gone; keep: the address of the page that keeps it. */
export type AccountEvent = { readonly event: 'deleted'; readonly ends: number; readonly keep: string } | { readonly event: 'exported' | 'device' | 'recovered' }

const lost = 'If this was not you, move everything that is in it to another wallet at once: somebody else has your wallet now.'

const texts: Readonly<
  Record<Exclude<AccountEvent['event'], 'deleted'>, (host: string) => { readonly subject: string; readonly fact: string; readonly advice: string }>
> = Object.freeze({
  exported: (host) => ({
    subject: `The words of your wallet on ${host} were shown`,
    fact: `the 24 words of your wallet were shown to a browser that is signed in as you on ${host}. Whoever has these words can take everything in the wallet.`,
    advice: lost,
  }),
  device: (host) => ({
    subject: `A device was added to your wallet on ${host}`,
    fact: `a device that is signed in as you on ${host} got your wallet, because one of your devices allowed it.`,
    advice: lost,
  }),
  recovered: (host) => ({
    subject: `Your wallet on ${host} is opened by recovery`,
    fact: `a browser that is signed in as you on ${host} asked for what is stored to open your wallet with its passkey, recovery password or recovery file.`,
    advice:
      'If this was not you, somebody can sign in as you. They open the wallet only with the passkey, the password or the file: if one of them may be known to somebody else, move everything that is in the wallet to another one at once.',
  }),
})

/**
 * The mail about something that happened to an account: what, when, on which website, and what to do when it was somebody else.
 *
 * @param facts site: the origin of the website
 */
export const eventMail = ({ to, site, now, ...what }: { to: string; site: string; now: number } & AccountEvent): Mail => {
  const host = new URL(site).host
  const tell = `Tell the operator of ${host} as well.`
  const mine = 'If this was you, you need not do anything.'
  if (what.event !== 'deleted') {
    const { subject, fact, advice } = texts[what.event](host)
    const paragraphs = [`At ${timeOf(now)}, ${fact}`, mine, `${advice} ${tell}`]
    return { to, subject, text: `${paragraphs.join('\n\n')}\n`, html: page(subject, paragraphs.map((text) => paragraph(text)).join('')) }
  }
  const subject = `Your wallet on ${host} is going to be deleted`
  const fact = `At ${timeOf(now)}, somebody who is signed in as you on ${host} deleted your wallet. It is gone for good at ${timeOf(what.ends)}, and nobody can bring it back then.`
  const keep = `To keep the wallet until then, sign in on ${host}, or open this page and press the button:`
  const advice = `If this was not you, keep the wallet: somebody can sign in as you. Make sure that nobody else reads your mail. ${tell}`
  return {
    to,
    subject,
    text: `${[fact, mine, keep, `    ${what.keep}`, advice].join('\n\n')}\n`,
    html: page(subject, `${paragraph(fact)}${paragraph(mine)}${paragraph(keep)}${linkTo(what.keep)}${paragraph(advice)}`),
  }
}
