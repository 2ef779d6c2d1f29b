import { BaseError } from '../../../kernel/api/index.js'

/** The relay does not know the project id. Set `projectId` to one of the relay's provider, or `relayUrl` to a relay that needs none. */
export class ProjectIdRefusedError extends BaseError {
  override readonly name = 'ProjectIdRefusedError'
  constructor({ relay }: { readonly relay: string }) {
    super(`The relay at ${relay} refused the project id.`, {
      code: 'P354',
      metaMessages: ['Set the `projectId` option to the id of a project on the dashboard of the relay’s provider.'],
    })
  }
}
