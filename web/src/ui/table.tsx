import type { ReactNode } from 'react'

type TableProps = {
  /** For screen readers only. */
  caption: string
  children: ReactNode
  minWidth?: number
  className?: string
}

/** Tables with a least width scroll inside their own frame. */
export function Table({ caption, children, minWidth, className = '' }: TableProps) {
  const table = (
    <table className={`data-table ${className}`} {...(minWidth && { style: { minWidth } })}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
  return minWidth ? (
    // Positioned, so that texts for screen readers inside do not widen the page.
    <div className="relative overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      {table}
    </div>
  ) : (
    table
  )
}
