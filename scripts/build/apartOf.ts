/** Modules that are loaded apart from the rest of their folder, and the file that they are in. */
const apart: readonly (readonly [path: RegExp, name: string])[] = [
  // Read and written by views, hosts and servers that ask for sign-ins, and by nothing else.
  [/^siwx\/message\//, 'siwx-message'],
  // The list of permissions asks what counts as unlimited, and for nothing else of a review.
  [/^lib\/review\/isUnlimited\.ts$/, 'review-unlimited'],
  // A page with a gateway needs no logs of nodes, and one without it no answers of it; one permission, several chosen ones and the list of
  // sites are looked at without removing anything.
  [/^plugins\/permissions\/(findInNode|readLogs|walkLogs)\.ts$/, 'permissions-logs'],
  [/^plugins\/permissions\/(createServerReader|readServed|readValues)\.ts$/, 'permissions-server'],
  [/^plugins\/permissions\/views\/[Pp]icking\./, 'permissions-picking'],
  [/^plugins\/permissions\/views\/(one|PermissionPage|pageTexts|useRemovalNote|useHistory)\./, 'permissions-one'],
  [/^plugins\/permissions\/(views\/RemovalNote|removalCost)\./, 'permissions-cost'],
  [/^plugins\/permissions\/views\/(limit|LimitPermission|limitTexts)\./, 'permissions-limit'],
  [/^plugins\/permissions\/history\//, 'permissions-history'],
  [
    /^plugins\/permissions\/(removal\/(?!RemovalState)|errors|userMessage|views\/(late|PreparedRemoval|RemovePermission|ReviewRemoval|removalTexts|LimitRequest)\.)/,
    'permissions-removal',
  ],
  [/^plugins\/permissions\/views\/(RareParts|rare)\./, 'permissions-rare'],
  [/^plugins\/permissions\/(readRef\.ts|views\/label\.css)$/, 'permissions-ref'],
  [/^plugins\/permissions\/views\/Websites\./, 'permissions-sites'],
  // What is dangerous in a request is asked when one is reviewed.
  [/^(lib|ui\/kit)\/review\//, 'review'],
  // An address that is pasted as a link is read when it is pasted.
  [/^lib\/addresses\/pastedAddress\.ts$/, 'pasted-address'],
  // A token for the server of the page is asked for by few pages, and once in a sign-in.
  [/^plugins\/embedded-wallet\/(askIdToken|IdTokenError)\.ts$/, 'id-token'],
  // Pages import the one with the adapter, where they want it; the other fills in what a page left out of a transaction.
  [/^adapters\/solana\/(createWalletAdapter|createAdapterEvents)\.ts$/, 'solana-wallet-adapter'],
  // Hooks of pages open a connection; what talks to wallets does not travel with them.
  [/^adapters\/solana\/(openConnection|loadWeb3|errors)\.ts$/, 'solana-connection'],
  [/^adapters\/solana\/completeTransaction\.ts$/, 'solana-complete'],
  // The list of NFTs reads what the chain says of them, and needs nothing else of a transfer.
  [/^(adapters\/solana\/balances\/createCollectibles|lib\/solana\/balances\/readItemMetadata)\.ts$/, 'solana-items'],
  [/^lib\/solana\/transfer\/readMint\.ts$/, 'solana-mint'],
  // NFTs are read when their tab is opened, or one is sent. Adapters and the tab read the same metadata.
  [/^plugins\/tokens\/(createNftLists|createHeldItems|readHeldItems|toNfts)\.ts$/, 'tokens-nfts'],
  [/^plugins\/tokens\/views\/(nft|Nft|HeldNft|UnknownNfts|groupNfts|shortCount|useGridKeys)/, 'tokens-nft-views'],
  [/^protocol\/items\//, 'item-facts'],
  // Only the view of one token draws prices over time, and lists its transactions.
  [/^plugins\/tokens\/views\/(chart|PriceChart)/, 'tokens-chart'],
  // It opens from the settings.
  [/^plugins\/tokens\/views\/[Hh]idden/, 'tokens-hidden'],
  [/^plugins\/activity\/(views\/(ofToken|TokenActivity)|isOfToken)/, 'activity-token'],
  // The list reads pages of a server, and one transaction is looked at without them.
  [
    /^plugins\/activity\/(views\/([Tt]ransaction(?!Row|s\.)|NoTransaction|useFollowed|worthOfTransfer)|describeTransaction|findTransaction|followTransaction|readTransactionRef)/,
    'activity-transaction',
  ],
  // A payment that is made by a swap asks for it, and not for the views of swaps. Both make and read requests.
  [/^plugins\/swap\/exactOutput\//, 'swap-exact-output'],
  [/^plugins\/swap\/(decodeSwap|encodeSwap|steps|questions|whyReverted)\.ts$/, 'swap-requests'],
  // Answers of wallets to several calls in one are read by actions, and in requests of the page.
  [/^adapters\/evm\/(batchAnswers|statusCode)\.ts$/, 'evm-chain'],
  // Most wallets announce themselves: those that do not are named where there is one.
  [/^adapters\/evm\/(findInjected|injectedNames)\.ts$/, 'evm-injected'],
  // What checks requests of the page is loaded when a wallet is asked for its accounts.
  [/^adapters\/evm\/requests\/(?!createPageRequests|requestKinds)/, 'evm-requests'],
  // Views that few visitors open from the first list.
  [/^plugins\/connect\/views\/(rareViews|ChooseNamespace|WhatIsAWallet)\./, 'connect-rare'],
  // Few visitors pay from an exchange.
  [/^plugins\/pay\/(deposit\/|depositCode|createDeposits|views\/(PayFromExchange|exchangeView))/, 'pay-exchange'],
  // Requests are made for a review, the wallet is asked after it, and what was sent is followed: nobody who chooses needs any of it.
  [/^plugins\/pay\/(startAsking|createAsking|createFollowing|readArrival|prepareTransfer|prepareExactOutput)\./, 'pay-asking'],
  // Payments of both kinds are announced.
  [/^plugins\/pay\/(announceOutcomes|userMessage)\./, 'pay-outcomes'],
  [/^plugins\/pay\/views\/ReviewStopped\./, 'pay-stopped'],
  // Few browsers have so many wallets that they are tiles.
  [/^plugins\/connect\/views\/(tiles|InstalledTiles)\./, 'connect-tiles'],
  // Few hosts rank wallets.
  [/^plugins\/connect\/parseRanking\.ts$/, 'connect-ranking'],
  // A visitor without a connection of an earlier visit restores none.
  [/^kernel\/wallet\/sessions\/restore\.ts$/, 'kernel-restore'],
  // Every visit asks for it, and few ask for the checks of plugins that are not ours.
  [/^kernel\/plugins\/loadNext\.ts$/, 'load-next'],
]

/** What an adapter reads a pasted address with is loaded when there is one, and not when a wallet is connected. */
const pastedIn = (file: string): string | undefined => {
  const [, adapter] = /^adapters\/([^/]+)\/(?:transfer\/)?readPasted\.ts$/.exec(file) ?? []
  // Its family reads addresses in the same call.
  return adapter === undefined || adapter === 'polkadot' ? undefined : `${adapter}-pasted`
}

/** The file that a module is in which is loaded by itself; undefined for all others. */
export const apartOf = (file: string): string | undefined => pastedIn(file) ?? apart.find(([path]) => path.test(file))?.[1]
