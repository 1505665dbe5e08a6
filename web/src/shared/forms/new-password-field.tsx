import { passwordFault, passwordSentences } from '@portal/contract/rules/password'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { useStrength } from './use-strength.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'strength' | 'hint' | 'value'> & {
  typed: string
  /** Names of the owner, which make a password weak. */
  own: readonly string[]
}

/** Password field with a strength meter of five segments and a hint until the password is strong. */
export function NewPasswordField({ typed, own, error, ...field }: NewPasswordFieldProps) {
  const strength = useStrength(typed, own)
  const code = strength?.code ?? null
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      // The form itself reports a wrong length, after the field is left.
      error={error ?? (strength?.failed && !passwordFault(typed) ? passwordSentences.weak : undefined)}
      hint={code === null || code === 'Strong' ? undefined : passwordSentences.weak}
      strength={<PasswordStrength code={code} />}
    />
  )
}
