import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { RegisterController } from '../RegisterController.js'
import { NameDone } from './NameDone.js'

export { registerName } from '../registerName.js'

/** What follows the form. */
export const lateViews = (controller: RegisterController): { readonly done: ViewModule<undefined> } => ({
  done: { kind: 'react', component: () => createElement(NameDone, { controller }) },
})
