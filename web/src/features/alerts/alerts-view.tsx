import { usePageTitle } from '../../lib/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AlertGroups } from './alert-groups.tsx'
import { alertMessages as words } from './messages.ts'
import { Rules } from './rules.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

export function AlertsView() {
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
