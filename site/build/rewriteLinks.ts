/** Blocks of code, and code in a line. */
const code = /^(```+|~~~+)[^\n]*\n[\s\S]*?^\1[ \t]*$|(`+)(?!`)[^\n]*?[^`]\2(?!`)|`[^`\n]`/gm

/** Markdown with spaces in the place of its code, so that what is looked for keeps its position. */
export const withoutCode = (text: string, inLine = true): string =>
  text.replace(code, (found) => (inLine || found.includes('\n') ? found.replace(/[^\n]/g, ' ') : found))

/** Markdown with other targets of its links and pictures. What looks like a link in code is left as it is. */
export const rewriteLinks = (text: string, to: (target: string) => string): string => {
  const bare = withoutCode(text)
  let result = ''
  let at = 0
  for (const { index, 0: found, 1: target = '' } of bare.matchAll(/\]\(([^)\s]+)\)/g)) {
    result += `${text.slice(at, index)}](${to(target)})`
    at = index + found.length
  }
  return result + text.slice(at)
}
