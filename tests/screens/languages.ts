/** The languages of the pictures. `long` is English that is two fifths longer: it shows what a longer language would cut. */
export const pictureLanguages = ['en', 'ar', 'de', 'ja', 'long'] as const
export type PictureLanguage = (typeof pictureLanguages)[number]

/** The tag that numbers, dates and the direction follow. */
export const tagOf = (language: PictureLanguage): string => (language === 'long' ? 'de' : language)
