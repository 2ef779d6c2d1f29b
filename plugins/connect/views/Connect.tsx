import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { msg, type ViewRef } from '../../../kernel/api/index.js'
import { registryId } from '#lib/wallets/registryId.js'
import { ConnectingExternalView, type ConnectSectionParams, ConnectSections, ConnectWalletsView } from '../../../ports/connect.js'
import {
  afterPaint,
  IconTile,
  Row,
  Separator,
  ListGroup,
  useMessage,
  useReadable,
  useRouter,
  useSlot,
  useViewContext,
  ViewBody,
  ViewOutlet,
} from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import { orderMethods } from '../orderMethods.js'
import type { KnownNames } from './HiddenWalletLookup.js'
import { Outline } from './Outline.js'
import { useWallets } from './useWallets.js'
import { WalletRows } from './WalletRows.js'

const useWallet = msg('connect.collapsed', 'Use a wallet')
const orWallet = msg('connect.or.wallet', 'or use a wallet')
const orOther = msg('connect.or.other', 'or without a wallet')

/** What is there already of what most showings do without at first. */
export interface ConnectParts {
  /** What the directory said of wallets that the host excludes or features. */
  known: KnownNames
  late: typeof import('./deferredViews.js') | undefined
  past: Pick<typeof import('./recents.js'), 'chooseRecents' | 'Last' | 'LastUsed'> | undefined
  many: typeof import('./tiles.js') | undefined
}

export interface ConnectProps {
  readonly controller: ConnectController
  readonly parts: ConnectParts
  /** Brings what follows the first paint. */
  load(): Promise<NonNullable<ConnectParts['late']>>
  /** The list a collapsed "Use a wallet" leads to. */
  readonly walletsOnly?: boolean
}

/** Between the field for e-mail and the block that gives way to its button. */
const near = { marginBlockStart: 'calc(8px - var(--pt-s-5))' }

/** The ways in: wallets, and what other plugins add. */
export const Connect = ({ controller, parts: given, load, walletsOnly = false }: ConnectProps) => {
  const t = useMessage()
  const router = useRouter()
  const { host } = controller
  const { given: accepted } = useReadable(controller.consent)
  const allSections = useSlot(ConnectSections)
  const sections = walletsOnly ? [] : allSections
  const [late, setLate] = useState(given.late)
  const { past } = given
  const [fault, setFault] = useState<unknown>()
  const [known, setKnown] = useState(given.known)
  const wallets = useWallets(controller, known, past?.chooseRecents)
  const { prefetch } = useViewContext()
  // A wallet that is installed says who it is by name and rdns: what else the host calls it a directory knows.
  const { excludeWalletIds, featuredWalletIds } = host.options
  const unknown = useMemo(
    () => [...excludeWalletIds, ...featuredWalletIds.filter((id) => registryId.test(id))].filter((id) => !given.known.has(id)),
    [excludeWalletIds, featuredWalletIds, given],
  )
  const learn = useCallback(
    (found: KnownNames) => {
      // The next showing has it from the start.
      given.known = new Map([...given.known, ...found])
      setKnown(given.known)
    },
    [given],
  )
  const ways = useRef<HTMLDivElement>(null)
  const [covered, setCovered] = useState(false)
  const [shown, setShown] = useState(true)
  const reason = late?.legalReason(host, accepted)
  const disabledReason = reason && t(reason)
  const { collapseWallets, emailShowWallets, connectMethodsOrder, enableWallets } = host.options
  const collapsed = (collapseWallets || !emailShowWallets) && sections.length > 0
  const walletsPart = collapsed ? (
    <ListGroup tight>
      <Row
        lead={<IconTile icon="wallet" size={36} />}
        label={t(useWallet)}
        chevron
        disabledReason={disabledReason}
        onPress={() => router.push(ConnectWalletsView)}
      />
    </ListGroup>
  ) : (
    <WalletRows {...given} controller={controller} wallets={wallets} late={late} disabledReason={disabledReason} />
  )
  // Wallets that are still looked for hold a place only where there is nothing else: they may not be found.
  const looks = wallets.waiting && sections.length === 0
  const hasWallets = enableWallets && (looks || wallets.last !== undefined || wallets.tiles || wallets.entries.length > 0)
  // Wallets that do not stand beside the form for e-mail come behind it, unless the host orders otherwise.
  const methods = orderMethods(connectMethodsOrder, wallets.walletFirst && emailShowWallets).filter(
    (method) => (method === 'wallet' && hasWallets) || sections.some(({ item }) => item.method === method),
  )
  const joined = methods.includes('email') && methods[methods.indexOf('email') + 1] === 'social'
  const place: ConnectSectionParams = { cover: joined && shown ? setCovered : undefined, onShown: setShown }
  const parts = methods.map((method) => {
    const bodies = sections
      .filter(({ item }) => item.method === method)
      .map(({ id, item: { body, outline } }): ReactNode => {
        const room = outline && <Outline parts={outline({ installed: wallets.usable, host })} />
        return <ViewOutlet key={id} view={body as ViewRef<ConnectSectionParams>} params={place} room={room} />
      })
    const content = method === 'wallet' && hasWallets ? [<Fragment key="wallets">{walletsPart}</Fragment>, ...bodies] : bodies
    // It is hidden, and keeps what it holds, while another one has its place.
    const held = joined && method === 'social' && (
      <div hidden={covered || !shown} style={near}>
        {content}
      </div>
    )
    return { method, content: held || content }
  })
  const empty = parts.length === 0
  // What follows the first paint. A press on a wallet shows what it waits for in the same frame.
  useEffect(() => {
    const go = () => void prefetch(ConnectingExternalView).then(load).then(setLate, setFault)
    return empty ? go() : afterPaint(go)
  }, [prefetch, load, empty])
  // The wallets do without it; where there are none it is all there is to show.
  if (empty && fault) throw fault

  return (
    <>
      <ViewBody>
        <div style={{ display: 'contents' }} ref={ways}>
          {parts.map(({ method, content }, place) => {
            const before = parts[place - 1]?.method
            return (
              <Fragment key={method}>
                {before && (before === 'wallet') !== (method === 'wallet') && <Separator>{t(method === 'wallet' ? orWallet : orOther)}</Separator>}
                {content}
              </Fragment>
            )
          })}
        </div>
        {late && <late.ListEnd empty={empty} wallets={enableWallets} mobile={host.mobile} looking={wallets.looking} onLook={controller.refresh} />}
      </ViewBody>
      {late && (
        <>
          <late.Hidden ids={unknown} onFound={learn} />
          <late.Legal host={host} given={accepted} ways={ways} onChange={controller.accept} />
        </>
      )}
    </>
  )
}
