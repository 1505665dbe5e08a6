import type { BoardHead } from '@portal/contract/leaderboards'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { leaderboardMessages as words } from './messages.ts'

type NoScoresProps = { state: BoardHead['state']; following?: boolean; onEveryone?: () => void }

/** A board, or a narrower look at it, without a row. */
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

/** An address that names no board the reader may see. */
export function UnknownBoard() {
  const signedIn = useSession() !== null
  usePageTitle(words.unknownTitle)
  return (
    <div className="wrap pt-20">
      <h1 className="sr-only">{words.unknownTitle}</h1>
      <EmptyState
        glyph="trophy"
        title={words.unknownTitle}
        text={words.unknownText}
        action={
          <Link className={buttonClass()} to={signedIn ? '/ic/leaderboards' : '/insider'}>
            {signedIn ? words.backToBoards : words.toStart}
          </Link>
        }
      />
    </div>
  )
}
