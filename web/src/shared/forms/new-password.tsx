import { confirmFault, passwordFault } from '@portal/contract/rules/credentials'
import { passwordSentences } from '@portal/contract/rules/messages'
import { useEffect, useState, type ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import type { Strength } from './strength-judge.ts'
import { afterPress, type Faults } from './use-fields.ts'

const pauseMs = 150

/** Strength of the password after typing pauses. The estimator and its dictionaries load with the first password. */
function useStrength(password: string, ownerNames: readonly string[]): Strength | null {
  const [judged, setJudged] = useState<{ password: string; strength: Strength } | null>(null)
  const names = ownerNames.join('\n')
  useEffect(() => {
    if (!password) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void import('./strength-judge.ts').then(async ({ judgeStrength }) => {
        // The hint below the field moves the pressed element.
        await afterPress()
        if (isCurrent) setJudged({ password, strength: judgeStrength(password, names.split('\n')) })
      })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, names])
  return password && judged ? judged.strength : null
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'strength' | 'hint' | 'value'> & {
  typed: string
  /** Names of the owner, which make a password weak. */
  ownerNames: readonly string[]
}

/** Password field with a strength meter of five segments and a hint until the password is strong. */
export function NewPasswordField({ typed, ownerNames, error, ...field }: NewPasswordFieldProps) {
  const strength = useStrength(typed, ownerNames)
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

export type NewPassword = { newPassword: string; confirmNewPassword: string }

/** The sentence for a new password that the server would refuse: its length, a common password, or a name of its owner. */
export async function newPasswordFault(password: string, ownerNames: readonly string[]): Promise<string | undefined> {
  const fault = passwordFault(password)
  if (fault !== undefined) return fault
  // Without the dictionaries the server judges.
  const judge = await import('./strength-judge.ts').catch(() => null)
  return judge?.judgeStrength(password, ownerNames).failed ? passwordSentences.weak : undefined
}

export const newPasswordFaults =
  (ownerNames: readonly string[]) =>
  async ({ newPassword, confirmNewPassword }: NewPassword): Promise<Faults<NewPassword>> => ({
    newPassword: await newPasswordFault(newPassword, ownerNames),
    confirmNewPassword: confirmFault(newPassword, confirmNewPassword, 'change'),
  })

/**
 * Tells password managers which account a password form is for. They ignore hidden inputs, so this one is hidden from people
 * only.
 */
export const AccountName = ({ value }: { value: string }) => (
  <input className="sr-only" type="text" autoComplete="username" value={value} readOnly tabIndex={-1} aria-hidden="true" />
)
