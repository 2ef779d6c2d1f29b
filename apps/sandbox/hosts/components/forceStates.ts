/** Pseudo-classes a picture cannot have, and the words that stand for them in `data-force`. */
const states = { hover: ':hover', focus: ':focus-visible', active: ':active' } as const

const rulesOf = (list: CSSRuleList): readonly CSSStyleRule[] =>
  [...list].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule]
    // Only what applies here: hover rules sit in a media block that a touch screen has not.
    if (rule instanceof CSSMediaRule && (rule.conditionText.includes('hover') || matchMedia(rule.conditionText).matches)) return rulesOf(rule.cssRules)
    return []
  })

/**
 * Copies each rule of a state so that it applies inside `data-force="hover"` and so on: the page shows the states with
 * the very rules of the product, and the product carries none for this page.
 */
export const forceStates = (root: ShadowRoot): (() => void) => {
  const own = new CSSStyleSheet()
  let seen = 0
  const copy = () => {
    const sheets = root.adoptedStyleSheets.filter((sheet) => sheet !== own)
    if (sheets.length === seen) return
    seen = sheets.length
    const texts = sheets
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .flatMap((rule) =>
        Object.entries(states).flatMap(([word, pseudo]) => {
          if (!rule.selectorText.includes(pseudo)) return []
          const selector = rule.selectorText.replaceAll(pseudo, `:is([data-force="${word}"] *)`)
          return [`${selector} { ${rule.style.cssText} }`]
        }),
      )
    own.replaceSync(texts.join('\n'))
    root.adoptedStyleSheets = [...sheets, own]
  }
  copy()
  // Components bring their sheet when they are first drawn.
  const timer = setInterval(copy, 100)
  return () => clearInterval(timer)
}
