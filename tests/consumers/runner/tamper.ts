import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { openPage } from './openPage.js'
import { serveFolder } from './serveFolder.js'

/**
 * Changes scripts of a page whose author put the hashes into it: those that neither a page names nor another script imports at its top, so
 * that nothing but their own hash can keep them from running. Returns what ran all the same.
 */
export const tamper = async (browser: Browser, folder: string): Promise<readonly string[]> => {
  const changed = `${folder}-changed`
  cpSync(folder, changed, { recursive: true })
  const all = readdirSync(changed, { recursive: true, encoding: 'utf8' })
  const scripts = all.filter((name) => name.endsWith('.js'))
  const read = (name: string) => readFileSync(path.join(changed, name), 'utf8')
  const named = new Set([
    ...all
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => [...read(name).matchAll(/<(?:script|link)\b[^>]*(?:src|href)="[^"]*?([^"/]+\.js)"/g)].map(([, file]) => file)),
    ...scripts.flatMap((name) => [...read(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, file]) => file)),
  ])
  const chunks = scripts.filter((name) => !named.has(path.basename(name)))
  if (chunks.length === 0) return ['There is no script to change.']
  for (const name of chunks) appendFileSync(path.join(changed, name), `\n;(window.ran ??= []).push(${JSON.stringify(name)})`)
  const site = await serveFolder(changed)
  const opened = await openPage(browser, site.url)
  try {
    await opened.page.goto(site.url, { waitUntil: 'load' })
    await opened.page.getByTestId('connect').click()
    // The second try of each file is over, too, when nothing is fetched any more.
    await opened.quiet()
    const ran = await opened.page.evaluate(() => (window as Window & typeof globalThis & { readonly ran?: readonly string[] }).ran ?? [])
    const refused = opened.complaints.filter((text) => text.includes('integrity'))
    return [...ran.map((name) => `A changed file ran: ${name}`), ...(refused.length === 0 ? ['No changed file was refused.'] : [])]
  } finally {
    await opened.close()
    site.close()
  }
}
