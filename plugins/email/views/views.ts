import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ConnectSectionParams } from '../../../ports/connect.js'
import type { EmailController } from '../EmailController.js'
import { EmailCode } from './EmailCode.js'
import { EmailDevice } from './EmailDevice.js'
import { EmailLogin } from './EmailLogin.js'
import { EmailOwner } from './EmailOwner.js'
import { EmailSection } from './EmailSection.js'

type View = ViewModule<undefined>

type Part = 'login' | 'code' | 'device' | 'owner'

export const views = (controller: EmailController): Readonly<Record<Part, View>> & { readonly section: ViewModule<ConnectSectionParams> } => ({
  section: { kind: 'react', component: ({ params }) => createElement(EmailSection, { controller, cover: params?.cover }) },
  login: { kind: 'react', component: () => createElement(EmailLogin, { controller }) },
  code: { kind: 'react', component: () => createElement(EmailCode, { controller }) },
  device: { kind: 'react', component: () => createElement(EmailDevice, { controller }) },
  owner: { kind: 'react', component: () => createElement(EmailOwner, { controller }) },
})
