import type { ReactNode } from 'react'

export type Fact = [name: string, value: ReactNode]

/** Names and values side by side; unknown values are left out. */
export const FactList = ({ label, facts }: { label: string; facts: (Fact | false)[] }) => (
  <dl className="admin-facts" aria-label={label}>
    {facts
      .filter((fact) => fact !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
