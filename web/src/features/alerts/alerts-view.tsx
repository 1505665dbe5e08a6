import { usePageTitle } from '../../lib/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AlertGroups } from './alert-groups.tsx'
import { alertMessages as words } from './messages.ts'
import { Rules } from './rules.tsx'

export function AlertsView() {
  usePageTitle(words.title)
  return (
    <div className="wrap grid gap-6 py-11 max-wide:py-6">
      <h1 className="display text-34 md:text-46">{words.title}</h1>
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
