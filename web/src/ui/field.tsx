import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { uiMessages } from './messages.ts'

/** Red inside `data-red="true"`, pale inside `data-off`. */
export const controlClass =
  'relative flex min-h-12 min-w-0 items-center gap-2.5 rounded-2 bg-s-1 px-3.5 inset-ring inset-ring-ctl transition-shadow focus-within:bg-s-2 focus-within:inset-ring-2 focus-within:inset-ring-focus not-focus-within:hover:inset-ring-t-2 in-data-off:opacity-50 in-data-[red=true]:inset-ring-2 in-data-[red=true]:inset-ring-danger in-data-[red=true]:focus-within:inset-ring-danger in-data-[red=true]:focus-within:ring-2 in-data-[red=true]:focus-within:ring-focus forced-colors:border forced-colors:border-[ButtonText]'

export const inputClass = 'h-11.5 w-full min-w-0 flex-1 appearance-none border-0 bg-transparent text-16 text-t-1 outline-0'

export const textAreaClass =
  'min-h-24 w-full min-w-0 flex-1 resize-y appearance-none border-0 bg-transparent py-3 text-16 text-t-1 outline-0'

export const labelClass = 'text-14 font-semibold text-t-1'

export type FieldProps = {
  label: ReactNode
  error?: string | undefined
  /** For one message that covers several fields. */
  red?: boolean
  hint?: ReactNode
  aside?: ReactNode
  optional?: boolean
  /** For screen readers; the form checks it, not the browser. */
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
    <label className={labelClass} htmlFor={id}>
      {label}
      {optional && <span className="font-normal text-t-3"> {uiMessages.optional}</span>}
    </label>
  )
  return (
    <div
      className={`flex min-w-0 flex-col gap-[7px] ${className}`}
      data-filled={filled}
      data-red={isRed}
      data-off={disabled || undefined}
    >
      {aside ? (
        <span className="flex items-center justify-between gap-3">
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

const messageClass = 'flex gap-[7px] text-14 leading-[1.4] [&_svg]:mt-0.5'

export function FieldMessage({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error)
    return (
      <p className={`${messageClass} text-danger`} id={`${id}e`}>
        <CircleAlert size={16} strokeWidth={2} aria-hidden />
        {error}
      </p>
    )
  return hint ? (
    <p className={`${messageClass} text-t-3`} id={`${id}h`}>
      {hint}
    </p>
  ) : null
}
