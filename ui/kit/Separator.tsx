import type { WithChildren } from './types.js'

/** A rule with words in it: "or without a wallet". */
export const Separator = ({ children }: WithChildren) => <div className="pt-or">{children}</div>
