import { element } from '../hosts/shared/element.js'
import { type Mail, readMails } from './readMails.js'

/** The mailbox page: the mails of the sandbox, read again every second. */

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
      for (const mail of (await readMails()).toReversed()) {
        if (shown.has(mail.id)) continue
        shown.add(mail.id)
        list.prepend(draw(mail))
      }
      empty.hidden = shown.size > 0
    } catch {
      // The sandbox is starting again: it is asked once more in a second.
    } finally {
      setTimeout(() => void read(), 1000)
    }
  }
  void read()
}

const list = document.querySelector('#mails')
const empty = document.querySelector<HTMLElement>('#empty')
if (list && empty) showMails(list, empty)
