import { useEffect, useState } from 'react'
import type { Dispose } from '../../../kernel/api/index.js'

/** The value once it has not changed for the given ms. */
export const useSettled = <value>(value: value, ms: number, after: (ms: number, run: () => void) => Dispose): value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => after(ms, () => setSettled(value)), [value, ms, after])
  return settled
}
