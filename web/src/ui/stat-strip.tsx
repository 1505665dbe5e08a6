import type { ReactNode } from 'react'

type StatStripProps = {
  label: string
  children: ReactNode
  lead?: boolean
  className?: string
}

export const StatStrip = ({ label, children, lead = false, className = '' }: StatStripProps) => (
  <section className={`stat-strip ${lead ? 'stat-strip-lead' : ''} ${className}`} aria-label={label}>
    {children}
  </section>
)

type StatProps = { label: string; value: ReactNode; context?: ReactNode }

export const Stat = ({ label, value, context }: StatProps) => (
  <div>
    <span className="t3 sm">{label}</span>
    <span className="num">{value}</span>
    {context && <span className="t2 sm">{context}</span>}
  </div>
)
