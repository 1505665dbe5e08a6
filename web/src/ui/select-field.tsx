import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field, inputClass, type FieldProps } from './field.tsx'
import { useFilled } from './use-filled.ts'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'defaultValue'> & {
    options: readonly SelectOption[]
    /** Shown in the empty control and as a disabled option. */
    defaultLabel: string
    defaultValue?: string
  }

type SelectControlProps = Omit<SelectFieldProps, keyof FieldProps> & { before?: ReactNode }

/** Without label and message. */
export function SelectControl({
  options,
  defaultLabel,
  defaultValue = '',
  before,
  ref,
  onChange,
  ...select
}: SelectControlProps) {
  const { filled, ref: controlRef, read } = useFilled<HTMLSelectElement>(ref)
  const initial = select.value === undefined ? { defaultValue } : {}
  return (
    <span className={`group/select ${controlClass}`} data-filled={filled}>
      {before}
      {!filled && (
        <span
          className="pointer-events-none absolute right-11 left-3.5 truncate text-t-3 group-has-[select:disabled]/select:hidden"
          aria-hidden="true"
        >
          {defaultLabel}
        </span>
      )}
      <select
        className={`${inputClass} -mr-7 pr-7 ${filled ? '' : 'text-transparent disabled:text-t-3'}`}
        {...select}
        {...initial}
        ref={controlRef}
        onChange={(event) => {
          read()
          onChange?.(event)
        }}
      >
        <option value="" disabled>
          {defaultLabel}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none text-t-2" size={18} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

/** Until a value is filled, the browser's text is transparent and the default label covers it. */
export function SelectField({ label, error, red, hint, aside, optional, required, ...select }: SelectFieldProps) {
  return (
    <Field
      {...{ label, error, hint, aside, required }}
      red={red ?? false}
      optional={optional ?? false}
      filled={Boolean(select.value ?? select.defaultValue)}
      disabled={select.disabled}
    >
      {(control) => <SelectControl {...select} {...control} />}
    </Field>
  )
}
