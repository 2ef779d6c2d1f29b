import { confusables } from './confusables.js'

const foreign = /[^\0-\x7f]/gu

/** What a letter of another script is taken for: what its group begins with. */
const plainOf = (letter: string): string => {
  const at = confusables.indexOf(letter)
  return at < 0 ? letter : (/^[A-Za-z0-9]+/.exec(confusables.slice(confusables.lastIndexOf('|', at) + 1, at))?.[0] ?? letter)
}

/**
 * What a short text looks like: equal for texts that are taken for each other, such as `USDC`, `ＵＳＤＣ`, `U\u0405DC` and `USD₵`. Says nothing
 * but that.
 */
export const skeletonOf = (text: string): string =>
  text
    .replace(foreign, plainOf)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{Sc}\p{P}\p{S}]/gu, '')
    .replace(foreign, plainOf)
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[$₴§5]/g, 's')
    .replace(/[₮₸†7+]/g, 't')
    .replace(/[₵¢]/g, 'c')
    .replace(/0/g, 'o')
    .replace(/[1!|l]/g, 'i')
    .replace(/[€3]/g, 'e')
    .replace(/[4@]/g, 'a')
    .replace(/[8฿₿]/g, 'b')
    .replace(/[^\p{L}\p{N}]/gu, '')
