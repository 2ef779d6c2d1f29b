import { isInertCss } from '../../../lib/web/isInertCss.js'

/** Names of the one variable of a page's theme that counts here, the last one wins: other kits have names of their own. */
const names = ['--w3m-accent', '--apkt-accent', '--portico-accent']

/**
 * The accent colour of a page's theme: text keeps its contrast whatever the colour is. The rest of a theme could hide what a visitor approves,
 * so it is left out. Undefined where the page names no colour, or one that the browser does not know or that could do more than colour.
 */
export const readAccent = (variables: Readonly<Record<string, unknown>> | undefined, isColour: (value: string) => boolean): string | undefined =>
  names
    .map((name) => variables?.[name])
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim())
    .filter((value) => isInertCss(value) && isColour(value))
    .at(-1)
