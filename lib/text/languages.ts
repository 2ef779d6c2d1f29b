/** The languages that the texts ship in beside English, which stands in the code: canonical BCP 47 tags. */
export const languages = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt-BR', 'ru', 'tr', 'vi', 'zh-Hans'] as const
export type LanguageName = (typeof languages)[number]
