import { useLayoutEffect, useRef } from 'react'
import { ModalHeader, msg } from '../../kernel/api/index.js'
import { Slot } from '../host/Slot.js'
import type { Presented } from '../host/usePresented.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'
import { useMessage } from '../kit/hooks/useMessage.js'
import { useStore } from '../kit/hooks/useStore.js'
import { usePublisher } from '../hooks/usePublisher.js'
import { useUi } from '../hooks/useUi.js'
import { classNames } from '../kit/classNames.js'
import { Icon } from '../kit/Icon.js'
import { IconButton } from '../kit/IconButton.js'
import { WalletImage } from '../kit/WalletImage.js'
import { titleOf } from './titleOf.js'

const text = {
  back: msg('ui.back', 'Back'),
  close: msg('shared.close', 'Close'),
  wallet: msg('ui.wallet', 'Wallet'),
}

/** Back, the title and the asking site, then help and Close. */
export const Header = ({ presented: { entry, view, back } }: { readonly presented: Presented }) => {
  const { kernel, inline, later, compact: compactStore, title: titleStore } = useUi()
  const compact = useStore(compactStore)
  const own = useStore(titleStore)
  const t = useMessage()
  const published = usePublisher()
  const { spec, publisher } = view ?? {}
  const found = titleOf(view, entry?.params)
  const title = own ?? (found ? t(found.message, found.values) : t(text.wallet))
  const kind = spec?.header ?? 'title'
  const NetworkChip = useDeferredUi(kind === 'network')?.NetworkChip
  const chip = kind === 'network' && NetworkChip && <NetworkChip />
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // `showModal` moves the focus to the heading, not to the first button.
  useLayoutEffect(() => heading.current?.setAttribute('autofocus', ''), [])
  useLayoutEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (heading.current) later.get()?.riseTitle(heading.current)
  }, [title, later])
  return (
    <div className={classNames('pt-head', back && 'pt-has-back', `pt-head-${kind}`)}>
      {back && <IconButton icon="back" label={t(text.back)} onPress={() => kernel.router.back()} />}
      {kind === 'app' && <WalletImage src={kernel.host.icon} name={kernel.host.name} size={36} />}
      <div className="pt-head-t">
        <h2 id="pt-title" ref={heading} tabIndex={-1} className={kind === 'network' || compact ? 'pt-sr' : undefined}>
          {title}
        </h2>
        {compact ? (
          <div className="pt-compact">
            {chip}
            {compact}
          </div>
        ) : (
          chip
        )}
        {publisher !== undefined && !compact && <p>{published('', publisher)}</p>}
        {spec?.asks && (
          <p>
            <Icon name="globe" size={16} />
            <span className="pt-data">{kernel.host.domain}</span>
          </p>
        )}
      </div>
      {entry && (
        <Slot of={ModalHeader}>
          {(items) =>
            items
              .filter(({ item }) => item.on.includes(entry.view) && kernel.router.canOpen(item.open))
              .map(({ id, item, publisher: by }) => (
                <IconButton key={id} icon={item.icon} label={published(t(item.label), by) ?? ''} onPress={() => kernel.router.push(item.open)} />
              ))
          }
        </Slot>
      )}
      {!inline && <IconButton icon="close" label={t(text.close)} onPress={() => kernel.router.close()} />}
    </div>
  )
}
