import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { JWTPayload } from 'jose'
import type { Provider } from '@auth/core/providers'
import { onTestFinished } from 'vitest'

/** What the blocks of docs/guides/id-tokens.md give to the server of a website. */
export interface DocumentedServer {
  verifyIdToken(token: unknown, nonce: unknown): Promise<JWTPayload>
  porticoProvider(takeNonce: () => unknown): Provider
}

/**
 * The very code of the documentation, as a website's server runs it, with the address of this gateway and this project in place of those of the
 * example.
 */
export const documentedServer = async ({ gateway, project }: { readonly gateway: string; readonly project: string }): Promise<DocumentedServer> => {
  const page = readFileSync(new URL('../../../docs/guides/id-tokens.md', import.meta.url), 'utf8')
  const block = (file: string) => {
    const [, text] = new RegExp(`^\`\`\`js file=${file.replaceAll('.', '\\.')}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page) ?? []
    if (text === undefined) throw new Error(`The page has no block ${file}.`)
    return text.replace("'https://gateway.example'", JSON.stringify(gateway)).replace("'shop'", JSON.stringify(project))
  }
  // Inside the folder of the gateway: its packages are found from there.
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(path.join(dist, 'server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  for (const file of ['verifyIdToken.js', 'auth.js']) writeFileSync(path.join(folder, file), block(file))
  const load = async (file: string) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href)
  return { ...(await load('verifyIdToken.js')), ...(await load('auth.js')) }
}
