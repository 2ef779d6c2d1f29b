import { BaseError } from '../kernel/api/index.js'

/** A component or hook of `portico/ui` was rendered outside a Portico frame. */
export class OutsideFrameError extends BaseError {
  override readonly name = 'OutsideFrameError'
  constructor() {
    super('A component of portico/ui was rendered outside a Portico frame.', {
      code: 'P220',
      metaMessages: ['Render it in a view of a plugin. In a test, wrap it in <UiRoot>.'],
    })
  }
}

/** The router shows a view that no plugin that is on provides. */
export class ViewMissingError extends BaseError {
  override readonly name = 'ViewMissingError'
  constructor({ view }: { readonly view: string }) {
    super(`No plugin that is on has the view "${view}".`, { code: 'P221' })
  }
}
