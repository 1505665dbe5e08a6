import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { controlClass, Field, inputClass, type FieldProps } from './field.tsx'
import { passwordMessages as words } from './password-messages.ts'
import { useFilled } from './use-filled.ts'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'children'> & { strength?: ReactNode }

export function PasswordField({
  label,
  error,
  red,
  hint,
  aside,
  optional,
  required,
  strength,
  ref,
  onInput,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { filled, ref: controlRef, read } = useFilled<HTMLInputElement>(ref)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...{ label, error, hint, filled, aside, required }}
      red={red ?? false}
      optional={optional ?? false}
      disabled={input.disabled}
      after={strength}
    >
      {(control) => (
        <span className={controlClass}>
          <input
            className={inputClass}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            ref={controlRef}
            onInput={(event) => {
              read()
              onInput?.(event)
            }}
          />
          <button
            type="button"
            className="grid size-8 flex-none place-items-center rounded-1 text-t-2"
            aria-label={shown ? words.hidePassword : words.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={19} strokeWidth={1.75} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}
