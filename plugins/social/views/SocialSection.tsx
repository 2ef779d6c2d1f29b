import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, Icon, Skeleton, useFramePlace, useMessage, useReadable, useStyles } from '../../../ui/index.js'
import { appearanceOf } from '../appearanceOf.js'
import type { ConnectSectionParams } from '../../../ports/connect.js'
import type { SocialProviderName } from '../../../ports/social.js'
import type { SocialController } from '../SocialController.js'
import css from './marks.css'
import { ProviderSign } from './ProviderSign.js'

const moreWays = msg('social.more', 'More ways to sign in')
/** As many marks as have room beside each other on the narrowest screen, 44 px wide; of more, all but the last make room for a button. */
const maxFolded = 5
const continueWith = msg('shared.continueWithProvider', 'Continue with {provider}')

/** So few have room for their names. */
const maxNamed = 2

export interface SocialSectionProps {
  readonly controller: SocialController
  readonly onShown: ConnectSectionParams['onShown']
}

/** A button for each provider, with its mark. The names of one or two are seen beside them. */
export const SocialSection = ({ controller, onShown }: SocialSectionProps) => {
  useStyles(css)
  const t = useMessage()
  const place = useFramePlace()
  const { offered, own } = useReadable(controller.state)
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
  const { length: count } = every
  useLayoutEffect(() => onShown?.(count > 0), [onShown, count])
  if (count === 0) return null
  const folded = !all && count > maxFolded
  const shown = folded ? every.slice(0, maxFolded - 1) : every
  const named = count <= maxNamed
  const columns = Math.min(count, all ? maxFolded - 1 : maxFolded)
  return (
    <div className="pt-marks" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {shown.map((provider, at) => {
        const appearance = appearanceOf(provider, own)
        return (
          <div key={provider} ref={at === maxFolded - 1 ? firstAdded : undefined}>
            {offered ? (
              <Button kind="secondary" name={t(continueWith, { provider: appearance.name })} onPress={() => start(provider)}>
                <span className="pt-mark">
                  <ProviderSign {...appearance} size={20} monochrome={controller.monochrome()} />
                  {named && appearance.name}
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
          <span className="pt-mark">
            <Icon name="more" size={20} />
          </span>
        </Button>
      )}
    </div>
  )
}
