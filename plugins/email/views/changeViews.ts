import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ChangeController } from '../ChangeController.js'
import { EmailChangeCode } from './EmailChangeCode.js'
import { EmailChangeForm } from './EmailChangeForm.js'

type View = ViewModule<undefined>

export const changeViews = (controller: ChangeController): Readonly<Record<'form' | 'code', View>> => ({
  form: { kind: 'react', component: () => createElement(EmailChangeForm, { controller }) },
  code: { kind: 'react', component: () => createElement(EmailChangeCode, { controller }) },
})
