import { toRecord } from './toRecord.js'

/**
 * Whether a visitor saves data, or has a slow network: then no code is downloaded that may never be used. Takes the page's `navigator`; where
 * a browser does not expose the connection (Network Information API), the answer is no.
 */
export const savesData = (navigator: unknown): boolean => {
  const { saveData, effectiveType } = toRecord(toRecord(navigator).connection)
  return saveData === true || /(^|-)2g$/.test(String(effectiveType))
}
