import { AlertGroups } from '../../features/alerts/alert-groups.tsx'
import { alertMessages as words } from '../../features/alerts/messages.ts'
import { Rules } from '../../features/alerts/rules.tsx'
import { Employers } from '../../features/staff/employers.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const AlertsPage = () => (
  <>
    <AlertsView />
    <div className="wrap">
      <Employers />
    </div>
  </>
)

function AlertsView() {
  usePageTitle(words.title)
  return (
    <div className="wrap">
      <PageHeader crumb={<BackLink to="/account/machines" label={words.machines} />} title={words.title} />
      <Tabs
        label={words.tabs}
        tabs={[
          { value: 'standing', label: words.standing, panel: <AlertGroups state="standing" /> },
          { value: 'resolved', label: words.resolved, panel: <AlertGroups state="resolved" /> },
          { value: 'rules', label: words.rules, panel: <Rules /> },
        ]}
      />
    </div>
  )
}
