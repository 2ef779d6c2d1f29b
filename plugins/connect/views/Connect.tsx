import { Fragment, type ReactNode, type SyntheticEvent, useState } from 'react'
import { msg } from '../../../kernel/contract/index.js'
import { ConnectSections, ConnectWalletsView } from '../../../ports/connect.js'
import { Button, Doorway, GlyphTile, Icon, Row, Say, Separator, Slab, useMessage, useReadable, useRouter, ViewBody, ViewOutlet } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import { orderMethods } from '../orderMethods.js'
import { Legal } from './Legal.js'
import { useSlotItems } from './useSlotItems.js'
import { useWallets } from './useWallets.js'
import { WalletRows } from './WalletRows.js'

const useWallet = msg('connect.collapsed', 'Use a wallet')
const orWallet = msg('connect.or.wallet', 'or use a wallet')
const orOther = msg('connect.or.other', 'or without a wallet')
const acceptFirst = msg('connect.legal.first', 'Accept the terms first')
const none = msg('connect.none', 'No wallet found in this browser')
const noneText = msg('connect.none.text', 'Install a wallet or switch it on, then come back to this tab.')
const noneMobile = msg('connect.none.mobile', 'Open this page in your wallet’s own browser.')
const lookAgain = msg('connect.again', 'Look again')

export interface ConnectProps {
  readonly controller: ConnectController
  /** The list a collapsed "Use a wallet" leads to. */
  readonly walletsOnly?: boolean
}

/** The ways in: wallets, and what other plugins add. */
export const Connect = ({ controller, walletsOnly = false }: ConnectProps) => {
  const t = useMessage()
  const router = useRouter()
  const { host } = controller
  const { given } = useReadable(controller.consent)
  const [attention, setAttention] = useState(0)
  const allSections = useSlotItems(ConnectSections)
  const sections = walletsOnly ? [] : allSections
  const wallets = useWallets(controller)

  const blocked = host.options.legalCheckbox && Boolean(host.termsUrl || host.privacyUrl) && !given
  const block = (event: SyntheticEvent) => {
    if (event.type === 'click' && !(event.target as Element).closest('button, a')) return
    event.preventDefault()
    event.stopPropagation()
    setAttention(attention + 1)
  }

  const disabledReason = blocked ? t(acceptFirst) : undefined
  const collapsed = host.options.collapseWallets && sections.length > 0
  const own = collapsed ? (
    <Slab>
      <Row lead={<GlyphTile icon="wallet" />} label={t(useWallet)} chevron disabledReason={disabledReason} onPress={() => router.push(ConnectWalletsView)} />
    </Slab>
  ) : (
    <WalletRows controller={controller} wallets={wallets} disabledReason={disabledReason} />
  )
  const hasWallets = host.options.enableWallets && (wallets.waiting || wallets.last !== undefined || wallets.entries.length > 0)
  const parts = orderMethods(host.options.connectMethodsOrder, wallets.walletFirst).flatMap((method) => {
    const bodies = sections.filter(({ item }) => item.method === method).map(({ id, item }): ReactNode => <ViewOutlet key={id} view={item.body} />)
    const content = method === 'wallet' && hasWallets ? [<Fragment key="wallets">{own}</Fragment>, ...bodies] : bodies
    return content.length > 0 ? [{ method, content }] : []
  })

  return (
    <>
      <ViewBody>
        <div style={{ display: 'contents' }} {...(blocked && { onClickCapture: block, onSubmitCapture: block })}>
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
        {parts.length === 0 && (
          <>
            <Doorway state="rest">
              <Icon name="wallet" size={54} />
            </Doorway>
            <Say title={t(none)} live="polite">
              {t(host.mobile ? noneMobile : noneText)}
            </Say>
            <Button kind="secondary" icon="retry" busy={wallets.looking} onPress={controller.refresh}>
              {t(lookAgain)}
            </Button>
          </>
        )}
      </ViewBody>
      <Legal host={host} given={given} attention={given ? 0 : attention} onChange={controller.accept} />
    </>
  )
}
