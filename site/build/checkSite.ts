import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium, launchArguments } from '../../scripts/chromium.js'
import { measureSite } from './measureSite.js'
import { serveFiles } from './serveFiles.js'
import { tryDemo } from './tryDemo.js'
import { trySearch } from './trySearch.js'

/** One page of each kind; demos that need a wide page stand alone. */
const kinds = [
  'index.html',
  'start/how-it-works.html',
  'guides/troubleshooting.html',
  'reference/options.html',
  'reference/api/react.html',
  'reference/threats.html',
  'guides/recipes.html',
  'compare.html',
  'demos/index.html',
  'demo/theme.html',
  'demo/components.html',
] as const

/** A narrow phone: nothing may be wider. */
const narrow = { width: 320, height: 640 }

/** Looks at one page in one theme: what axe finds, what is wider than a phone, and what the page says went wrong. */
const look = async (page: Page, address: string, name: string, theme: 'dark' | 'light'): Promise<readonly string[]> => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(`${name}: ${error.message}`))
  await page.goto(address + (name.startsWith('demo/') ? `?theme=${theme}` : ''))
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${name}, ${theme}: ${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 140))
        .join(' | ')} (${nodes.length})`,
  )
  await page.setViewportSize(narrow)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return [...said, ...found, ...(width > narrow.width ? [`${name}, ${theme}: ${width} px wide on a phone of ${narrow.width} px`] : [])]
}

/** Pages of one theme after each other, each in a context of its own, and whatever they asked of another origin. */
const lookAtAll = async (browser: Browser, root: string, theme: 'dark' | 'light'): Promise<readonly string[]> => {
  const wrong: string[] = []
  for (const name of kinds) {
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.on('request', (request) => {
      if (!request.url().startsWith(root) && !request.url().startsWith('data:')) wrong.push(`${name} asks for ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${name}: ${response.status()} for ${response.url()}`)
    })
    wrong.push(...(await look(page, root + name, name, theme)))
    await context.close()
  }
  return wrong
}

/**
 * Tries a built site in a browser: axe on each kind of page in both themes, pages on a phone, requests that leave the origin, the demo
 * from connecting to signing in, and the search.
 *
 * @returns what is wrong, a line each
 */
export const checkSite = async (folder: string, base: string): Promise<readonly string[]> => {
  const { executablePath, env } = await findChromium()
  const server = await serveFiles(folder, base)
  const browser = await chromium.launch({ executablePath, args: [...launchArguments], env: { ...process.env, ...env } as Record<string, string> })
  const began = performance.now()
  try {
    const root = `${server.origin}${base}`
    const wrong = [
      ...(await lookAtAll(browser, root, 'dark')),
      ...(await lookAtAll(browser, root, 'light')),
      ...(await measureSite(browser, root, folder)),
      ...(await tryDemo(browser, root)),
      ...(await trySearch(browser, root)),
    ]
    console.log(
      `${kinds.length} kinds of pages in two themes, the demo and the search: ${wrong.length} faults, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    )
    return wrong
  } finally {
    await browser.close()
    server.close()
  }
}
