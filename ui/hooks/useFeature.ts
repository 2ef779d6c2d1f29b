import { useViewContext } from './useViewContext.js'

/** True when the flag is on and its plugin is usable. @example `const canSwap = useFeature('swaps')` @public */
export const useFeature = (flag: string): boolean => useViewContext().feature(flag)
