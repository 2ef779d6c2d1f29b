import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, Icon, Skeleton, useFramePlace, useMessage, useReadable } from '../../../ui/index.js'
import { providerIcons } from '../providerIcons.js'
import { type SocialProviderName, socialProviderNames } from '../../../ports/social.js'
import type { SocialController } from '../SocialController.js'

const continueWith = msg('social.continue', 'Continue with {provider}')

/** A button for each provider: with its name where no wallet is installed, else with its sign alone. */
export const SocialSection = ({ controller }: { readonly controller: SocialController }) => {
  const t = useMessage()
  const place = useFramePlace()
  const { offered } = useReadable(controller.state)
  // Decided once: a wallet that announces itself later does not move the buttons under the fingers.
  const [small] = useState(() => controller.connectors.get().items.some(({ kind }) => kind === 'injected'))
  useEffect(() => {
    controller.keepIn(place)
    controller.lookUpProviders()
  }, [controller, place])
  const start = (provider: SocialProviderName) => (provider === 'farcaster' ? controller.farcaster.start() : controller.start(provider))
  const shown = offered ?? controller.wanted
  if (shown.length === 0) return null
  const columns = small ? shown.length : Math.min(2, shown.length)
  return (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {shown.map((provider, at) => {
        const name = t(continueWith, { provider: socialProviderNames[provider] })
        // The last of an odd number takes the whole row.
        const wide = !small && columns === 2 && shown.length % 2 === 1 && at === shown.length - 1
        return (
          <div key={provider} style={wide ? { gridColumn: '1 / -1' } : undefined}>
            {offered ? (
              <Button kind="secondary" icon={small ? undefined : providerIcons[provider]} name={name} onPress={() => start(provider)}>
                {small ? <Icon name={providerIcons[provider]} size={20} /> : socialProviderNames[provider]}
              </Button>
            ) : (
              <Skeleton width="100%" height={48} />
            )}
          </div>
        )
      })}
    </div>
  )
}
