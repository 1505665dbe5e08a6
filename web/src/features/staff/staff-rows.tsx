import type { ReactNode } from 'react'

/** List entries, each with a text and a button that goes below it where the line is short. */
export const StaffRows = ({ children }: { children: ReactNode }) => (
  <ul className="*:flex *:flex-wrap *:items-center *:justify-between *:gap-x-6 *:gap-y-2 *:border-b *:border-line-1 *:py-3 *:wrap-anywhere [&>li>:first-child]:min-w-0 [&>li>:first-child]:flex-[1_1_220px]">
    {children}
  </ul>
)
