import { isEnglish } from '../../../lib/text/isEnglish.js'
import type { Translator } from './createTranslator.js'

/**
 * Loads the built-in texts of a plugin; nothing to wait for in English. It never rejects: what does not arrive in time leaves English. A
 * language that is shown later brings the texts of every plugin that asked.
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
