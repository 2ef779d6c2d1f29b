import path from 'node:path'

const toEntities = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The address of a page as a file, from the folder of another. */
const hrefBetween = (from: string, to: string): string =>
  to.startsWith('https:') ? to : path.posix.relative(path.posix.dirname(from), to.replace(/\.md$/, '.html')) || '.'

/** A page that leads on to where its text is now, and takes the anchor along. It needs no base: its address is relative. */
export const redirectPage = (from: string, to: string): string => {
  const href = toEntities(hrefBetween(from, to))
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="1; url=${href}">
    <title>This page moved</title>
    <script>location.replace("${href}" + location.hash)</script>
  </head>
  <body>
    <main><h1>This page moved</h1><p><a href="${href}">It is here now.</a></p></main>
  </body>
</html>
`
}
