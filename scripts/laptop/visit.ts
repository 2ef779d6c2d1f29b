import { setTimeout as after } from 'node:timers/promises'
import { createVaultVisitor } from '../../apps/gateway/testing/vaultVisitor.js'

/** Where a composition is reached. */
export interface Reached {
  readonly gateway: string
  readonly site: string
  /** The text of the newest mail to an address; undefined before it is there. */
  mailTo(address: string): Promise<string | undefined>
}

const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}

const within = async <value>(seconds: number, what: string, work: () => Promise<value | undefined>): Promise<value> => {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await work()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} seconds.`)
    await after(100)
  }
}

/** Paths, and what the proxy answers there: the rest of what watches inside, and what is for tests, is not passed on. */
const expected = ({ gateway, site }: Reached): readonly (readonly [string, number])[] => [
  [`${gateway}/ready`, 200],
  [`${gateway}/live`, 404],
  [`${gateway}/health`, 404],
  [`${gateway}/control/reset`, 404],
  // A path like any other that it does not have, which wants to know for which project.
  [`${gateway}/metrics`, 401],
  [`${site}/ready`, 200],
  [`${site}/sdk`, 200],
  [`${site}/live`, 404],
  [`${site}/health`, 404],
  [`${site}/metrics`, 404],
  // A page that knows it by another name would be told another one.
  [`${gateway.replace('localhost', '127.0.0.1')}/ready`, 421],
  [`${site.replace('localhost', '127.0.0.1')}/sdk`, 421],
]

/**
 * What somebody tries first: what answers, and a visitor who signs in by a code from a mail and makes a wallet.
 *
 * @throws Error with what is not as it should be
 */
export const visit = async (reached: Reached): Promise<void> => {
  const { gateway, site, mailTo } = reached
  for (const [url, status] of expected(reached)) {
    const found = await statusOf(url)
    if (found !== status) throw new Error(`${url} answers ${found}, not ${status}.`)
  }
  const config = (await (await fetch(`${site}/config.json`)).json()) as { readonly gateway?: string }
  if (config.gateway !== gateway) throw new Error(`The secure site asks ${config.gateway}, not ${gateway}.`)
  const codes = new Map<string, string>()
  const visitor = await createVaultVisitor({ site: 'http://localhost:3000', secureSite: site, project: 'trial', codeFor: (email) => codes.get(email) })
  const { status, body } = await visitor.askCode(gateway)
  if (status !== 200) throw new Error(`A code is answered by ${status} ${JSON.stringify(body)}.`)
  const code = await within(20, 'The mail with the code', async () => {
    const [, first, second] = /\b(\d{3}) (\d{3})\b/.exec((await mailTo(visitor.email)) ?? '') ?? []
    return first === undefined ? undefined : `${first}${second}`
  })
  codes.set(visitor.email, code)
  const login = await visitor.answerCode(gateway, body.challenge)
  if (login.status !== 200) throw new Error(`A login is answered by ${login.status} ${JSON.stringify(login.body)}.`)
  const token = login.body.access
  const made = await visitor.makeWallet(gateway, token)
  const read = await visitor.readShare(gateway, token)
  if (made.status !== 200 || read.status !== 200) throw new Error(`A wallet is answered by ${made.status}, and read by ${read.status}.`)
}
