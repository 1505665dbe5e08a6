import type { BadgeDetail, BadgeEarner } from '@portal/contract/badges-admin'
import { ChangeDialog, reasonFault, ReasonField } from '../../../shared/change-dialog.tsx'
import { DialogText, FormDialog } from '../../../shared/form-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { badgesAdminMessages as words } from './messages.ts'
import { useGrantOrRevoke } from './use-badges-admin.ts'

type Badge = Pick<BadgeDetail, 'id' | 'name'>

type Grant = { username: string; reason: string }

const grantFaults = ({ username, reason }: Grant) => ({
  username: username.trim() ? undefined : words.usernameMissing,
  reason: reasonFault(reason),
})

export function GrantDialog({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const grant = useGrantOrRevoke(badge.id, (change) => {
    if (change.kind === 'grant') showToast(words.granted(change.username))
    onClose()
  })
  return (
    <FormDialog<Grant>
      alert
      title={words.grantTitle(badge.name)}
      text={words.grantText}
      initial={{ username: '', reason: '' }}
      faultsOf={grantFaults}
      action={words.grantAction}
      pending={grant.isPending}
      error={grant.error}
      onSend={({ username, reason }) => grant.mutate({ kind: 'grant', username: username.trim(), reason: reason.trim() })}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <DialogText<Grant> name="username" label={words.username} maxLength={64} refused={refused} />
          <ReasonField refused={refused} />
        </>
      )}
    </FormDialog>
  )
}

type RevokeProps = { badge: Badge; earner: BadgeEarner; onClose: () => void }

export function RevokeDialog({ badge, earner, onClose }: RevokeProps) {
  const revoke = useGrantOrRevoke(badge.id, () => {
    showToast(words.revoked(earner.username))
    onClose()
  })
  return (
    <ChangeDialog
      title={words.revokeTitle(earner.username)}
      text={words.revokeText}
      action={words.revoke}
      danger
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={(reason) => revoke.mutate({ kind: 'takeBack', user_id: earner.user_id, reason })}
      onClose={onClose}
    />
  )
}
