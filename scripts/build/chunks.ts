import { existsSync, readFileSync } from 'node:fs'
import type { GetManualChunk } from 'rollup'
import { apartOf } from './apartOf.js'
import { builtinsOf, type Modules } from './builtinsOf.js'
import { closureOf } from './closureOf.js'
import { isCopy } from './copies.js'
import { fixedPlaceOf } from './fixedPlaceOf.js'
import { placeOf } from './place.js'

/** Few pages have this plugin, as its budget.json says: its manifest is a file of its own, which the others do not load. */
const isApart = (folder: string): boolean => existsSync(`${folder}/budget.json`) && JSON.parse(readFileSync(`${folder}/budget.json`, 'utf8')).apart === true

/** The folder that a module belongs to and is loaded with: `connect`, `evm`, `kernel-http`. */
const homeOf = (file: string | undefined): string | undefined => {
  const alone = file && apartOf(file)
  if (alone) return alone
  // What an adapter does on the chain is loaded when it is done: `evm-balances`, `evm-calls`, `bitcoin-history`. So is what it shares with the secure site.
  const [, chain, action] = file?.match(/^(?:adapters|lib)\/([^/]+)\/(balances|transfer|transactions|calls|psbt|history)\//) ?? []
  if (action) return `${chain}-${action}`
  const [, parent, name] = file?.match(/^(plugins|adapters|kernel|elements)\/(?:(?:wallet|services)\/)?(?:([^/]+)\/)?(?!manifest\.ts$|locales\/)/) ?? []
  if (parent === undefined) return undefined
  // What asks wallets is loaded in one go.
  if (file === 'kernel/wallet/networks/createSwitching.ts' || file === 'kernel/wallet/errors.ts') return 'kernel-sessions'
  return parent === 'kernel' || parent === 'elements' ? [parent, name].filter(Boolean).join('-') : name
}

/** What host buttons show of an account. */
const accountButton = ['elements/accountButtonContent.ts', 'elements/avatar.ts', 'elements/styles/account.css']

/** What a plugin or adapter is loaded for: its code, and the views that it shows first. The rest it loads itself, later. */
const isStart = (file: string | undefined): boolean => /^(plugins|adapters)\/[^/]+\/(plugin\.ts|views\/views\.tsx?)$/.test(file ?? '')

/** What is loaded in one moment is one file: one request less, and what they share is compressed once. */
const together: Readonly<Record<string, string>> = { soon: 'kernel', connect: 'ui' }

/** Which modules come at which moment, on the page or for npm. */
const planned = (modules: Modules, page: string | undefined) => {
  const { getModuleIds, getModuleInfo } = modules
  const all = [...getModuleIds()].filter((id) => !isCopy(id))
  const builtins = builtinsOf(modules)
  const ofPhase = (phase: string) => builtins.filter((row) => row.phase === phase && !isApart(row.folder)).map(({ manifest }) => manifest)
  const prefetched = builtins.flatMap((row) => (row.prefetched ? [`${row.folder}/`] : []))
  const isPrefetched = (file: string) => prefetched.some((folder) => file.startsWith(folder))
  const where = (test: (file: string) => boolean) =>
    closureOf(
      all.filter((id) => test(placeOf(id) ?? '')),
      getModuleInfo,
    )
  const from = (...files: readonly string[]) => where((file) => files.includes(file))
  // A plugin whose views lie in files of their own, and not behind views.ts, shows each of them first.
  const indexed = new Set(
    all
      .map(placeOf)
      .filter((file) => /\/views\/views\.tsx?$/.test(file ?? ''))
      .map(homeOf),
  )
  const starts = where((file) => isStart(file) || (/^plugins\/[^/]+\/views\//.test(file) && !indexed.has(homeOf(file))))
  /** Names of the folders that need a module statically; `with-ui` for those that have views. */
  const users = new Map<string, Set<string>>()
  /** The same, each folder by its own name. */
  const homes = new Map<string, Set<string>>()
  for (const home of new Set(all.flatMap((id) => homeOf(placeOf(id)) ?? []))) {
    const mine = where((file) => homeOf(file) === home)
    const name = [...mine].some((id) => placeOf(id)?.startsWith('ui/')) ? 'with-ui' : home
    for (const id of mine) {
      users.set(id, (users.get(id) ?? new Set()).add(name))
      homes.set(id, (homes.get(id) ?? new Set()).add(home))
    }
  }
  return {
    core: from('exports/core.ts'),
    load: from('exports/index.ts', 'exports/standalone.ts', 'exports/elements.ts', 'elements/define.ts'),
    hooks: from('exports/react.ts'),
    // What plugins that are written in a page without a bundler share with the built-in ones: their file must not bring the UI along.
    published: page ? from('exports/standalone/plugin.ts') : new Set<string>(),
    siwx: from('exports/siwx.ts'),
    cookies: from('exports/cookies.ts'),
    // What a host with wagmi carries at page load: its config and the connectors in it.
    wagmi: from('exports/adapters/wagmi.ts'),
    // What a kernel loads at once: its services, and what sees them start.
    kernel: from('kernel/startServices.ts', 'client/onKernelStart.ts', 'client/loadBuiltins.ts'),
    first: where((file) => file === 'ui/mount.tsx' || (isPrefetched(file) && isStart(file))),
    later: where((file) => file === 'ui/deferred.ts' || isPrefetched(file) || (file.startsWith('plugins/wallets/') && isStart(file))),
    // Manifests and the names they use.
    // Few pages have an adapter of the former blueprint, of Polkadot or of Cosmos: their manifests are files of their own.
    soon: where((file) => ofPhase('initial').includes(file) || /^adapters\/(?!(?:legacy|polkadot|cosmos)\/)[^/]+\/manifest\.ts$/.test(file)),
    more: from(...ofPhase('deferred')),
    // A wallet of last time: in the first list of those who come back.
    past: from('plugins/connect/views/recents.ts'),
    // Drawing a code: loaded when one is to be seen.
    code: from('ui/kit/QrDrawing.tsx'),
    starts,
    users,
    homes,
  }
}

/** Small rules that the first list shares with adapters and later views. */
const neededByFirstList: readonly string[] = [
  'lib/web/isReachable.ts',
  'lib/web/isPrivateHost.ts',
  'lib/wallets/createShortlist.ts',
  'lib/checks/hasApi.ts',
  'lib/text/walletName.ts',
]

/**
 * Few files, loaded side by side. The rows of plugins/index.ts say what comes when: manifests of the phase `initial` and of adapters travel
 * with the kernel (those of plugins that few pages have are files of their own), those of the phase `deferred` in one file behind the first view; the code of a plugin that is prefetched travels with
 * `ui`, and what its later views need with what ui shows later. Of every other plugin `plugin.ts` and the views that it shows first are
 * one file, and the rest of its folder another. A page loads `contract`, `core` and `elements` (and `hooks` on a React page); the first open adds what of
 * the `kernel` a page does not need, `ui` (frame, first view and the parts it needs) and one file an adapter. What these load on use gets a
 * file of its own (`connect-late`, `kernel-http`, `later`). `kit` holds the parts that our later views need, `parts` those that only third
 * parties ask for, `lib` what an adapter shares with views or with `portico/siwx`, and `adapter-lib` what adapters share. A module without a name would be drawn into the file of whoever names it
 * first, so each gets one.
 */
export const chunks = ({ page }: { readonly page?: string | undefined } = {}): GetManualChunk => {
  let plan: ReturnType<typeof planned> | undefined

  const nameOf = (id: string, modules: Modules): string | undefined => {
    const { getModuleInfo } = modules
    // It stays with the entry that it is a copy for.
    if (isCopy(id)) return undefined
    plan ??= planned(modules, page)
    const { core, load, hooks, siwx, cookies, published, wagmi, kernel, first, later, past, code, soon, more, starts, users, homes } = plan
    const file = placeOf(id)
    if (/^node_modules\/(react|react-dom)(\/|$)/.test(file ?? '')) return 'react'
    if (file?.startsWith('exports/') && getModuleInfo(id)?.isEntry) return page && file === 'exports/standalone.ts' ? page : undefined
    // In one file for a page nothing asks for the wallet adapter of libraries: its file would be empty.
    if (page && apartOf(file ?? '') === 'solana-wallet-adapter') return undefined
    const fixed = fixedPlaceOf(file, page)
    if (fixed) return fixed
    // Counts wallets at the press, so it stays with the entry of its adapter.
    if (file === 'lib/wallets/registeredInPage.ts') return page
    // What adapters of wallets that put an object on the page share: finding them, and, in a file of its own, communicating with them.
    // What calls their functions is shared with the adapters that find wallets by other ways as well.
    if (file?.startsWith('kernel/api/installed/')) {
      if (/\/(askWallet|toWalletError)\.ts$/.test(file)) return 'native-lib'
      return /\/(createInstalled(Services|Source)|canReadBalance)\.ts$/.test(file) ? 'installed' : 'installed-late'
    }
    if (file && /^kernel\/api\//.test(file)) return 'contract'
    if (file && /^(ports\/|(plugins|adapters)\/[^/]+\/manifest\.ts$)/.test(file)) {
      // The page load names what its buttons open.
      if (core.has(id) || load.has(id)) return page ?? 'contract'
      if (soon.has(id) || kernel.has(id)) return 'soon'
      if (more.has(id)) return 'more'
      // In one file for the page a port travels with its plugin, unless other plugins name what is in it, or its manifest is loaded without it.
      const ownFile = file.startsWith('ports/') && ((users.get(id)?.size ?? 0) > 1 || isApart(file.replace(/^ports\/(.*)\.ts$/, 'plugins/$1')))
      return page && !ownFile ? undefined : file.replace(/\/manifest\.ts$|\.ts$/, '')
    }
    // Shared by the account button, which loads little, and `lib`.
    if (/^lib\/amounts\/(format(Balance|Units)|numberParts)\.ts$/.test(file ?? '')) return 'amounts'
    // Host buttons load it without the rest of the UI.
    if (accountButton.includes(file ?? '')) return 'account-button'
    if (/^lib\/addresses\/(avatarOf|truncateMiddle)\.ts$/.test(file ?? '')) return 'avatars'
    if (core.has(id)) return 'core'
    // What the page load shares with the kernel is there without the elements, too.
    if (load.has(id)) return file?.startsWith('kernel/') ? 'core' : 'elements'
    // It includes a hash function, and views ask for it after they are painted.
    if (file === 'lib/addresses/toChecksumAddress.ts' || file === 'lib/addresses/keccak.ts') return 'checksum'
    // Read without a view, too: names of wallets by the package's own directory, and their links for who was connected by another library.
    if (/^plugins\/wallets\/(snapshot|readSnapshot)\.ts$/.test(file ?? '')) return 'wallets-snapshot'
    if (!page && file === 'lib/web/toAppLink.ts') return 'links'
    // Messages of sign-ins and plugins that few pages have read dates; the rest of `lib` comes with every page.
    if (file === 'lib/text/parseIsoDate.ts') return 'dates'
    // What a wallet is asked with in the click, by the code of connections and by the adapter that most pages have, is loaded without the rest.
    const lib = ['kernel-sessions', 'evm'].some((home) => homes.get(id)?.has(home)) ? 'wallet-lib' : 'lib'
    // What contracts and other programs are asked with travels with the one plugin or adapter that needs it, unless it is published as well.
    if (/^(lib\/abi|protocol)\//.test(file ?? '') && !file?.startsWith('protocol/items/') && !(published.has(id) && file?.startsWith('lib/'))) {
      const [home, ...others] = homes.get(id) ?? []
      const [family] = home?.split('-') ?? []
      if (home === undefined || family === undefined || others.some((other) => other.split('-')[0] !== family)) return 'lib'
      if (others.length === 0 && home.includes('-')) return home
      // Connecting does without what only actions of one adapter share.
      if (![home, ...others].includes(family)) return `${family}-chain`
      return starts.has(id) ? family : `${family}-late`
    }
    // What a plugin in such a page may ask for, and ours ask for when a request is reviewed, is no part of the first opening.
    if (published.has(id) && file && apartOf(file)) return apartOf(file)
    if (published.has(id) && file?.startsWith('lib/')) return wagmi.has(id) ? 'lib-page' : kernel.has(id) || first.has(id) ? 'kernel' : lib
    if (hooks.has(id)) return 'hooks'
    if (wagmi.has(id)) return starts.has(id) ? 'evm-page' : 'wagmi-page'
    if (kernel.has(id)) return 'kernel'
    // What hosts give as `siwx` is theirs to load with the page: it must not travel with code of the modal, and what verifies signatures
    // with a library is loaded on use.
    if (/^siwx\/(?!message\/)/.test(file ?? '')) return siwx.has(id) ? 'siwx-library' : undefined
    // A language is a file for what is shown first, and one for each plugin.
    if (file?.startsWith('locales/')) {
      const [, language, part] = /^locales\/([^/]+)\/([^/]+)$/.exec(file) ?? []
      return ['locale', language, part === 'index' || part === 'first' ? undefined : part].filter(Boolean).join('-')
    }
    if (!file || /^(exports|client|pay|siwx\/(?!message\/)|networks)\//.test(file) || file.startsWith('tests/') || file.includes('/locales/')) return undefined
    if (file.startsWith('node_modules/')) return first.has(id) ? 'ui' : undefined
    // A React server component reads the cookie: what the entry alone needs stays with it, away from files that import React.
    if (cookies.has(id) && !users.has(id)) return undefined
    if (past.has(id) && !first.has(id)) return file.endsWith('/useLocale.ts') ? 'ui' : 'connect-past'
    // What finds wallets needs it, and every list of wallets has that. Addresses of pictures are checked also where no view is shown.
    // Pictures of networks ask for a server in every view. Lists and adapters name wallets by one rule.
    if (neededByFirstList.includes(file)) return 'kernel'
    // The methods of other kits' API need it as the kernel starts.
    if (file === 'lib/timing/keepEnded.ts') return 'kernel'
    // Only adapters of chains without EIP-1193 providers need it: a page with the EVM adapter alone does not load it.
    if (['lib/wallets/createProviderEvents.ts', 'lib/wallets/createSessionProvider.ts', 'lib/checks/readFailure.ts'].includes(file ?? '')) return 'native-lib'
    const home = homeOf(file)
    if (home?.includes('-')) return home
    if (home) return starts.has(id) ? home : `${home}-late`
    // A page that imports `portico/siwx` loads `lib` as it starts: what needs the kernel is kept out of it.
    const shared = () => ([...closureOf([id], getModuleInfo)].some((needed) => kernel.has(needed) && !core.has(needed)) ? 'adapter-lib' : lib)
    if (siwx.has(id)) return shared()
    const owners = [...(users.get(id) ?? [])]
    // What only the parts of one adapter share is loaded with what all of them need.
    const [family = '', ...others] = new Set(owners.map((name) => name.split('-')[0]))
    if (owners.length > 1 && others.length === 0 && family !== 'with') return starts.has(id) ? family : `${family}-late`
    if (owners.some((name) => name !== 'with-ui') && (owners.length > 1 || first.has(id))) return shared()
    const [owner] = owners
    if (owner !== undefined && owners.length === 1 && owner !== 'with-ui') return owner.includes('-') || starts.has(id) ? owner : `${owner}-late`
    if (first.has(id)) return 'ui'
    if (later.has(id)) return 'later'
    if (code.has(id) && !users.has(id)) return 'code'
    return users.has(id) ? 'kit' : 'parts'
  }

  return (id, modules) => {
    const name = nameOf(id, modules)
    if (name === undefined) return undefined
    const file = together[name] ?? name
    // One page has all of them.
    return page && ['contract', 'core', 'elements'].includes(file) ? page : file
  }
}
