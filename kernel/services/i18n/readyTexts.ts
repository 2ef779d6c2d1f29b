import { isEnglish } from '#lib/text/isEnglish.js'
import type { Translator } from './createTranslator.js'

/**
 * Loads the built-in texts of a plugin. For English there is nothing to load. It never rejects: texts that do not arrive in time are in
 * English. When another language is shown later, the texts of every plugin that requested them are loaded.
 */
export const readyTexts = async ({ plugins, language, languages, log }: Translator, plugin: string): Promise<void> => {
  plugins.add(plugin)
  if (isEnglish(language.tag)) return
  try {
    await (await languages()).ready(plugin)
  } catch (error) {
    log.warn(error)
  }
}
