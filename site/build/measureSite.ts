import { statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

/** The most that the first page may ask for, gzip, without its picture; and that one picture may have. In kB of 1000 bytes. */
const limits = { page: 100, picture: 60 }
/** The longest page of a phone, in px: some 40 screens. */
const tallest = 32_000
const longPages = ['reference/api/plugin.html', 'reference/options.html', 'reference/errors.html'] as const

const kB = (bytes: number): number => bytes / 1000

/** What the first page weighs, and its pictures. */
const weigh = async (browser: Browser, root: string, folder: string): Promise<readonly string[]> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  const pictures = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') pictures.add(new URL(response.url()).pathname.split('/').at(-1) ?? '')
    else sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  try {
    await page.goto(`${root}index.html`)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    const heroes = ['hero-light.webp', 'hero-dark.webp'].map((name) => [name, statSync(path.join(folder, name)).size] as const)
    console.log(
      `First page: ${kB(bytes).toFixed(1)} kB gzip in ${sizes.length} files; ${heroes.map(([name, size]) => `${name} ${kB(size).toFixed(1)} kB`).join(', ')}`,
    )
    return [
      ...(kB(bytes) > limits.page ? [`The first page asks for ${kB(bytes).toFixed(1)} kB, at most ${limits.page}.`] : []),
      ...heroes.flatMap(([name, size]) => (kB(size) > limits.picture ? [`${name} has ${kB(size).toFixed(1)} kB, at most ${limits.picture}.`] : [])),
      ...(pictures.has('hero-light.webp') && !pictures.has('hero-dark.webp') ? [] : [`A light page loads ${[...pictures].join(', ')}.`]),
    ]
  } finally {
    await context.close()
  }
}

/** How tall long pages are on a phone, and whether an address that leads into a folded table opens it. */
const lookAtPhone = async (browser: Browser, root: string): Promise<readonly string[]> => {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const wrong: string[] = []
  try {
    const heights: string[] = []
    for (const name of longPages) {
      await page.goto(root + name)
      await page.waitForLoadState('networkidle')
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      heights.push(`${name} ${height}`)
      if (height > tallest) wrong.push(`${name} is ${height} px tall on a phone, at most ${tallest}.`)
    }
    console.log(`On a phone, px: ${heights.join(', ')}`)
    await page.goto(`${root}reference/options.html#features-multiwallet`)
    await page.locator('[id="features-multiwallet"]').waitFor({ state: 'visible', timeout: 10_000 })
  } catch (error) {
    wrong.push(`A folded table does not open: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  } finally {
    await context.close()
  }
  return wrong
}

/** On the narrowest phone the picture of the first page stands above its title. */
const lookAtHero = async (browser: Browser, root: string): Promise<readonly string[]> => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  try {
    await page.goto(`${root}index.html`)
    const picture = await page.locator('.VPHero img').filter({ visible: true }).boundingBox()
    const title = await page.locator('.VPHero h1').boundingBox()
    return picture && title && picture.y + picture.height <= title.y
      ? []
      : [`The picture of the first page is at ${JSON.stringify(picture)}, its title at ${JSON.stringify(title)}.`]
  } finally {
    await context.close()
  }
}

/** @returns what is heavier or longer than it may be, a line each */
export const measureSite = async (browser: Browser, root: string, folder: string): Promise<readonly string[]> => [
  ...(await weigh(browser, root, folder)),
  ...(await lookAtHero(browser, root)),
  ...(await lookAtPhone(browser, root)),
]
