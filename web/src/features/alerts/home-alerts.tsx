import type { AlertGroup } from '@portal/contract/alerts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Loaded } from '../../shared/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { langOfTitle, SeverityIcon, titleOf, useAlertGroups } from './alerts.tsx'
import { alertMessages as words } from './messages.ts'

const mostShown = 3

const AlertRow = ({ group }: { group: AlertGroup }) => (
  <li>
    <Link
      to="/pro/machines/$id"
      params={{ id: String(group.machine_id) }}
      className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-t border-line-1 py-3 hover:bg-s-3/40"
    >
      <SeverityIcon severity={group.severity} />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block leading-[1.3] font-[650]" lang={langOfTitle(group)}>
          {titleOf(group)}
        </strong>
        <span className="t3 sm block">{[group.machine_name, group.location_name].filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  </li>
)

function Rows() {
  const groups = useAlertGroups({ state: 'standing', group: 'business', page: 1, pageSize: mostShown })
  return (
    <Loaded read={groups} skeleton={<SkeletonRows rows={mostShown} height={72} />}>
      {(data) => {
        if (data.count === 0) return <p className="t2 border-t border-line-1 py-5">{`${words.none}. ${words.noneText}`}</p>
        return (
          <ul className="border-b border-line-1">
            {data.groups.map((group) => (
              <AlertRow key={group.id} group={group} />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

/** Open alerts of the operator's locations on the home page. */
export const HomeAlerts = () => (
  <section aria-labelledby="home-alerts">
    <div className="sec-h">
      <h2 className="h-sec" id="home-alerts">
        {words.openAlerts}
      </h2>
      <Link to="/pro/alerts" className="more">
        {words.allAlerts}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
    <Rows />
  </section>
)
