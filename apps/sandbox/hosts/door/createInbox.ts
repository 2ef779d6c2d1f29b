import type { Mail } from '../../mailbox/readMails.js'
import { element } from '../shared/element.js'

export interface Inbox {
  readonly node: HTMLElement
  /** Shows the newest of these that came since the page was opened. */
  show(mails: readonly Mail[]): void
}

/** So many mails are in sight; `/mailbox` has the others. */
const maxMails = 2

/** The six digits of a mail, which may stand in two groups; undefined where it has none. */
export const codeIn = ({ subject, text }: Pick<Mail, 'subject' | 'text'>): string | undefined => {
  const [, first, second] = /(?<!\d)(\d{3})[ \u00a0]?(\d{3})(?!\d)/.exec(`${subject}\n${text}`) ?? []
  return first === undefined || second === undefined ? undefined : first + second
}

/** The mails that arrive while the page is open. `copy` puts a code where it can be pasted from, and rejects where the browser forbids it. */
export const createInbox = ({ since, copy }: { readonly since: number; copy(code: string): Promise<void> }): Inbox => {
  const said = element('p', { class: 'note', role: 'status' })
  const list = element('div', { class: 'mails' })
  const node = element('div', { class: 'inbox-body' }, list, said)
  let shown = ''

  const use = (code: string) => {
    copy(code).then(
      () => {
        said.textContent = 'Copied: paste it into the dialog. Only the secure site may read that field, so this page cannot fill it.'
      },
      () => {
        said.textContent = `Type ${code} into the dialog: this browser does not let the page copy it.`
      },
    )
  }
  const draw = (mail: Mail) => {
    const code = codeIn(mail)
    return element(
      'article',
      { class: 'mail' },
      element('div', {}, element('b', {}, mail.subject), element('p', {}, `To ${mail.to.join(', ')}, ${new Date(mail.at).toLocaleTimeString()}`)),
      ...(code === undefined ? [] : [element('button', { type: 'button', click: () => use(code) }, 'Copy code')]),
    )
  }
  const show = (mails: readonly Mail[]) => {
    const recent = mails.filter(({ at }) => Date.parse(at) >= since).slice(0, maxMails)
    const key = recent.map(({ id }) => id).join(' ')
    if (key === shown && list.childElementCount > 0) return
    shown = key
    said.textContent = ''
    list.replaceChildren(...(recent.length > 0 ? recent.map(draw) : [element('p', { class: 'soft' }, 'Type an email address, and the code arrives here.')]))
  }
  show([])
  return { node, show }
}
