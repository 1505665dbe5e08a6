import type { ReactNode } from 'react'

/** A part of a form of the console, with its heading. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="admin-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
