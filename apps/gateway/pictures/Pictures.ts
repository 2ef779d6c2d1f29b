import type { Asker } from './createKeptReads.js'
/** Pictures of strangers, which visitors get from the gateway and in another encoding. */
export interface Pictures {
  /** Where the gateway serves the picture of an https address; undefined for an address that it would not ask. */
  link(address: string): string | undefined
  /**
   * The picture of a link; undefined where there is none that can be served.
   *
   * @param proof and address: the two parts of the link
   */
  find(
    link: { readonly proof: string; readonly address: string },
    asker: Asker,
  ): Promise<{ readonly type: string; readonly body: Uint8Array<ArrayBuffer> } | undefined>
}
