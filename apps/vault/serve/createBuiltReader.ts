import { type Built, readBuilt } from './readBuilt.js'

/** Reads the files of the site with the first request. @throws what `readBuilt` does */
export const createBuiltReader = (files: URL, onError: (error: unknown) => void): (() => Promise<Built>) => {
  let reading: Promise<Built> | undefined
  return () => {
    reading ??= readBuilt(files).catch((error) => {
      // Files that are not there may be built yet. Those that are not right stay so until the next start.
      if (error?.code === 'ENOENT') reading = undefined
      else onError(error)
      throw error
    })
    return reading
  }
}
