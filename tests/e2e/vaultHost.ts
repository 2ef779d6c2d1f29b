import { expect, type Page } from '@playwright/test'
import { ports } from './ports.js'
import { slow } from './slow.js'

export const secureSite = `http://localhost:${ports.vault}`

export interface Reply {
  readonly type: string
  readonly payload?: unknown
}

interface HostWindow extends Window {
  vaultAsk?: (name: string, payload?: unknown) => Promise<Reply>
  vaultTold?: readonly Reply[]
}

/** A page that shows the secure site in a frame and speaks its protocol, as a website does. */
export const openVaultHost = async (page: Page, { projectId = 'sandbox', chainId = 'eip155:1', at = `http://localhost:${ports.web}/mailbox` } = {}) => {
  // By default the same site as the secure site: Playwright switches partitioned storage off, and its windows block what is then left to other
  // sites.
  await page.goto(at)
  await page.evaluate(
    ({ site, projectId, chainId }) => {
      const host = window as HostWindow
      const waiting = new Map<string, (reply: Reply) => void>()
      const told: Reply[] = []
      host.vaultTold = told
      const frame = document.createElement('iframe')
      const address = new URL('/sdk', site)
      for (const [name, value] of Object.entries({ projectId, chainId, version: '4', enableLogger: 'false' })) address.searchParams.set(name, value)
      frame.referrerPolicy = 'origin'
      frame.title = 'Secure site'
      frame.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write; storage-access'
      frame.style.cssText = 'position:fixed;inset:0;width:400px;height:600px;z-index:9999;background:#fff;border:0'
      let handedOver = () => {}
      const listen = (event: MessageEvent) => {
        if (event.origin !== site || event.source !== frame.contentWindow || event.data?.type !== '@w3m-frame/READY') return
        window.removeEventListener('message', listen)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => {
          const known = waiting.get(data.id)
          if (!known) return void told.push(data)
          waiting.delete(data.id)
          known(data)
        }
        frame.contentWindow?.postMessage({ type: '@w3m-app/CHANNEL', payload: { version: 1 } }, site, [port2])
        host.vaultAsk = (name, payload) =>
          new Promise((done) => {
            const id = crypto.randomUUID().replaceAll('-', '')
            waiting.set(id, done)
            port1.postMessage({ type: `@w3m-app/${name}`, id, payload })
          })
        told.push(event.data)
        handedOver()
      }
      window.addEventListener('message', listen)
      frame.src = address.href
      document.body.append(frame)
      return new Promise<void>((resolve) => {
        handedOver = resolve
      })
    },
    { site: secureSite, projectId, chainId },
  )
  return {
    ask: (name: string, payload?: unknown) => page.evaluate(([name, payload]) => (window as HostWindow).vaultAsk?.(name as string, payload), [name, payload]),
    told: () => page.evaluate(() => (window as HostWindow).vaultTold ?? []),
    frame: page.frameLocator('iframe[title="Secure site"]'),
  }
}

export type VaultHost = Awaited<ReturnType<typeof openVaultHost>>

/** Presses a button of the frame that counts only once it was seen for a moment. */
export const confirm = async ({ frame }: VaultHost, name: string) => {
  const button = frame.getByRole('button', { name })
  await expect(button).toBeVisible()
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 1_000 })
    await expect(button).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: slow * 15_000 })
}

/** Types the mailed code of an address. One address gets a code every 30 seconds. */
export const typeCode = async (page: Page, { ask, frame }: VaultHost, email: string): Promise<{ readonly signedIn: Promise<Reply | undefined> }> => {
  await expect
    .poll(async () => (await ask('CONNECT_EMAIL', { email }))?.type, { timeout: slow * 45_000, intervals: [1_000] })
    .toBe('@w3m-frame/CONNECT_EMAIL_SUCCESS')
  const signedIn = ask('CONNECT_OTP', {})
  await frame.getByLabel('6-digit code').pressSequentially(await codeFor(page, email))
  return { signedIn }
}

/** The newest mail to an address with this in its text: what the pattern's groups found, in one text. */
export const inMail = async (page: Page, email: string, pattern: RegExp): Promise<string> => {
  const answer = await page.request.get('/mails')
  const { mails } = (await answer.json()) as { readonly mails: readonly { readonly to: readonly string[]; readonly text: string }[] }
  const [newest] = mails.flatMap(({ to, text }) => {
    const found = to.includes(email) ? pattern.exec(text) : null
    return found ? [found.slice(1).join('')] : []
  })
  return newest ?? ''
}

/** The newest code that was mailed to an address. */
export const codeFor = (page: Page, email: string): Promise<string> => inMail(page, email, /(\d{3}) (\d{3})/)
