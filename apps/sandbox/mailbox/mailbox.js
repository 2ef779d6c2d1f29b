/** The mailbox page: the mails of the sandbox, read again every second. */

const list = document.querySelector('#mails')
const empty = document.querySelector('#empty')
const shown = new Set()

const element = (tag, text) => {
  const node = document.createElement(tag)
  node.textContent = text
  return node
}

const draw = ({ to, at, subject, text }) => {
  const card = document.createElement('article')
  card.className = 'card'
  const body = element('pre', text)
  body.style.whiteSpace = 'pre-wrap'
  card.append(element('h2', subject), element('p', `To ${to.join(', ')}, ${new Date(at).toLocaleTimeString()}`), body)
  return card
}

const read = async () => {
  try {
    const { mails } = await (await fetch('/mails')).json()
    for (const mail of mails.toReversed()) {
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
