import type { ReactNode } from 'react'
import { useId } from 'react'

type SectionProps = {
  title: ReactNode
  note?: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ title, note, action, className = '', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-4 max-wide:mb-2">
        <div className="min-w-0">
          <h2 id={id} className="inline h-sec text-balance">
            {title}
          </h2>
          {note && <span className="ml-2 text-[15px] text-t-3 max-wide:ml-0 max-wide:block max-wide:text-14">{note}</span>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
