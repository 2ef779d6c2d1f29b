const option = '--env-file'

/** What the words ask for, beside the file with settings. */
const otherWords = (words: readonly string[]) => words.filter((word, at) => word !== option && !word.startsWith(`${option}=`) && words[at - 1] !== option)

/** The words of the command line, where no command stands for serving. */
export const commandWords = (words: readonly string[]): readonly string[] =>
  otherWords(words).length === 0 && words.at(-1) !== option ? [...words, 'serve'] : words

/** Whether the words start a gateway, and no command that ends. */
export const asksToServe = (words: readonly string[]): boolean => commandWords(otherWords(words))[0] === 'serve'
