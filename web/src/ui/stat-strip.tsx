import type { ReactNode } from 'react'

type StatStripProps = {
  label: string
  children: ReactNode
  /** The first block is wider: the streak. */ lead?: boolean
  className?: string
}

/** One band of numbers between hairlines; children are `Stat` and the like. */
export const StatStrip = ({ label, children, lead = false, className = '' }: StatStripProps) => (
  <section className={`stat-strip ${lead ? 'stat-strip-lead' : ''} ${className}`} aria-label={label}>
    {children}
  </section>
)

type StatProps = { label: string; value: ReactNode; context?: ReactNode }

/** Label, numeral, one line of context. */
export const Stat = ({ label, value, context }: StatProps) => (
  <div>
    <span className="stat-label">{label}</span>
    <span className="num">{value}</span>
    {context && <span className="t2 sm">{context}</span>}
  </div>
)
