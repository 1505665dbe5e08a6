import type { PublicUser } from '@portal/contract/profiles'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { Button } from '../../ui/button.tsx'
import { FollowButton } from './follow-button.tsx'
import { playerMessages as words } from './player-messages.ts'

const PlayerMenu = lazyPart(() => import('./player-menu.tsx'), 'PlayerMenu')

/** Follow or unblock, and a menu. */
export function PlayerActions({ player, onShare }: { player: PublicUser; onShare: () => void }) {
  const [isMenuUsed, setMenuUsed] = useState(false)
  const trigger = (
    <Button
      variant="quiet"
      aria-label={words.moreActions(player.username)}
      aria-haspopup="menu"
      className="w-11 px-0 max-wide:flex-none"
      onClick={() => setMenuUsed(true)}
    >
      <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
    </Button>
  )
  return (
    <>
      <FollowButton person={player} primary />
      {isMenuUsed ? (
        <Suspense fallback={trigger}>
          <PlayerMenu player={player} trigger={trigger} onShare={onShare} />
        </Suspense>
      ) : (
        trigger
      )}
    </>
  )
}
