import type { ReactNode } from 'react'

export const RecordSheet = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-x-12 gap-y-9 max-[900px]:grid-cols-1">{children}</div>
)

type SheetSectionProps = { title: string; /** Makes it a landmark. */ label?: string; className?: string; children: ReactNode }

export const SheetSection = ({ title, label, className = '', children }: SheetSectionProps) => (
  <section className={`flex min-w-0 flex-col gap-3.5 ${className}`} aria-label={label}>
    <h2 className="text-18 font-bold">{title}</h2>
    {children}
  </section>
)

type ActionRowProps = { label?: string; className?: string; children: ReactNode }

export const ActionRow = ({ label, className = '', children }: ActionRowProps) => (
  <div className={`mb-7 flex flex-wrap gap-2.5 ${className}`} {...(label && { role: 'group', 'aria-label': label })}>
    {children}
  </div>
)

export const RuledRows = ({ children }: { children: ReactNode }) => (
  <ul className="grid *:flex *:items-center *:justify-between *:gap-4 *:border-b *:border-line-1 *:py-2.5">{children}</ul>
)

export const PlainText = ({ children }: { children: string }) => (
  <pre className="max-w-full rounded-2 border border-line-2 p-5 font-sans wrap-anywhere whitespace-pre-wrap">{children}</pre>
)
