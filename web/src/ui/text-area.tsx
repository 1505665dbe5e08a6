import type { ComponentProps } from 'react'
import { controlClass, Field, textAreaClass, type FieldProps } from './field.tsx'
import { useFilled } from './use-filled.ts'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'children'>

export function TextArea({ label, error, red, hint, aside, optional, required, ref, onInput, ...area }: TextAreaProps) {
  const { filled, ref: controlRef, read } = useFilled<HTMLTextAreaElement>(ref)
  return (
    <Field
      {...{ label, error, hint, filled, aside, required }}
      red={red ?? false}
      optional={optional ?? false}
      disabled={area.disabled}
    >
      {(control) => (
        <span className={controlClass}>
          <textarea
            className={textAreaClass}
            {...area}
            {...control}
            ref={controlRef}
            onInput={(event) => {
              read()
              onInput?.(event)
            }}
          />
        </span>
      )}
    </Field>
  )
}
