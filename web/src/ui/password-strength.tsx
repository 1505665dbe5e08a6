import { passwordMessages as words } from './password-messages.ts'

/** Weakest first. */
export const strengthCodes = ['Low1', 'Low2', 'Medium1', 'Medium2', 'Strong'] as const
export type StrengthCode = (typeof strengthCodes)[number]

const strengthOf: Record<StrengthCode, keyof typeof words.strengths> = {
  Low1: 'weak',
  Low2: 'weak',
  Medium1: 'medium',
  Medium2: 'medium',
  Strong: 'strong',
}

const tones = { weak: '[--tone:var(--danger)]', medium: '[--tone:var(--warn)]', strong: '[--tone:var(--success)]' }

export function PasswordStrength({ code }: { code: StrengthCode | null }) {
  const lit = code ? strengthCodes.indexOf(code) + 1 : 0
  const strength = code && strengthOf[code]
  const label = strength && words.strengths[strength]
  return (
    <div
      className={`grid min-h-5 grid-cols-[repeat(5,1fr)_auto] items-center gap-[5px] ${strength ? tones[strength] : ''}`}
      role="meter"
      aria-label={words.passwordStrength}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={lit}
      aria-valuetext={label || words.noPassword}
    >
      {strengthCodes.map((segment, index) => (
        <i
          key={segment}
          className={`h-1.5 rounded-1 forced-colors:border forced-colors:border-[CanvasText] ${index < lit ? `bg-(--tone) forced-colors:bg-[CanvasText] ${strength === 'strong' ? 'shadow-[0_0_8px_rgb(87_217_154/0.5)]' : ''}` : 'bg-s-4'}`}
          data-lit={index < lit || undefined}
        />
      ))}
      <b className="min-w-15 text-right text-13 font-[650] text-(--tone,var(--t-2))">{label}</b>
    </div>
  )
}
