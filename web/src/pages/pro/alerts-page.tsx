import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { alertMessages as words } from '../../features/alerts/messages.ts'
import { Triage } from '../../features/alerts/triage.tsx'
import { useAlertGroups, type AlertState } from '../../features/alerts/alerts.tsx'
import { faultMessages } from '../../features/fault-reports/messages.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { query } from '../../lib/api.ts'
import { faultReportsApi } from '../../lib/business-api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'

const Rules = lazyPart(() => import('../../features/alerts/rules.tsx'), 'Rules')
const Faults = lazyPart(() => import('../../features/fault-reports/machine-faults.tsx'), 'Faults')

const countedPage = { page: 1, pageSize: 1, group: 'business' } as const

const useCount = (state: AlertState) => useAlertGroups({ state, ...countedPage }).data?.count ?? 0

/** A number only when something waits. */
const labelOf = (name: string, count: number) => (count > 0 ? words.tabWithCount(name, count) : name)

export function ProAlertsPage() {
  usePageTitle(words.title)
  const open = useCount('standing')
  const snoozed = useCount('snoozed')
  const faults = useQuery(query(faultReportsApi.list, { query: { page: 1 } })).data?.count ?? 0
  return (
    <div className="pro-page">
      <PageHead title={words.title} />
      <Tabs
        label={words.tabs}
        tabs={[
          { value: 'standing', label: labelOf(words.standing, open), panel: <Triage state="standing" /> },
          { value: 'snoozed', label: labelOf(words.snoozed, snoozed), panel: <Triage state="snoozed" /> },
          { value: 'resolved', label: words.resolved, panel: <Triage state="resolved" /> },
          {
            value: 'faults',
            label: (
              <>
                <span className="max-wide:hidden">{labelOf(faultMessages.listTitle, faults)}</span>
                <span className="wide:hidden">{labelOf(faultMessages.listTitleShort, faults)}</span>
              </>
            ),
            panel: (
              <Suspense>
                <Faults />
              </Suspense>
            ),
          },
          {
            value: 'rules',
            label: words.rules,
            panel: (
              <Suspense>
                <Rules />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )
}
