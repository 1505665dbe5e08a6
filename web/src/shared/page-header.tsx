import type { ReactNode } from 'react'

type PageHeaderProps = {
  /** The link back; the row keeps its height without one. */
  crumb?: ReactNode
  picture?: ReactNode
  title: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
}

/** The top of a player's page: every title starts at the same height. */
export const PageHeader = ({ crumb, picture, title, meta, actions, tabs }: PageHeaderProps) => (
  <header className="mb-8 pt-4 max-wide:mb-5 max-wide:pt-1.5">
    <div className="flex h-8 items-center max-wide:h-7">{crumb}</div>
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 max-wide:gap-x-4">
      {picture}
      <div className="min-w-0 flex-[1_1_12rem] wide:flex-[1_1_22rem]">
        <h1 className="flex flex-wrap items-center gap-2.5 font-display text-34 leading-10 font-[780] tracking-[-0.022em] wrap-anywhere font-stretch-[122%] max-wide:text-26 max-wide:leading-8">
          {title}
        </h1>
        {meta && <div className="mt-1.5 text-[15px] text-t-2 max-wide:mt-1 max-wide:text-14">{meta}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-wide:w-full max-wide:has-[>:only-child]:w-auto">{actions}</div>}
    </div>
    {tabs && <div className="mt-6 max-wide:mt-4">{tabs}</div>}
  </header>
)
