import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from './fixtures.js'

const svg = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">${more}<rect width="64" height="64"/></svg>`
const image = { 'content-type': 'image/svg+xml' }

/** How a server answers with a picture, by the name of its wallet. */
const answers: Readonly<Record<string, (response: ServerResponse, origin: string) => void>> = {
  good: (response) => response.writeHead(200, image).end(svg()),
  redirected: (response, origin) => response.writeHead(302, { location: `${origin}/good.svg` }).end(),
  circling: (response, origin) => response.writeHead(302, { location: `${origin}/circling.svg` }).end(),
  slow: () => undefined,
  dripping: (response) => void response.writeHead(200, image).write('<svg xmlns="http://www.w3.org/2000/svg"'),
  empty: (response) => response.writeHead(204).end(),
  missing: (response) => response.writeHead(404, image).end(svg()),
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>parent.__ran=1</script>'),
  cut: (response) => response.writeHead(200, { ...image, 'content-length': '9999' }).end('<svg', () => response.destroy()),
  broken: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('no picture'),
  large: (response) => response.writeHead(200, image).end(svg(`<!--${'x'.repeat(8_000_000)}-->`)),
  vast: (response) =>
    response.writeHead(200, image).end('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100000" height="100000"/></svg>'),
  reaching: (response, origin) =>
    response
      .writeHead(200, image)
      .end(
        svg(
          `<image href="${origin}/reached"/><use xlink:href="${origin}/reached#a"/><style>@import url(${origin}/reached)</style><script>fetch('${origin}/reached')</script>`,
        ),
      ),
}

test('pictures that are redirected, slow, broken, huge or reach further move nothing, tell no page, and keep nobody from connecting', async ({
  page,
  visitor,
}) => {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const [, name = ''] = /^\/(\w+)\.svg$/.exec(request.url ?? '') ?? []
    if (Object.hasOwn(answers, name)) answers[name]?.(response, origin)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const place = server.address()
  const origin = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`
  try {
    const names = Object.keys(answers)
    const customWallets = (pictures: boolean) =>
      names.map((name) => ({
        id: `own-${name}`,
        name: `Own ${name}`,
        homepage: 'https://wallet.example',
        ...(pictures && { image_url: `${origin}/${name}.svg` }),
      }))
    const rows = () =>
      visitor.modal.getByRole('button', { name: /^Own / }).evaluateAll((buttons) =>
        buttons.map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          return [button.textContent?.replace(/^\w(?=Own)/, ''), x, y, width, height].join(' ')
        }),
      )
    const open = async (pictures: boolean) => {
      await visitor.visit('/plain', {
        pairing: true,
        query: { options: JSON.stringify({ customWallets: customWallets(pictures) }), token: 'SECRET-of-the-page' },
      })
      await visitor.open()
      await visitor.modal.getByRole('button', { name: /all wallets/i }).click()
      await expect(visitor.modal.getByRole('button', { name: /^Own / })).toHaveCount(names.length)
    }
    await open(false)
    const without = await rows()
    await open(true)
    expect(await rows()).toEqual(without)
    const drawn = () =>
      visitor.modal.getByRole('button', { name: /^Own / }).evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const picture = button.querySelector('img')
          return picture?.complete && picture.naturalWidth > 0 && getComputedStyle(picture).opacity !== '0'
            ? [button.textContent?.trim().split(' ').at(-1)]
            : []
        }),
      )
    // The redirect is the browser's, which no page can forbid; all it brings is a picture in its box.
    await expect.poll(drawn).toEqual(expect.arrayContaining(['good', 'redirected']))
    await expect
      .poll(async () => (await drawn()).filter((name) => ['circling', 'slow', 'dripping', 'empty', 'page', 'cut', 'broken'].includes(name ?? '')))
      .toEqual([])
    expect(await rows()).toEqual(without)
    expect(asked.filter(({ url }) => url === '/reached')).toEqual([])
    expect(asked.filter(({ headers }) => headers.referer !== undefined || headers.cookie !== undefined)).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined()
    await visitor.modal.getByRole('button', { name: 'Back', exact: true }).click()
    await visitor.wallet('harbor').do('auto', 'approve')
    await visitor.modal
      .getByRole('button', { name: /Harbor/ })
      .first()
      .click()
    await expect(visitor.accountButton).toBeVisible()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
