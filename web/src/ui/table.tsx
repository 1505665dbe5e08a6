import type { ReactNode } from 'react'

type TableProps = {
  /** What the table holds; shown only to readers that do not see it. */
  caption: string
  children: ReactNode
  /** Least width before it scrolls sideways in its own frame. */
  minWidth?: number
  className?: string
}

/** A real table. Give number columns the class `right`; wide ones scroll inside their frame. */
export function Table({ caption, children, minWidth, className = '' }: TableProps) {
  const table = (
    <table className={`table ${className}`} {...(minWidth && { style: { minWidth } })}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
  return minWidth ? (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      {table}
    </div>
  ) : (
    table
  )
}
