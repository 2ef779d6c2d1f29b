import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ConnectSectionParams } from '../../../ports/connect.js'
import type { WindowProviderName } from '../../../ports/social.js'
import type { SocialController } from '../SocialController.js'
import { ConnectingSocial } from './ConnectingSocial.js'
import { ConnectingFarcaster } from './ConnectingFarcaster.js'
import { SocialOwner } from './SocialOwner.js'
import { SocialSection } from './SocialSection.js'

export const views = (
  controller: SocialController,
): {
  readonly section: ViewModule<ConnectSectionParams>
  readonly owner: ViewModule<undefined>
  readonly connecting: ViewModule<{ readonly provider: WindowProviderName }>
  readonly farcaster: ViewModule<undefined>
} => ({
  section: { kind: 'react', component: ({ params }) => createElement(SocialSection, { controller, onShown: params?.onShown }) },
  owner: { kind: 'react', component: () => createElement(SocialOwner, { controller }) },
  farcaster: { kind: 'react', component: () => createElement(ConnectingFarcaster, { controller: controller.farcaster }) },
  connecting: { kind: 'react', component: ({ params }) => createElement(ConnectingSocial, { controller, provider: params.provider }) },
})
