import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { findChromium, launchArguments } from '../chromium.js'
import { isRecord } from '../readJson.js'

/** A page that knows no kit: what announces itself by EIP-6963 is asked for its account and a signature. */
const html = `<!doctype html><html lang="en"><title>A page</title><script type="module">
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (detail.info.rdns === 'com.example.harbor') globalThis.harbor = detail.provider
})
dispatchEvent(new Event('eip6963:requestProvider'))
</script></html>`

/** What the example does with a page of Playwright, of which no more is known here. */
type Example = (page: unknown) => Promise<void>

/**
 * Uses an example of the README on a page of another origin, and then the wallet as the page does: it answers with its account, a
 * signature, and a balance of its chain.
 */
export const askWallet = async (exampleFor: (origin: string) => Promise<Example>): Promise<void> => {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...launchArguments] })
  try {
    const page = await browser.newPage()
    const example = await exampleFor(`http://localhost:${(server.address() as AddressInfo).port}`)
    await example(page)
    await page.waitForFunction(() => 'harbor' in globalThis)
    const answers: unknown = await page.evaluate(async () => {
      const { harbor } = globalThis as unknown as { readonly harbor: { request(call: object): Promise<unknown> } }
      const [account] = (await harbor.request({ method: 'eth_requestAccounts' })) as readonly string[]
      const signature = await harbor.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
      const balance = await harbor.request({ method: 'eth_getBalance', params: [account, 'latest'] })
      return { account, signature, balance }
    })
    const isRight =
      isRecord(answers) &&
      /^0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266$/i.test(String(answers.account)) &&
      /^0x[\da-f]{130}$/.test(String(answers.signature)) &&
      /^0x[\da-f]+$/.test(String(answers.balance)) &&
      answers.balance !== '0x0'
    if (!isRight) throw new Error(`The wallet answered ${JSON.stringify(answers)}.`)
  } finally {
    await browser.close()
    server.close()
  }
}
