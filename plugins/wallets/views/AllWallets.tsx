import { useEffect, useMemo, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { PairingView } from '../../../ports/pairing.js'
import type { DirectoryWallet } from '../../../ports/wallets.js'
import { Banner, IconButton, SearchField, Toggle, useMessage, useOffline, useReadable, useRouter, useStyles, ViewBody } from '../../../ui/index.js'
import { keepShown } from '../keepShown.js'
import type { WalletsController } from '../WalletsController.js'
import { Results } from './Results.js'
import { Sentinel } from './Sentinel.js'
import { useChoose } from './useChoose.js'
import { usePages } from './usePages.js'
import { useSettled } from './useSettled.js'
import { useSteps } from './useSteps.js'
import { WalletTiles } from './WalletTiles.js'
import css from './wallets.css'

const searchAll = msg('wallets.search', 'Search wallets')
const searchCount = msg('wallets.search.count', '{count, plural, one {Search # wallet} other {Search # wallets}}')
const match = msg('wallets.match', '{count, plural, one {# wallet matches “{search}”} other {# wallets match “{search}”}}')
const showFilter = msg('wallets.filter', 'Filter')
const hideFilter = msg('wallets.filter.hide', 'Hide the filter')
const certifiedOnly = msg('wallets.certified', 'Certified wallets only')
const scan = msg('wallets.code', 'Show a code to scan')
const partTitle = msg('wallets.part', 'The full list didn’t load')
const partText = msg('wallets.part.text', 'These are the best-known wallets.')
const stopped = msg('wallets.stopped', 'More wallets didn’t load')
const tryAgain = msg('shared.tryAgain', 'Try again')

/** Letters from which a search begins, and how long a keystroke is waited for before a server is asked. */
const least = 2
const pause = 500

export interface AllWalletsProps {
  readonly controller: WalletsController
  /** A pairing link that the host made. */
  readonly uri?: string | undefined
}

/** Every wallet of the directory: as tiles, and by name. */
export const AllWallets = ({ controller, uri }: AllWalletsProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { directory, host } = controller
  const { all } = useReadable(controller.count)
  const { items: connectors } = useReadable(controller.connectors)
  const choose = useChoose(controller, uri)
  const showCode = () => (uri === undefined ? router.push(PairingView) : router.push(PairingView, { uri }))
  const { memory } = controller
  const [text, setText] = useState(memory.typed.text)
  const [certified, setCertified] = useState(memory.typed.certified)
  const [filter, setFilter] = useState(certified)
  const [prepared, setPrepared] = useState(false)
  const typed = text.trim()
  const search = typed.length >= least ? typed : ''
  const settled = useSettled(search, pause, controller.after)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet that is found late is marked, too
  const installed = useMemo(() => (wallet: DirectoryWallet) => controller.installed(wallet), [controller, connectors])
  const browsed = usePages(
    controller,
    useMemo(() => ({ search: '', certified }), [certified]),
  )
  const drawn = useSteps(browsed.wallets)
  useOffline(browsed.fallback || browsed.status === 'stopped' ? browsed.again : undefined)
  const answered = usePages(
    controller,
    useMemo(() => (settled === '' ? undefined : { search: settled, certified }), [settled, certified]),
  )

  useEffect(() => {
    if (settled !== '') controller.searched(settled, certified)
  }, [controller, settled, certified])
  useEffect(() => memory.type(text, certified), [memory, text, certified])
  useEffect(() => {
    let live = true
    void directory.prepare().then(() => live && setPrepared(true))
    return () => {
      live = false
    }
  }, [directory])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wallets of the package may come in between
  const known = useMemo(() => (search === '' ? [] : directory.suggest(search, certified)), [directory, search, certified, prepared])
  const busy = settled !== search || (search !== '' && answered.page === 0)
  const results = busy ? known : keepShown(known, answered.wallets)
  const found = t(match, { count: busy ? results.length : Math.max(results.length, answered.count), search })

  const tools = (
    <span className="pt-tools">
      {controller.certifies && <IconButton icon="filter" label={t(filter ? hideFilter : showFilter)} onPress={() => setFilter(!filter)} />}
      {host.mobile && router.canOpen(PairingView) && <IconButton icon="qr" label={t(scan)} onPress={showCode} />}
    </span>
  )
  return (
    <ViewBody>
      <SearchField
        label={all === undefined ? t(searchAll) : t(searchCount, { count: all })}
        value={text}
        onChange={setText}
        found={search !== '' && results.length > 0 ? found : undefined}
        end={tools}
      />
      {filter && <Toggle label={t(certifiedOnly)} on={certified} onChange={setCertified} />}
      {search !== '' ? (
        <>
          <Results
            search={search}
            wallets={results}
            busy={busy}
            found={found}
            installed={installed}
            onChoose={choose}
            onCode={showCode}
            onClear={() => setText('')}
          />
          {!busy && answered.more && <Sentinel onSeen={answered.next} />}
        </>
      ) : (
        <>
          {browsed.fallback && (
            <Banner tone="neutral" title={t(partTitle)} action={{ label: t(tryAgain), onPress: browsed.again }}>
              {t(partText)}
            </Banner>
          )}
          <WalletTiles
            wallets={drawn}
            installed={installed}
            onChoose={choose}
            waiting={browsed.status === 'loading' ? (browsed.wallets.length > 0 ? 4 : 16) : 0}
          />
          {browsed.status === 'ready' && browsed.more && drawn === browsed.wallets && <Sentinel onSeen={browsed.next} />}
          {browsed.status === 'stopped' && <Banner tone="neutral" title={t(stopped)} action={{ label: t(tryAgain), onPress: browsed.again }} />}
        </>
      )}
    </ViewBody>
  )
}
