import type { BoardHead } from '@portal/contract/leaderboards'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { leaderboardMessages as words } from './messages.ts'

type NoScoresProps = { state: BoardHead['state']; following?: boolean; onEveryone?: () => void }

export function NoScores({ state, following = false, onEveryone }: NoScoresProps) {
  const signedIn = useSession() !== null
  if (following)
    return (
      <EmptyState
        glyph="users-round"
        title={words.noScores}
        text={words.noFollowing}
        action={<Button onClick={onEveryone}>{words.showEveryone}</Button>}
      />
    )
  return (
    <EmptyState
      glyph="trophy"
      title={words.noScores}
      text={state === 'upcoming' ? words.upcomingText : words.noScoresText}
      action={
        signedIn && (
          <Link className={buttonClass()} to="/insider">
            {words.getCode}
          </Link>
        )
      }
    />
  )
}
