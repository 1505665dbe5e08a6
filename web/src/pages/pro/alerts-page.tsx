import { AlertGroups } from '../../features/alerts/alert-groups.tsx'
import { alertMessages as words } from '../../features/alerts/messages.ts'
import { Rules } from '../../features/alerts/rules.tsx'
import { Faults } from '../../features/fault-reports/machine-faults.tsx'
import { faultMessages } from '../../features/fault-reports/messages.ts'
import '../../features/alerts/alerts.css'
import '../../features/fault-reports/fault-reports.css'
import '../../features/pro/pro.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'

export function ProAlertsPage() {
  usePageTitle(words.title)
  return (
    <div className="pro-page">
      <h1 className="pro-title">{words.title}</h1>
      <Tabs
        label={words.tabs}
        tabs={[
          { value: 'standing', label: words.standing, panel: <AlertGroups state="standing" group="business" /> },
          { value: 'faults', label: faultMessages.listTitle, panel: <Faults /> },
          { value: 'resolved', label: words.resolved, panel: <AlertGroups state="resolved" group="business" /> },
          { value: 'rules', label: words.rules, panel: <Rules /> },
        ]}
      />
    </div>
  )
}
