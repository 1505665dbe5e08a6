import type { ReactNode } from 'react'

export type Fact = [name: string, value: ReactNode]

/** Names and values side by side; unknown values are left out. */
export const FactList = ({ label, facts }: { label: string; facts: (Fact | false)[] }) => (
  <dl className="grid" aria-label={label}>
    {facts
      .filter((fact) => fact !== false)
      .map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(120px,2fr)_5fr] gap-3 border-b border-line-1 py-[9px] max-sm:grid-cols-1 max-sm:gap-0.5"
        >
          <dt className="text-t-3">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)
