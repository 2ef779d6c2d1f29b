import { element } from '../hosts/shared/element.js'

/** The mailbox page: the mails of the sandbox, read again every second. */

interface Mail {
  readonly id: string
  readonly to: readonly string[]
  /** ISO 8601. */
  readonly at: string
  readonly subject: string
  readonly text: string
}
const isMail = (value: unknown): value is Mail =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'at', 'subject', 'text'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  Array.isArray(Reflect.get(value, 'to'))

const draw = ({ to, at, subject, text }: Mail) =>
  element(
    'article',
    { class: 'card' },
    element('h2', {}, subject),
    element('p', {}, `To ${to.join(', ')}, ${new Date(at).toLocaleTimeString()}`),
    element('pre', { style: 'white-space: pre-wrap' }, text),
  )

const showMails = (list: Element, empty: HTMLElement) => {
  const shown = new Set<string>()
  const read = async () => {
    try {
      const answer: unknown = await (await fetch('/mails')).json()
      const mails: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'mails') : undefined
      for (const mail of Array.isArray(mails) ? mails.filter(isMail).toReversed() : []) {
        if (shown.has(mail.id)) continue
        shown.add(mail.id)
        list.prepend(draw(mail))
      }
      empty.hidden = shown.size > 0
    } finally {
      setTimeout(read, 1000)
    }
  }
  read()
}

const list = document.querySelector('#mails')
const empty = document.querySelector<HTMLElement>('#empty')
if (list && empty) showMails(list, empty)
