interface FixedPlace {
  readonly path: RegExp
  /** The file of the npm build. */
  readonly npm: string
  /** The file of a page without a bundler. By default the one of npm; `page` is the page's own, and null is what the other rules say. */
  readonly page?: 'page' | null
}

/** Modules whose file does not follow from who needs them. */
const places: readonly FixedPlace[] = [
  // The one part of the contract that needs a package.
  { path: /^kernel\/api\/readable\.ts$/, npm: 'core', page: 'page' },
  // The contract reads with it why something failed.
  { path: /^lib\/checks\/safeGet\.ts$/, npm: 'contract', page: 'page' },
  // The card that a press shows until the kernel is there, its skeleton, and what counts wallets for that.
  { path: /^elements\/(createModalCard\.ts|styles\/card\.css)$|^kernel\/outlineFirstView\.ts$|^client\/outlineFirstList\.ts$/, npm: 'modal' },
  { path: /^lib\/wallets\/announcedInPage\.ts$/, npm: 'modal' },
  // The card asks what is switched on, and so does the kernel; a page that only loads does not.
  { path: /^client\/(isWanted|builtinRules)\.ts$|^kernel\/features\/ruleHolds\.ts$/, npm: 'rules' },
  // What pages fetch when they are idle.
  { path: /^elements\/preloadWhenIdle\.ts$/, npm: 'preload' },
  // Asked by what fetches ahead, in elements and in views.
  { path: /^lib\/checks\/savesData\.ts$/, npm: 'elements', page: 'page' },
  // So that what adapters share, their errors among it, needs the contract alone.
  { path: /^lib\/timing\/withAbort\.ts$/, npm: 'contract', page: null },
  // Methods that load on their first call are shared by the adapters, and needed behind the first view.
  { path: /^(kernel\/api\/lazyCapabilities|lib\/timing\/lazyObject)\.ts$/, npm: 'kernel' },
  // `portico/testing` renders nothing, and shows views what they see in a modal.
  { path: /^ui\/host\/createViewContext\.ts$/, npm: 'kernel' },
  // What a send and a payment read from the storage: connecting does without it.
  { path: /^lib\/wallets\/readSentSince\.ts$/, npm: 'lib' },
  // Lists of many wallets have them: the first list of most browsers has rows.
  { path: /^ui\/(kit\/Wallet(Grid|Tile)\.tsx|styles\/walletGrid\.css)$/, npm: 'wallet-tiles' },
  // Only requests of swaps are decoded with it.
  { path: /^lib\/abi\/createWordReader\.ts$/, npm: 'swap-requests' },
  // Loaded behind the first view.
  { path: /^client\/compat\/trackViews\.ts$/, npm: 'more' },
  { path: /^kernel\/api\/adapterErrors\.ts$/, npm: 'adapter-lib' },
  // What no page needs as it loads: for plugins of a host, and for checks of manifests.
  { path: /^kernel\/api\/(grants|grantErrors|icons)\.ts$/, npm: 'contract-rare', page: null },
]

/** The file of a module that has a fixed place; `page` is the name of the page's own file, in a build for one. */
export const fixedPlaceOf = (file: string | undefined, page: string | undefined): string | undefined => {
  const place = places.find(({ path }) => path.test(file ?? ''))
  if (!page || !place) return place?.npm
  if (place.page === null) return undefined
  return place.page === 'page' ? page : place.npm
}
