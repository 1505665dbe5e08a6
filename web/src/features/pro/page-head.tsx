import type { ReactNode } from 'react'

const pageTitleClass =
  'text-[28px] leading-[1.15] font-[720] tracking-[-0.016em] font-stretch-[112%] wrap-anywhere max-wide:text-26'

export const rowTitleClass = 'inline-block min-h-6 font-[650] text-t-1 hover:underline'

type PageHeadProps = { title: ReactNode; back?: ReactNode; tags?: ReactNode; meta?: ReactNode; actions?: ReactNode }

/** The row of the back link keeps its height without one, so that all headings have the same place. */
export const PageHead = ({ title, back, tags, meta, actions }: PageHeadProps) => (
  <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-0.5 wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-y-2">
    <div className="flex min-h-8 items-center wide:col-span-full max-wide:min-h-0">{back}</div>
    <h1 className={`flex min-h-11 flex-wrap items-center gap-x-3.5 gap-y-1.5 max-wide:min-h-0 ${pageTitleClass}`}>
      {title}
      {tags && <span className="flex flex-wrap gap-2 tracking-normal font-stretch-[100%]">{tags}</span>}
    </h1>
    {actions && <div className="max-wide:order-last wide:justify-self-end">{actions}</div>}
    {meta && <div className="text-14 text-t-2 wide:col-span-full">{meta}</div>}
  </header>
)

export const PartHead = ({ id, title, children }: { id?: string; title: string; children?: ReactNode }) => (
  <div className="mb-2 flex min-h-8 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
    <h2 className="h-sec" {...(id && { id })}>
      {title}
    </h2>
    {children}
  </div>
)
