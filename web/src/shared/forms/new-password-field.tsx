import { passwordFault } from '@portal/contract/rules/credentials'
import { passwordSentences } from '@portal/contract/rules/messages'
import { useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { afterPress } from './after-press.ts'
import type { Strength } from './strength-judge.ts'

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
