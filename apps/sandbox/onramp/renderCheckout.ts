import { type Choice, choices, type Order } from './createOrders.js'

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 24px; max-inline-size: 420px; }
  h1 { font-size: 1.25rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  label, fieldset { display: block; margin-block: 12px; }
  input[type=text] { display: block; inline-size: 100%; box-sizing: border-box; padding: 8px; font: inherit; }
  fieldset label { margin-block: 4px; }
  button { inline-size: 100%; padding: 12px; font: inherit; font-weight: 600; }
`

const labels: Readonly<Record<Choice, string>> = {
  pay: 'The payment succeeds, and the coins arrive after a few seconds',
  late: 'The payment succeeds, and the coins arrive late',
  hang: 'The payment succeeds, and nothing arrives',
  decline: 'The card is declined',
}

const document = ({
  title,
  body,
  nonce,
  refresh = false,
}: {
  readonly title: string
  readonly body: string
  readonly nonce: string
  readonly refresh?: boolean
}) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh ? '<meta http-equiv="refresh" content="1">' : ''}
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>${title}</h1>
${body}
</main>
</html>`

const facts = ({ wish: { amount, currency, arrives, symbol, address, chain } }: Order) => `<dl>
<dt>You pay</dt><dd>${escaped(amount)} ${escaped(currency)}</dd>
<dt>You get</dt><dd>${escaped(arrives)} ${escaped(symbol)} on ${escaped(chain)}</dd>
<dt>To</dt><dd><code>${escaped(address)}</code></dd>
</dl>`

/** What the page says of an order that was paid. */
const ends: Readonly<Record<Exclude<Order['status'], 'waiting'>, readonly [title: string, text: string]>> = {
  pending: ['Payment received', 'The coins are on their way. You can close this window.'],
  delivered: ['Delivered', 'The coins have arrived. You can close this window.'],
  declined: ['Card declined', 'Nothing was charged. You can close this window.'],
}

/** The page for a link that is unknown, too old, or was opened in another browser. */
export const renderGone = (nonce: string): string =>
  document({ title: 'This link cannot be used', body: '<p>It was opened before, or it is too old. Start again on the website.</p>', nonce })

/** The page of an order: the form of a card, with what will happen to choose from, or how it went. The nonce is of the page's policy. */
export const renderCheckout = (order: Order, nonce: string): string => {
  if (order.status !== 'waiting') {
    const [title, text] = ends[order.status]
    return document({ title, body: `<p>${text}</p>${facts(order)}`, nonce, refresh: order.status === 'pending' })
  }
  const radios = choices
    .map((value, at) => `<label><input type="radio" name="choice" value="${value}"${at === 0 ? ' checked' : ''}> ${labels[value]}</label>`)
    .join('\n')
  const body = `<p>A checkout for tests: no card is charged, and the coins are those of a test chain.</p>
${facts(order)}
<form method="post">
<label>Card number<input type="text" value="4242 4242 4242 4242" readonly autocomplete="off"></label>
<fieldset><legend>What happens</legend>
${radios}
</fieldset>
<button>Pay ${escaped(order.wish.amount)} ${escaped(order.wish.currency)}</button>
</form>`
  return document({ title: order.wish.service === 'quay' ? 'Quay Card' : 'Harbour Pay', body, nonce })
}
