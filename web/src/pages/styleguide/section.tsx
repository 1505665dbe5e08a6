import type { ReactNode } from 'react'

export const Section = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={`min-w-0 ${wide ? 'lg:col-span-2' : ''}`}>
    <h2 className="mb-5 border-b border-line-1 pb-3 text-18 font-bold">{title}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="mb-3.5 flex flex-wrap items-center gap-3">{children}</div>
)
