import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { uiMessages } from './messages.ts'

/** What every form field takes. */
export type FieldProps = {
  label: ReactNode
  /** The sentence under the field; it also turns the field red and is read with it. */
  error?: string | undefined
  /** Red without a sentence of its own, when one message stands for several fields. */
  red?: boolean
  hint?: ReactNode
  /** A link or button at the right of the label. */
  aside?: ReactNode
  optional?: boolean
  /** Announced as required. The form checks it, not the browser. */
  required?: boolean | undefined
}

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

type ShellProps = FieldProps & {
  disabled?: boolean | undefined
  filled: boolean
  children: (control: ControlProps) => ReactNode
  after?: ReactNode
  className?: string
}

/** Label, control, strength bar or the like, then error or hint. */
export function Field({
  label,
  error,
  red = false,
  hint,
  aside,
  optional = false,
  required = false,
  disabled,
  filled,
  children,
  after,
  className = '',
}: ShellProps) {
  const id = useId()
  const isRed = red || Boolean(error)
  const described = [error ? `${id}e` : '', hint && !error ? `${id}h` : ''].filter(Boolean).join(' ') || undefined
  const labelled = (
    <label className="field-label" htmlFor={id}>
      {label}
      {optional && <span className="field-optional"> {uiMessages.optional}</span>}
    </label>
  )
  return (
    <div
      className={`field ${isRed ? 'is-red' : ''} ${disabled ? 'is-off' : ''} ${className}`}
      data-filled={filled}
      data-red={isRed}
    >
      {aside ? (
        <span className="field-head">
          {labelled}
          {aside}
        </span>
      ) : (
        labelled
      )}
      {children({
        id,
        'aria-invalid': isRed || undefined,
        'aria-required': required || undefined,
        'aria-describedby': described,
      })}
      {after}
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}

/** The line under a field: its error, else its hint. */
export function FieldMessage({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error)
    return (
      <p className="field-message field-error" id={`${id}e`}>
        <CircleAlert size={16} strokeWidth={2} aria-hidden />
        {error}
      </p>
    )
  return hint ? (
    <p className="field-message" id={`${id}h`}>
      {hint}
    </p>
  ) : null
}
