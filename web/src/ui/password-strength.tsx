import { uiMessages } from './messages.ts'

/** Codes of the strength check, weakest first: one lit segment each. */
export const strengthCodes = ['Low1', 'Low2', 'Medium1', 'Medium2', 'Strong'] as const
export type StrengthCode = (typeof strengthCodes)[number]

const labels: Record<StrengthCode, 'Weak' | 'Medium' | 'Strong'> = {
  Low1: 'Weak',
  Low2: 'Weak',
  Medium1: 'Medium',
  Medium2: 'Medium',
  Strong: 'Strong',
}

/** Five segments and a word. Without a code (nothing typed yet) all are unlit. */
export function PasswordStrength({ code }: { code: StrengthCode | null }) {
  const lit = code ? strengthCodes.indexOf(code) + 1 : 0
  const label = code ? labels[code] : ''
  return (
    <div
      className={`strength ${label ? `strength-${label.toLowerCase()}` : ''}`}
      role="meter"
      aria-label={uiMessages.passwordStrength}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={lit}
      aria-valuetext={label || uiMessages.noPassword}
    >
      {strengthCodes.map((segment, index) => (
        <i key={segment} className={index < lit ? 'on' : undefined} />
      ))}
      <b>{label}</b>
    </div>
  )
}
