import type { ReactNode } from 'react'
import { useTabStrip } from './use-tab-strip.ts'

type TabLinksProps = { label: string; children: ReactNode; className?: string }

/** Children are router links, which set `aria-current`. */
export const TabLinks = ({ label, children, className = '' }: TabLinksProps) => (
  <nav className={`tab-list ${className}`} aria-label={label} ref={useTabStrip()}>
    {children}
  </nav>
)
