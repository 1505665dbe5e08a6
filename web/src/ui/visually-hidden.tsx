import type { ReactNode } from 'react'

/** Text for readers that do not see the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>
