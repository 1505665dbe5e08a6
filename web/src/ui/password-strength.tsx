import { uiMessages } from './messages.ts'

/** Weakest first. */
export const strengthCodes = ['Low1', 'Low2', 'Medium1', 'Medium2', 'Strong'] as const
export type StrengthCode = (typeof strengthCodes)[number]

const labels: Record<StrengthCode, 'Weak' | 'Medium' | 'Strong'> = {
  Low1: 'Weak',
  Low2: 'Weak',
  Medium1: 'Medium',
  Medium2: 'Medium',
  Strong: 'Strong',
}

const tones = { Weak: '[--tone:var(--danger)]', Medium: '[--tone:var(--warn)]', Strong: '[--tone:var(--success)]' }

export function PasswordStrength({ code }: { code: StrengthCode | null }) {
  const lit = code ? strengthCodes.indexOf(code) + 1 : 0
  const label = code && labels[code]
  return (
    <div
      className={`grid min-h-5 grid-cols-[repeat(5,1fr)_auto] items-center gap-[5px] ${label ? tones[label] : ''}`}
      role="meter"
      aria-label={uiMessages.passwordStrength}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={lit}
      aria-valuetext={label || uiMessages.noPassword}
    >
      {strengthCodes.map((segment, index) => (
        <i
          key={segment}
          className={`h-1.5 rounded-1 forced-colors:border forced-colors:border-[CanvasText] ${index < lit ? `bg-(--tone) forced-colors:bg-[CanvasText] ${label === 'Strong' ? 'shadow-[0_0_8px_rgb(87_217_154/0.5)]' : ''}` : 'bg-s-4'}`}
          data-lit={index < lit || undefined}
        />
      ))}
      <b className="min-w-15 text-right text-13 font-[650] text-(--tone,var(--t-2))">{label}</b>
    </div>
  )
}
