import type { ReactNode } from 'react'

type TagProps = {
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'accent' | 'you'
  /** 14 px with stroke 2. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A state as a word, because color alone does not say it. */
export const Tag = ({ tone, icon, children, className = '' }: TagProps) => (
  <span className={`tag ${className}`} data-tone={tone}>
    {icon}
    {children}
  </span>
)

type LampProps = { lit?: boolean; className?: string }

/** Decoration in the color of its text; the words beside it carry the meaning. */
export const Lamp = ({ lit = true, className = '' }: LampProps) => (
  <i className={`lamp ${lit ? '' : 'lamp-off'} ${className}`} aria-hidden="true" />
)
