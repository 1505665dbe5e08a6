import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldMessage } from './field.tsx'

/** For a box without a label beside it, such as those of rows. */
export const checkboxClass =
  'm-0 size-6 appearance-none rounded-1 bg-s-1 inset-ring inset-ring-ctl checked:bg-accent checked:inset-ring-0 checked:before:block checked:before:size-full checked:before:bg-on-accent checked:before:[mask:var(--tick)_center/18px_no-repeat] in-data-[red=true]:inset-ring-2 in-data-[red=true]:inset-ring-danger forced-colors:border forced-colors:border-[ButtonText] forced-colors:checked:bg-[Highlight]'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  red?: boolean
}

export function CheckboxField({ label, error, hint, red = false, required = false, ...input }: CheckboxFieldProps) {
  const id = useId()
  const isRed = red || Boolean(error)
  return (
    <div className="flex min-w-0 flex-col gap-[7px]" data-red={isRed}>
      <label className="grid min-h-6 grid-cols-[24px_1fr] items-start gap-3 text-[15px] leading-6">
        <input
          {...input}
          type="checkbox"
          className={checkboxClass}
          aria-invalid={isRed || undefined}
          aria-required={required || undefined}
          aria-describedby={error ? `${id}e` : hint ? `${id}h` : undefined}
        />
        <span className="pt-0.5">{label}</span>
      </label>
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}
