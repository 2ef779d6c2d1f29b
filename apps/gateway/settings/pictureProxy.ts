import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { createPublicFetch } from '../http/createPublicFetch.js'
import { createPictures } from '../pictures/createPictures.js'
import { createPictureWorker } from '../pictures/createPictureWorker.js'
import type { readPictures } from './readPictures.js'

/** Limit of a picture's file, in bytes. */
const maxBytes = 2_000_000

/** The pictures of tokens, as the settings say. */
export const pictureProxy = (settings: NonNullable<ReturnType<typeof readPictures>>, { clock, log, deadline }: { clock: Clock; log: Log; deadline: number }) =>
  createPictures({
    ...settings,
    clock,
    log,
    encode: createPictureWorker({ clock }).encode,
    read: createPublicFetch({ clock, deadline: Math.floor(deadline * 0.75), maxBytes }),
  })
