import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'

type ConsoleHeadProps = { title: string; tags?: ReactNode; lead?: string; action?: ReactNode; children?: ReactNode }

export function ConsoleHead({ title, tags, lead, action, children }: ConsoleHeadProps) {
  usePageTitle(title)
  return (
    <>
      <header className="console-head">
        <h1 className="h-page break-anywhere">{title}</h1>
        {tags}
        {action && <div className="console-actions">{action}</div>}
        {lead && (
          <div>
            <p>{lead}</p>
          </div>
        )}
      </header>
      {children}
    </>
  )
}
