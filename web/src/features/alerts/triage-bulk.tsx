import type { AlertGroup } from '@portal/contract/alerts'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { AlertActions } from './alert-actions.ts'
import { AssignButton, ResolveButton, SnoozeButton } from './alert-buttons.tsx'
import type { OpenedMenu } from './alert-detail.tsx'
import { alertMessages as words } from './messages.ts'

type TriageBulkProps = {
  groups: readonly AlertGroup[]
  actions: AlertActions
  canChange: boolean
  menu: OpenedMenu
  onClear: () => void
}

/** Takes the place of the filters while alerts are selected. */
export const TriageBulk = ({ groups, actions, canChange, menu, onClear }: TriageBulkProps) => (
  <div
    className="[grid-area:1/1] flex min-h-11 flex-wrap items-center gap-1.5 self-start rounded-2 bg-s-3 px-2 py-1 inset-ring inset-ring-line-2"
    role="group"
    aria-label={words.bulk}
  >
    <strong className="px-1.5 text-14 font-[650]" role="status">
      {words.selected(groups.length)}
    </strong>
    {canChange && (
      <>
        <ResolveButton size="small" groups={groups} actions={actions} />
        <AssignButton
          size="small"
          groups={groups}
          actions={actions}
          withStaff
          opened={menu?.menu === 'assign' ? menu.times : 0}
        />
        <SnoozeButton size="small" groups={groups} actions={actions} opened={menu?.menu === 'snooze' ? menu.times : 0} />
      </>
    )}
    <Button size="small" variant="plain" className="ml-auto" icon={<X size={16} strokeWidth={2} aria-hidden />} onClick={onClear}>
      {words.clear}
    </Button>
  </div>
)
