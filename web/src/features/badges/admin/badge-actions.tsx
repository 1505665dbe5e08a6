import type { BadgeDetail } from '@portal/contract/badges-admin'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { badgesAdminMessages as words } from './messages.ts'
import { useChangeBadge } from './use-badges-admin.ts'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

type BadgeActionsProps = { badge: BadgeDetail; unsaved: boolean; onTurned: (badge: BadgeDetail) => void }

export function BadgeActions({ badge, unsaved, onTurned }: BadgeActionsProps) {
  const [isAsked, setAsked] = useState(false)
  const isWithdrawn = badge.withdrawn_at !== null
  const change = useChangeBadge(badge.id, (next) => {
    showToast(isWithdrawn ? words.restored : words.withdrawDone)
    setAsked(false)
    onTurned(next)
  })
  const action = isWithdrawn ? words.restore : words.withdraw
  return (
    <>
      <Button size="small" variant={isWithdrawn ? 'secondary' : 'danger'} disabled={unsaved} onClick={() => setAsked(true)}>
        {action}
      </Button>
      {isAsked && (
        <Suspense>
          <ChangeDialog
            title={(isWithdrawn ? words.restoreTitle : words.withdrawTitle)(badge.name)}
            text={isWithdrawn ? words.restoreText : words.withdrawText}
            action={action}
            danger={!isWithdrawn}
            pending={change.isPending}
            error={change.error}
            onConfirm={(reason) =>
              change.mutate({ kind: isWithdrawn ? 'restore' : 'withdraw', revision: badge.revision, reason })
            }
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
