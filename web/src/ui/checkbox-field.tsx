import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldMessage } from './field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  error?: string | undefined
  red?: boolean
}

/** A 24 px box with its sentence; the whole row is the target. */
export function CheckboxField({ label, error, red = false, required = false, ...input }: CheckboxFieldProps) {
  const id = useId()
  const isRed = red || Boolean(error)
  return (
    <div className={`field ${isRed ? 'is-red' : ''}`} data-red={isRed}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={isRed || undefined}
          aria-required={required || undefined}
          aria-describedby={error ? `${id}e` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={id} error={error} />
    </div>
  )
}
