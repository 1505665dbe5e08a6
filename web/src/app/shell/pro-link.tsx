import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProLocation } from './pro-links.ts'
import { proNavigation as words } from './pro-messages.ts'

type ProLinkProps = { place: ProLocation; icon: number; alerts?: number | undefined; onClick?: () => void; inRail?: boolean }

/** An open tool with a link of its own is current instead of the list of tools. */
function isCurrent({ to, id }: ProLocation, path: string): boolean {
  if (id) return path === to.replace('$id', id)
  return path === to || (path.startsWith(`${to}/`) && path !== '/pro/utilities/networks')
}

const Count = ({ alerts, inRail }: { alerts: number; inRail: boolean }): ReactNode => (
  <span
    className={`min-w-5.5 rounded-[11px] bg-[#ffd24a] px-[7px] py-px text-center text-[12px] font-bold text-[#1c1400] ${inRail ? 'ml-auto max-xl:absolute max-xl:top-0 max-xl:right-0 max-xl:min-w-4.5 max-xl:px-1 max-xl:py-0 max-xl:text-[11px]' : 'absolute top-1 ml-7.5'}`}
  >
    {alerts > 99 ? '99+' : alerts}
    <span className="sr-only"> {words.open}</span>
  </span>
)

export function ProLink({ place, icon, alerts, onClick, inRail = false }: ProLinkProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { to, id, label, Icon } = place
  return (
    <Link
      to={to}
      params={(id ? { id } : {}) as never}
      activeOptions={{ exact: true }}
      aria-current={isCurrent(place, path) ? 'page' : undefined}
      title={label}
      className={inRail ? 'pro-rail-link max-xl:relative' : ''}
      {...(onClick && { onClick })}
    >
      <Icon size={icon} strokeWidth={1.75} aria-hidden />
      <span className={inRail ? 'max-xl:sr-only' : ''}>{label}</span>
      {to === '/pro/alerts' && Boolean(alerts) && <Count alerts={alerts ?? 0} inRail={inRail} />}
    </Link>
  )
}
