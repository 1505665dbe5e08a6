import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { buttonClass } from '../../ui/button.tsx'

type SettingLinkProps = Pick<LinkProps, 'to'> & { title: string; value: string; action: string }

export function SettingLink({ to, title, value, action }: SettingLinkProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        <div className="setting-value">{value}</div>
        <Link to={to} className={buttonClass({ variant: 'quiet' })} aria-label={`${action}: ${title}`}>
          {action}
        </Link>
      </div>
    </section>
  )
}
