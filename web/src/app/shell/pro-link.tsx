import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProPlace } from './pro-links.ts'
import { proNavigation as words } from './pro-messages.ts'

type ProLinkProps = { place: ProPlace; icon: number; alerts?: number | undefined; onClick?: () => void }

/** The list of tools is not current while one of them, which has an entry of its own, is open. */
function isCurrent({ to, id }: ProPlace, path: string): boolean {
  if (id) return path === to.replace('$id', id)
  return path === to || (path.startsWith(`${to}/`) && path !== '/pro/utilities/networks')
}

const Count = ({ alerts }: { alerts: number }): ReactNode => (
  <span className="pro-count">
    {alerts > 99 ? '99+' : alerts}
    <span className="sr-only"> {words.open}</span>
  </span>
)

/** An entry of the operators' navigation; that of alerts says how many stand. */
export function ProLink({ place, icon, alerts, onClick }: ProLinkProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { to, id, label, Icon } = place
  return (
    <Link
      to={to}
      params={(id ? { id } : {}) as never}
      aria-current={isCurrent(place, path) ? 'page' : undefined}
      title={label}
      {...(onClick && { onClick })}
    >
      <Icon size={icon} strokeWidth={1.75} aria-hidden />
      <span className="pro-label">{label}</span>
      {to === '/pro/alerts' && Boolean(alerts) && <Count alerts={alerts ?? 0} />}
    </Link>
  )
}
