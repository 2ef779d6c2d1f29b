import { useViewContext } from './useViewContext.js'

/** True when the flag is on and its plugin is usable. @public */
export const useFeature = (flag: string): boolean => useViewContext().feature(flag)
