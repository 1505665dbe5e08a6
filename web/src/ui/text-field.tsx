import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field, inputClass, type FieldProps } from './field.tsx'
import { useFilled } from './use-filled.ts'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'children'> & {
    before?: ReactNode
    after?: ReactNode
    good?: boolean
  }

/** Accepts what `register` of react-hook-form returns. */
export function TextField({
  label,
  error,
  red,
  hint,
  aside,
  optional,
  required,
  before,
  after,
  good = false,
  ref,
  onInput,
  ...input
}: TextFieldProps) {
  const { filled, ref: controlRef, read } = useFilled<HTMLInputElement>(ref)
  return (
    <Field
      {...{ label, error, hint, filled, aside, required }}
      red={red ?? false}
      optional={optional ?? false}
      disabled={input.disabled}
    >
      {(control) => (
        <span className={controlClass}>
          {before}
          <input
            className={inputClass}
            {...input}
            {...control}
            ref={controlRef}
            onInput={(event) => {
              read()
              onInput?.(event)
            }}
          />
          {good && !error && <Check className="text-success" size={18} strokeWidth={2.4} aria-hidden />}
          {after}
        </span>
      )}
    </Field>
  )
}
