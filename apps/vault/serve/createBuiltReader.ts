import { type Built, readBuilt } from './readBuilt.js'

/** Reads the files of the site with the first request. @throws the errors of `readBuilt` */
export const createBuiltReader = (files: URL, onError: (error: unknown) => void): (() => Promise<Built>) => {
  let reading: Promise<Built> | undefined
  return () => {
    reading ??= readBuilt(files).catch((error) => {
      // Missing files may be built yet. Invalid ones need a restart.
      if (error?.code === 'ENOENT') reading = undefined
      else onError(error)
      throw error
    })
    return reading
  }
}
