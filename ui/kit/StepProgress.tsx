import { useStyles } from './hooks/useStyles.js'
import css from '../styles/stepProgress.css'

export interface StepProgressProps {
  readonly steps: readonly string[]
  /** Index of the step that is under way; the ones before are done. */
  readonly now: number
  /** How the step that was under way ended, where it came to nothing. */
  readonly fault?: 'bad' | 'warn' | undefined
  /** Name of the list for assistive technology. */
  readonly label: string
}

/** Equal bars over numbered labels: done, current, next. @example `<StepProgress steps={['Sign', 'Send']} now={1} label="Progress" />` @public */
export const StepProgress = ({ steps, now, fault, label }: StepProgressProps) => {
  useStyles(css)
  return (
    <ol className="pt-steps" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < now ? 'pt-done' : at === now ? (fault ? `pt-now pt-${fault}` : 'pt-now') : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          {`${at + 1} ${step}`}
        </li>
      ))}
    </ol>
  )
}
