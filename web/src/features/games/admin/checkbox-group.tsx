import type { ReactNode } from 'react'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'

type CheckboxGroupProps = { id: string; label: string; error: string | undefined; children: ReactNode }

export const CheckboxGroup = ({ id, label, error, children }: CheckboxGroupProps) => (
  <fieldset className="grid gap-x-4 gap-y-1" aria-describedby={error ? `${id}e` : undefined}>
    <legend className={`mb-2 ${labelClass}`}>{label}</legend>
    {children}
    <FieldMessage id={id} error={error} />
  </fieldset>
)
