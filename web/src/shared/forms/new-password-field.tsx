import { passwordFault, passwordSentences } from '@portal/contract/rules/password'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { useStrength } from './use-strength.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'strength' | 'hint' | 'value'> & {
  /** What is typed so far. */
  typed: string
  /** Names of the owner: as a password they are weak. */
  own: readonly string[]
}

/** A password that is chosen anew: five segments tell its strength, and a hint stands there until it is strong. */
export function NewPasswordField({ typed, own, error, ...field }: NewPasswordFieldProps) {
  const strength = useStrength(typed, own)
  const code = strength?.code ?? null
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      // A length is told by the form's own rule, once the field is left.
      error={error ?? (strength?.failed && !passwordFault(typed) ? passwordSentences.weak : undefined)}
      hint={code === null || code === 'Strong' ? undefined : passwordSentences.weak}
      strength={<PasswordStrength code={code} />}
    />
  )
}
