#!/usr/bin/env node
import { describeMissing } from './bundler/describeMissing.js'
import { inRepository } from './world/packageFiles.js'
import { StartError } from './world/StartError.js'
import { accounts } from './world/settings.js'
import { startWorld } from './world/startWorld.js'

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  /** The published package has its pages with it. */
  const prepare = async () => {
    if (!inRepository) return
    const [{ buildLibrary }, { bundlePages }] = await Promise.all([import('./build/buildLibrary.js'), import('./build/bundlePages.js')])
    await buildLibrary({ tell: say })
    await bundlePages()
  }
  const world = await startWorld({ prepare, pagesAsk: 'everything' })
  // The first account has lived, so that its activity is not an empty list; two of those it paid have a look-alike.
  await Promise.all(world.chains.map((chain) => chain.history({ account: accounts[0].address, count: 60, poisoned: 2 })))
  const { web, chain1, chain137, relay, gateway, solana, vault, onramp, exchange, farcaster, aggregator } = world.urls
  say(`
  The sandbox is ready.

    Demo pages     ${web}/
    All pages      ${web}/pages
    Plain HTML     ${web}/plain
    React          ${web}/react
    Control page   ${web}/control
    Chain 1        ${chain1}
    Chain 137      ${chain137}
    Relay          ${relay}
    Gateway        ${gateway}
    Solana         ${solana}
    Secure site    ${vault}
    Mailbox        ${web}/mailbox
    Social logins  ${world.socials.map(({ url }) => url).join('  ')}
    Farcaster      ${farcaster}
    Purchases      ${onramp}
    Exchange       ${exchange}
    Aggregator     ${aggregator}

  Ctrl-C ends it.
`)
  const missing = describeMissing({ repository: inRepository })
  if (missing) say(`  ${missing}\n`)
  const end = () => {
    world.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  process.once('SIGHUP', end)
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}
