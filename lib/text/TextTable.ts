/** Texts of one language by the keys of messages. */
export type TextTable = Readonly<Record<string, string>>

/**
 * Loads the built-in texts of a language and shows what is needed before a plugin's own code is there: buttons of the page, the frame of
 * the modal, titles and labels of manifests. The answer loads and shows those of a plugin; there is none for an unknown language.
 */
export type LoadTexts = (tag: string, show: (table: TextTable) => void) => Promise<((plugin: string) => Promise<void>) | undefined>
