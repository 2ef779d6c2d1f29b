import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { RegisterController } from '../RegisterController.js'
import { NameForm } from './NameForm.js'

/** What is seen first. */
export const views = (controller: RegisterController): { readonly form: ViewModule<undefined> } => ({
  form: { kind: 'react', component: () => createElement(NameForm, { controller }) },
})
