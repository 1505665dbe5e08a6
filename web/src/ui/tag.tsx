import type { ReactNode } from 'react'

type TagProps = {
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'accent' | 'you'
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A state in a word, with its icon: colour never says it alone. Icons are 14 px with stroke 2. */
export const Tag = ({ tone = 'plain', icon, children, className = '' }: TagProps) => (
  <span className={`tag ${tone === 'plain' ? '' : `tag-${tone}`} ${className}`}>
    {icon}
    {children}
  </span>
)

type LampProps = { lit?: boolean; /** Flickers on once when it appears. */ fresh?: boolean; className?: string }

/** A small lamp in the colour of its text: live, online, earned. The words beside it carry the meaning. */
export const Lamp = ({ lit = true, fresh = false, className = '' }: LampProps) => (
  <i className={`lamp ${lit ? '' : 'lamp-off'} ${fresh ? 'lamp-on' : ''} ${className}`} aria-hidden="true" />
)
