import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'

type ConsoleHeadProps = { title: string; tags?: ReactNode; lead?: string; action?: ReactNode; children?: ReactNode }

export function ConsoleHead({ title, tags, lead, action, children }: ConsoleHeadProps) {
  usePageTitle(title)
  return (
    <>
      <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <h1 className="h-page wrap-anywhere">{title}</h1>
        {tags}
        {action && (
          <div className="ml-auto flex flex-wrap gap-2 max-wide:my-1.5 max-wide:ml-0 max-wide:flex-[1_0_100%] max-wide:*:flex-1">
            {action}
          </div>
        )}
        {lead && (
          <div className="basis-full">
            <p className="max-w-[76ch] text-14 text-t-2">{lead}</p>
          </div>
        )}
      </header>
      {children}
    </>
  )
}

export const RecordHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="mb-4.5 flex flex-wrap items-center gap-x-4.5 gap-y-2.5">
    <h1 className="h-page wrap-anywhere">{title}</h1>
    {children}
  </header>
)

export const Lead = ({ children }: { children: ReactNode }) => <p className="mt-2 mb-5.5 max-w-[68ch] text-t-2">{children}</p>
