import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { RegisterController } from '../RegisterController.js'
import { NameDone } from './NameDone.js'
import { NameForm } from './NameForm.js'

/** The form, and what follows it. */
export const views = (controller: RegisterController): { readonly form: ViewModule<undefined>; readonly success: ViewModule<undefined> } => ({
  form: { kind: 'react', component: () => createElement(NameForm, { controller }) },
  success: { kind: 'react', component: () => createElement(NameDone, { controller, fresh: true }) },
})
