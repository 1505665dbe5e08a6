import type { ReactNode } from 'react'

/** Children are router links, which set `aria-current`. */
export const TabLinks = ({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) => (
  <nav className={`tab-list ${className}`} aria-label={label}>
    {children}
  </nav>
)
