const toHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page on which a person allows a login. */
export const consentPage = ({
  label,
  client,
  query,
}: {
  readonly label: string
  readonly client: string
  readonly query: URLSearchParams
}): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${label} of the sandbox</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
      body { display: grid; place-items: center; min-height: 100vh; margin: 0 }
      form { display: grid; gap: 16px; width: min(400px, calc(100vw - 48px)) }
      h1 { font-size: 24px; margin: 0 }
      p { margin: 0 }
      label { display: grid; gap: 4px }
      input, button { font: inherit; padding: 10px 14px; border: 1px solid GrayText; border-radius: 8px }
      button[value="allow"] { background: #1a56db; border-color: #1a56db; color: #fff }
    </style>
  </head>
  <body>
    <form method="post" action="/decide">
      <h1>${label} of the sandbox</h1>
      <p>${toHtml(client)} asks who you are. This is a stand-in: type any name. The same name is the same person.</p>
      ${[...query].map(([name, value]) => `<input type="hidden" name="${toHtml(name)}" value="${toHtml(value)}">`).join('\n      ')}
      <label>Name <input name="person" value="Mira Okafor" maxlength="60" required></label>
      <button name="decision" value="allow">Allow</button>
      <button name="decision" value="deny" formnovalidate>Cancel</button>
    </form>
  </body>
</html>
`
