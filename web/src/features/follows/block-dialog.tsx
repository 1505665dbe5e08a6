import type { PublicUser } from '@portal/contract/profiles'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { followsMessages } from './messages.ts'
import { useChangeFollow } from './use-follows.ts'

export function BlockDialog({ player, onClose }: { player: PublicUser; onClose: () => void }) {
  const change = useChangeFollow(player)
  return (
    <ConfirmDialog
      title={followsMessages.blockTitle(player.username)}
      text={followsMessages.blockText}
      action={followsMessages.block}
      pending={change.isPending}
      onConfirm={() => change.mutate('block', { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
