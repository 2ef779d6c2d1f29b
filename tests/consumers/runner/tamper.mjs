import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openPage } from './openPage.mjs'
import { serveFolder } from './serveFolder.mjs'

/**
 * Changes scripts of a page whose author put the hashes into it: those that no other imports at its top, so that nothing but their own
 * hash can keep them from running. Answers what ran all the same.
 */
export const tamper = async (browser, folder) => {
  const changed = `${folder}-changed`
  cpSync(folder, changed, { recursive: true })
  const all = readdirSync(changed, { recursive: true }).filter((name) => /chunks[/\\].*\.js$/.test(name))
  const imported = new Set(
    all.flatMap((name) => [...readFileSync(path.join(changed, name), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, other]) => other)),
  )
  const chunks = all.filter((name) => !imported.has(path.basename(name)))
  for (const name of chunks) appendFileSync(path.join(changed, name), `\n;(window.ran ??= []).push(${JSON.stringify(name)})`)
  const site = await serveFolder(changed)
  const opened = await openPage(browser, site.url)
  try {
    await opened.page.goto(site.url, { waitUntil: 'load' })
    await opened.page.getByTestId('connect').click()
    // The second try of each file is over, too, when nothing is fetched any more.
    await opened.quiet()
    const ran = await opened.page.evaluate(() => window.ran ?? [])
    const refused = opened.complaints.filter((text) => text.includes('integrity'))
    return [...ran.map((name) => `A changed file ran: ${name}`), ...(refused.length === 0 ? ['No changed file was refused.'] : [])]
  } finally {
    await opened.close()
    site.close()
  }
}
