import { type PictureLanguage, tagOf } from '../languages.js'

/** What the address of the page asks for. */
export const wanted = (): { readonly screen: string; readonly language: PictureLanguage; readonly tag: string } => {
  const query = new URLSearchParams(location.search)
  const language = (query.get('language') ?? 'en') as PictureLanguage
  return { screen: query.get('screen') ?? '', language, tag: tagOf(language) }
}

/** Said to the document once the screen is there: the texts of the language are shown now. */
export const translateEvent = 'screens:translate'
/** Said to the document with the theme that is to be shown. */
export const themeEvent = 'screens:theme'
