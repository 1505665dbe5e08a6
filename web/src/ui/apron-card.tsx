import type { ReactNode } from 'react'

type ApronCardProps = {
  title: string
  level?: 2 | 3
  children?: ReactNode
  /** Numbered lines. */ steps?: readonly ReactNode[]
  className?: string
}

/** The cream instruction card: rules, instructions, quest text. At most one a view. */
export function ApronCard({ title, level = 2, children, steps, className = '' }: ApronCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={`apron ${className}`}>
      <Heading className="apron-title">{title}</Heading>
      {steps && (
        <ol className="apron-steps">
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
