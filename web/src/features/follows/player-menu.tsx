import type { PublicUser } from '@portal/contract/profiles'
import { Ban, Flag, Share2 } from 'lucide-react'
import { Suspense, useState, type ReactElement } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { followsMessages } from './messages.ts'
import { playerMenuMessages as words } from './player-menu-messages.ts'
import { useChangeFollow } from './use-follows.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type PlayerMenuProps = { player: PublicUser; trigger: ReactElement; onShare: () => void }

/** What is rarely needed on the profile of another player. Its code is loaded by the first press. */
export function PlayerMenu({ player, trigger, onShare }: PlayerMenuProps) {
  const [opened, setOpened] = useState<'block' | 'report' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Menu initiallyOpen trigger={trigger}>
        <MenuItem icon={<Share2 {...icon} />} onSelect={onShare}>
          {words.share}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Flag {...icon} />} onSelect={() => setOpened('report')}>
          {words.report}
        </MenuItem>
        {!player.is_blocked && (
          <MenuItem icon={<Ban {...icon} />} onSelect={() => setOpened('block')}>
            {words.block}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {opened === 'report' && <ReportDialog player={player} onClose={close} />}
        {opened === 'block' && <BlockDialog player={player} onClose={close} />}
      </Suspense>
    </>
  )
}

function BlockDialog({ player, onClose }: { player: PublicUser; onClose: () => void }) {
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
