import { useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, Icon, Skeleton, useFramePlace, useMessage, useReadable } from '../../../ui/index.js'
import { appearanceOf } from '../appearanceOf.js'
import type { SocialProviderName } from '../../../ports/social.js'
import type { SocialController } from '../SocialController.js'
import { ProviderSign } from './ProviderSign.js'

const moreWays = msg('social.more', 'More ways to sign in')
/** As many signs as have room beside each other on the narrowest screen, 44 px wide; of more, all but the last make room for a button. */
const maxFolded = 5
const continueWith = msg('shared.continueWithProvider', 'Continue with {provider}')

/** A button for each provider: with its name where no wallet is installed, else with its sign alone. */
export const SocialSection = ({ controller }: { readonly controller: SocialController }) => {
  const t = useMessage()
  const place = useFramePlace()
  const { offered, own } = useReadable(controller.state)
  // Decided once: a wallet that announces itself later does not move the buttons under the fingers.
  const [small] = useState(() => controller.connectors.get().items.some(({ kind }) => kind === 'injected'))
  useEffect(() => {
    controller.keepIn(place)
    controller.lookUpProviders()
  }, [controller, place])
  const start = (provider: SocialProviderName) => (provider === 'farcaster' ? controller.farcaster.start() : controller.start(provider))
  const [all, setAll] = useState(false)
  const firstAdded = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (all) firstAdded.current?.querySelector('button')?.focus()
  }, [all])
  const every = offered ?? controller.wanted
  const folded = small && !all && every.length > maxFolded
  const shown = folded ? every.slice(0, maxFolded - 1) : every
  if (every.length === 0) return null
  const columns = small ? Math.min(every.length, all ? maxFolded - 1 : maxFolded) : Math.min(2, every.length)
  return (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {shown.map((provider, at) => {
        const appearance = appearanceOf(provider, own)
        const name = t(continueWith, { provider: appearance.name })
        // The last of an odd number takes the whole row.
        const wide = !small && columns === 2 && shown.length % 2 === 1 && at === shown.length - 1
        return (
          <div key={provider} ref={at === maxFolded - 1 ? firstAdded : undefined} style={wide ? { gridColumn: '1 / -1' } : undefined}>
            {offered ? (
              <Button kind="secondary" icon={small || appearance.image ? undefined : appearance.icon} name={name} onPress={() => start(provider)}>
                <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
                  {(small || appearance.image) && <ProviderSign {...appearance} size={20} />}
                  {!small && appearance.name}
                </span>
              </Button>
            ) : (
              <Skeleton width="100%" height={48} />
            )}
          </div>
        )
      })}
      {folded && (
        <Button kind="secondary" name={t(moreWays)} onPress={() => setAll(true)}>
          <Icon name="more" size={20} />
        </Button>
      )}
    </div>
  )
}
