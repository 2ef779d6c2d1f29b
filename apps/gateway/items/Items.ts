import type { Asker } from '../pictures/createKeptReads.js'
import type { ItemAnswer } from 'portico-protocol/gateway/items.js'

/** Describes items of collections, by the addresses that their contracts name. */
export interface Items {
  /** The description at an address of metadata. It is empty where nothing can be read there. */
  describe(uri: string, asker: Asker): Promise<ItemAnswer>
  /** Where the picture at an address is served. */
  picture(image: string): ItemAnswer
}
