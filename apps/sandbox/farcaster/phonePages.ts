const toHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Farcaster of the sandbox</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
      body { display: grid; place-items: center; min-height: 100vh; margin: 0 }
      main, form { display: grid; gap: 16px; width: min(400px, calc(100vw - 48px)) }
      h1 { font-size: 24px; margin: 0 }
      p { margin: 0; overflow-wrap: anywhere }
      label { display: grid; gap: 4px }
      a { padding: 8px 0 }
      input, button { font: inherit; padding: 10px 14px; border: 1px solid GrayText; border-radius: 8px }
      button[value="approve"] { background: #6234c4; border-color: #6234c4; color: #fff }
    </style>
  </head>
  <body>
    ${body}
  </body>
</html>
`

/** The app on a phone, which was opened by a link: a person approves or declines. */
export const requestPage = ({ channel, domain }: { readonly channel: string; readonly domain: string }): string =>
  page(`<form method="post" action="/decide">
      <h1>Farcaster of the sandbox</h1>
      <p><b>${toHtml(domain)}</b> asks you to sign in. This is a stand-in for the app on a phone: type any name. The same name is the same person.</p>
      <input type="hidden" name="channelToken" value="${toHtml(channel)}">
      <label>Name <input name="person" value="Mira Okafor" maxlength="60" required></label>
      <button name="decision" value="approve">Approve</button>
      <button name="decision" value="decline" formnovalidate>Decline</button>
    </form>`)

/** Nothing is left to do: the page says why. */
export const endPage = (text: string): string => page(`<main><h1>Farcaster of the sandbox</h1><p role="status">${toHtml(text)}</p></main>`)

/** What waits for an answer, for those who do not want to copy a link. */
export const listPage = (requests: readonly { readonly link: string; readonly domain: string }[]): string =>
  page(`<main>
      <h1>Farcaster of the sandbox</h1>
      <p>A stand-in for the app on a phone. Requests that wait for an answer:</p>
      ${requests.map(({ link, domain }) => `<a href="${toHtml(link)}">Sign in at ${toHtml(domain)}</a>`).join('\n      ') || '<p>None. Press Farcaster on a demo page first.</p>'}
    </main>`)
