import type { Language } from '@portal/contract/language'
import type { ReactNode } from 'react'

type ApronCardProps = {
  title: string
  level?: 2 | 3
  children?: ReactNode
  steps?: readonly ReactNode[]
  /** Of the steps, if it is not that of the page. */
  lang?: Language | undefined
  className?: string
}

/** Cream card with rules or instructions. At most one per view. */
export function ApronCard({ title, level = 2, children, steps, lang, className = '' }: ApronCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={`apron-card ${className}`}>
      <Heading>{title}</Heading>
      {steps && (
        <ol lang={lang}>
          {steps.map((step, index) => (
            <li key={index}>
              <b aria-hidden="true">{index + 1}</b>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  )
}
