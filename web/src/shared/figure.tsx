import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'

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
