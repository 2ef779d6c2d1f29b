/** The label that was meant: plain capital letters count as small ones, and a whole name without its parent. */
export const toLabel = (typed: string, zone: string): string => {
  const small = typed.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return (zone !== '' && small.endsWith(`.${zone}`) ? small.slice(0, -zone.length - 1) : small).slice(0, 80)
}
