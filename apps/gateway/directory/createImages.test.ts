import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import { createImages } from './createImages.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-images-'))
beforeAll(() => {
  for (const kind of ['wallet', 'token']) mkdirSync(path.join(folder, 'images', kind), { recursive: true })
  writeFileSync(path.join(folder, 'images/wallet/pebble.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(folder, 'images/token/ETH.png'), Buffer.from([137, 80]))
  writeFileSync(path.join(folder, 'images/token/big.png'), Buffer.alloc(1_000_001))
  writeFileSync(path.join(folder, 'secret.png'), 'secret')
  symlinkSync(path.join(folder, 'secret.png'), path.join(folder, 'images/wallet/out.png'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('pictures of the folder are served, without running anything in them', async () => {
  const { app } = await createTestGateway({ images: createImages({ folder: path.join(folder, 'images') }) })
  const svg = await app.request('/getWalletImage/pebble')
  expect([svg.status, svg.headers.get('content-type'), await svg.text()]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ])
  expect(svg.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect([svg.headers.get('x-content-type-options'), svg.headers.get('cross-origin-resource-policy'), svg.headers.get('cache-control')]).toEqual([
    'nosniff',
    'cross-origin',
    'public, max-age=86400',
  ])
  const png = await app.request('/public/getTokenImage/ETH')
  expect([png.headers.get('content-type'), [...new Uint8Array(await png.arrayBuffer())]]).toEqual(['image/png', [137, 80]])
})

test('nothing outside of the folder, of another kind or too large is served', async () => {
  const { app } = await createTestGateway({ images: createImages({ folder: path.join(folder, 'images') }) })
  const status = async (at: string) => (await app.request(at)).status
  expect(await status('/getWalletImage/out')).toBe(404)
  expect(await status('/getWalletImage/ETH')).toBe(404)
  expect(await status('/public/getTokenImage/big')).toBe(404)
  expect(await status('/public/getAssetImage/pebble')).toBe(404)
  expect(await status('/getWalletImage/..%2F..%2Fsecret')).toBe(400)
})

test('other pictures are redirected to the template; nothing is fetched', async () => {
  const images = createImages({ folder: path.join(folder, 'images'), redirect: 'https://images.example/{kind}/{id}.png' })
  const { app } = await createTestGateway({ images })
  const answer = await app.request('/public/getCurrencyImage/EUR')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://images.example/currency/EUR.png'])
  expect((await app.request('/getWalletImage/pebble')).status).toBe(200)
})

test('a missing folder serves nothing', async () => {
  expect(await createImages({ folder: path.join(folder, 'nowhere') }).find('wallet', 'pebble')).toBeUndefined()
})
