import type { ReactNode } from 'react'

/** Tabs that are addresses: children are router links, which mark the current one with `aria-current`. */
export const TabLinks = ({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) => (
  <nav className={`tab-list ${className}`} aria-label={label}>
    {children}
  </nav>
)
