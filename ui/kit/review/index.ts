// What the widget's review and the secure site's draw alike. Not public.
export { Findings, type FindingsProps, FindingTexts } from './Findings.js'
export { LimitApproval } from './LimitApproval.js'
export { type NamedValue, NamedValues } from './NamedValues.js'
