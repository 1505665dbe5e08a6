import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'

export type Fact = [name: string, value: ReactNode]

/** Names and values side by side; unknown values are left out. */
export const FactList = ({ label, facts }: { label: string; facts: (Fact | false)[] }) => (
  <dl className="grid" aria-label={label}>
    {facts
      .filter((fact) => fact !== false)
      .map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(120px,2fr)_5fr] gap-3 border-b border-line-1 py-[9px] max-sm:grid-cols-1 max-sm:gap-0.5"
        >
          <dt className="text-t-3">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)

type FigureProps = { label: string; value: number; context?: ReactNode; className?: string }

/** A large number with its name above and what it means below; stands in a `dl`. */
export const Figure = ({ label, value, context, className = '' }: FigureProps) => (
  <div className={`min-w-0 px-6 pb-5.5 max-wide:px-0 max-wide:py-3.5 ${className}`}>
    <dt className="text-14 text-t-3">{label}</dt>
    <dd>
      <span className="num my-1 block text-[38px] max-wide:text-[28px]">{formatNumber(value)}</span>
      <span className="block text-14 text-t-2 max-wide:text-13">{context}</span>
    </dd>
  </div>
)
